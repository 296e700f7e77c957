import { expect, test, type World } from '../support/world'

const found = async (world: World, token: string, name: string) =>
  world.api.call<unknown[]>('GET', `/api/pacientes-json?busca=${encodeURIComponent(name)}&limite=50`, { token })

test('«Salvar» pressed twice, or Enter three times, registers one patient', async ({ page, signIn, world }) => {
  const token = await signIn('solo@vinculo.example')
  for (const [name, press] of [
    ['Duas Vezes', () => page.getByRole('button', { name: 'Salvar' }).dblclick()],
    [
      'Cinco Num Instante',
      () =>
        page.evaluate(() =>
          Array.from({ length: 5 }, () => document.querySelector<HTMLElement>('[type=submit]')?.click()),
        ),
    ],
    [
      'Enter Enter Enter',
      async () => {
        for (let i = 0; i < 3; i++) await page.keyboard.press('Enter')
      },
    ],
  ] as const) {
    await page.goto('/paciente/cadastrar')
    await page.getByLabel('Nome', { exact: true }).fill(name)
    await press()
    await expect(page.getByText('Paciente Cadastrado(a) com sucesso!')).toBeVisible()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    expect(await found(world, token, name)).toHaveLength(1)
  }
})

test('an answer that was lost and a second «Salvar» make one patient', async ({ page, signIn, world }) => {
  const token = await signIn('solo@vinculo.example')
  const name = 'Resposta Perdida'
  let isLost = true
  await page.route('**/api/pacientes-json', async (route) => {
    if (route.request().method() !== 'POST' || !isLost) return route.continue()
    isLost = false
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.goto('/paciente/cadastrar')
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ops, não cadastou...')).toBeVisible()
  expect(await found(world, token, name)).toHaveLength(1)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Paciente Cadastrado(a) com sucesso!')).toBeVisible()
  expect(await found(world, token, name)).toHaveLength(1)
})

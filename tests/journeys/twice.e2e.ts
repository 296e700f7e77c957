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

test('an answer that was lost and a second «Salvar» make one patient', { tag: '@postgres' }, async ({
  page,
  signIn,
  world,
}) => {
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

test('[S8.04] what was sent stays as it was sent until the answer is there; refused, one goes on where one was', async ({
  page,
  signIn,
}) => {
  await signIn()
  let answer: (status: number) => void = () => undefined
  await page.route('**/api/pacientes-json', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const status = await new Promise<number>((resolve) => {
      answer = resolve
    })
    return status === 201 ? route.continue() : route.fulfill({ status, json: {} })
  })
  await page.goto('/paciente/cadastrar')
  const [name, phone] = [page.getByLabel('Nome', { exact: true }), page.getByLabel('Telefone', { exact: true })]
  const sent = () =>
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/pacientes-json'))
  await name.fill('Rui Enquanto')
  let asked = sent()
  await name.press('Enter')
  await asked
  await page.keyboard.type('xyz')
  await phone.click({ force: true, timeout: 1000 }).catch(() => undefined)
  await page.keyboard.type('11987654321')
  await expect(name).toHaveValue('Rui Enquanto')
  await expect(phone).toHaveValue('')
  answer(400)
  await expect(page.getByText('Ops, não cadastou...')).toBeVisible()
  await expect(name).toBeFocused()
  await phone.fill('11987654321')
  asked = sent()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await asked
  answer(201)
  await expect(page.getByText('(11) 98765-4321')).toBeVisible()
})

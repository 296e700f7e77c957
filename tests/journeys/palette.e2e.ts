import type { Patient } from '@vinculo/contracts/patients'
import { whatAxeFinds } from '../support/accessible'
import { expect, test } from '../support/world'

test('Ctrl+K finds screens and patients, by keyboard, and nothing of it is fetched before', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const name = `Ágata Paleta ${Date.now().toString(36)}`
  const { id } = await world.api.call<Patient>('POST', '/api/pacientes-json', {
    token,
    body: { nome: `${name} de Registro`, nome_social: name },
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ir para' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  expect(scripts.length, 'its code comes when it is first used').toBeGreaterThan(0)

  await test.step('a screen', async () => {
    await page.keyboard.type('cadastrar pac')
    await expect(palette.getByRole('option')).toHaveText(['Cadastrar Paciente'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Cadastrar Paciente', level: 1 })).toBeFocused()
    await expect(palette).toHaveCount(0)
  })

  await test.step('a person, by the social name', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(name.toUpperCase())
    await expect(palette.getByRole('group', { name: 'Pacientes' }).getByRole('option')).toHaveText([name])
    expect(await whatAxeFinds(page, { within: 'dialog' })).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/paciente/${id}/ver`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  })

  await test.step('Escape gives the focus back', async () => {
    const edit = page.getByRole('link', { name: 'Editar' })
    await edit.focus()
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
  })
})

test('a search that does not answer leaves the screens; what is not found is said', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/')
  await page.route(/pacientes-json\?.*limite=/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Ir para…' }).click()
  const palette = page.getByRole('dialog', { name: 'Ir para' })
  await palette.getByRole('combobox').fill('pac')
  await expect(palette.getByRole('option', { name: 'Pacientes', exact: true })).toBeVisible()
  await palette.getByRole('combobox').fill('zzzz')
  await expect(palette.getByText('Nada encontrado para «zzzz».').first()).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('«?» shows the shortcuts, but not while one types', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/pacientes')
  await page.getByLabel('Buscar').fill('a')
  await page.getByLabel('Buscar').press('?')
  await expect(page.getByLabel('Buscar')).toHaveValue('a?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
})

test('signed out there is no palette', async ({ page }) => {
  await page.goto('/nada')
  await expect(page.getByText('404')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'Ir para…' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

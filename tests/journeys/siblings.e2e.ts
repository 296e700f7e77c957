import { isAccessible } from '../support/accessible'
import { Keyboard } from '../support/keyboard'
import { expect, test } from '../support/world'

const password = 'chuva mansa no telhado'
const school = 'E.M. Cecília Meireles'
const mother = 'Marta Rocha'
const [davi, lia] = ['Davi Rocha', 'Lia Rocha']

test.use({ trace: 'off' })

test('[S2.36] a mother brings two siblings from one school: from an empty account, by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const keys = new Keyboard(page)
  const title = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const save = page.getByRole('button', { name: 'Salvar' })
  const list = page.locator('[popover]').getByRole('listbox')
  const options = list.getByRole('option')

  /** Types, waits for what is found, and goes down to what is wanted. */
  async function choose(label: string, text: string, wanted: string) {
    const field = page.getByRole('combobox', { name: label, exact: true })
    await keys.type(field, text)
    await expect(options.filter({ hasText: wanted })).toBeVisible()
    for (let step = 0; step < 10; step++) {
      await page.keyboard.press('ArrowDown')
      if (await options.filter({ hasText: wanted }).and(page.locator('[aria-selected=true]')).count()) break
    }
    await keys.keepsFocus()
    await page.keyboard.press('Enter')
    await expect(list).toHaveCount(0)
    await expect(field).toBeFocused()
    return field
  }
  const unfold = (group: string) => keys.press(page.locator('summary', { hasText: group }))
  const registering = async () => {
    await keys.press(menu.getByRole('link', { name: 'Pacientes' }))
    await expect(title('Pacientes')).toBeFocused()
    await keys.press(page.getByRole('link', { name: 'Cadastrar Paciente' }).first())
    await expect(title('Cadastrar Paciente')).toBeFocused()
  }

  await test.step('signs up, and has nobody yet', async () => {
    await keys.open('/register')
    await keys.type('Nome', 'Beatriz Nogueira')
    await keys.type('E-mail', `bia.${Date.now().toString(36)}@casa.example`)
    await keys.type('Senha', password)
    await keys.type('Confirmar senha', password)
    await keys.press(page.getByLabel('Li e aceito os termos'), 'Space')
    await keys.press(page.getByRole('button', { name: 'Cadastrar', exact: true }))
    await expect(page).toHaveURL('/config-conta-user')
    await expect(title(/./)).toBeFocused()
    await keys.press(save)
    await expect(title(/Beatriz/)).toBeFocused()
  })

  await test.step('[S7.14] registers the first child; school and mother are made on the way', async () => {
    await registering()
    await keys.type('Nome', davi)
    await unfold('Escola e estudo')
    const place = await choose('Escola', school, `Criar «${school}»`)
    await expect(place).toHaveValue(school)
    await expect(page.getByText('Escola Cadastrado(a) com sucesso!')).toBeVisible()
    await unfold('Família')
    await choose('Responsável', mother, `Criar «${mother}»`)
    await expect(page.getByText('Responsável Cadastrado(a) com sucesso!')).toBeVisible()
    await keys.type('Parentesco', 'Mã')
    await keys.press(page.getByLabel('Representante legal'), 'Space')
    await isAccessible(page, 'the form with school and mother')
    await keys.press(save)
    await expect(title(davi)).toBeFocused()
    await isAccessible(page, 'the page with school and mother')
  })

  await test.step('[S5.01] registers the second child; school and mother are there to be picked', async () => {
    await registering()
    await keys.type('Nome', lia)
    await unfold('Escola e estudo')
    await keys.type(page.getByRole('combobox', { name: 'Escola', exact: true }), 'cecilia')
    await expect(options.filter({ hasText: school })).toBeVisible()
    await isAccessible(page, 'the form with its list open')
    await choose('Escola', 'cecilia', school)
    await unfold('Família')
    await choose('Responsável', 'marta', mother)
    await keys.type('Parentesco', 'Mã')
    await keys.press(save)
    await expect(title(lia)).toBeFocused()
  })

  await test.step('[S2.09] the school’s page shows both', async () => {
    await keys.press(page.getByRole('link', { name: school, exact: true }))
    await expect(title(school)).toBeFocused()
    for (const child of [davi, lia]) await expect(page.getByRole('link', { name: child, exact: true })).toBeVisible()
    await isAccessible(page, 'the school')
  })

  await test.step('[S2.10] the mother’s page shows both', async () => {
    await keys.press(page.getByRole('link', { name: davi, exact: true }))
    await expect(title(davi)).toBeFocused()
    await keys.press(page.getByRole('link', { name: mother, exact: true }))
    await expect(title(mother)).toBeFocused()
    for (const child of [davi, lia]) await expect(page.getByRole('link', { name: child, exact: true })).toBeVisible()
    await isAccessible(page, 'the mother')
  })
})

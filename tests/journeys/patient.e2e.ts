import { expect, signInByHand, test } from '../support/world'

test('[S2.08] a practitioner signs in, registers a patient, finds, edits and deletes it, and it survives a restart', {
  tag: '@postgres',
}, async ({ page, world, complaints }) => {
  const name = `Benedita Aparecida ${Date.now().toString(36)}`

  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await signInByHand(page, 'demo@vinculo.example', 'vinculo-demo-2026')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olá')

  await test.step('registers with one field', async () => {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' }).click()
    await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeFocused()
    await page.getByRole('link', { name: 'Cadastrar Paciente' }).click()
    await page.getByLabel('Nome', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Paciente Cadastrado(a) com sucesso!')).toBeVisible()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(name))
  })

  await test.step('finds it without accents or case', async () => {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' }).click()
    await page.getByLabel('Buscar').fill(name.toUpperCase())
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  })

  await test.step('edits it', async () => {
    await page
      .getByRole('link', { name: new RegExp(`Editar.*${name}|${name}.*Editar`) })
      .or(page.getByRole('row', { name: new RegExp(name) }).getByRole('link', { name: /Editar/ }))
      .first()
      .click()
    await page.getByLabel('Nome', { exact: true }).fill(`${name} Lima`)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Paciente Salvo(a) com sucesso!')).toBeVisible()
  })

  await test.step('is still there after the API was stopped and started again', async () => {
    await world.api.stop()
    await world.api.start()
    await page.reload()
    await expect(page.getByRole('heading', { name: `${name} Lima`, level: 1 })).toBeVisible()
  })

  await test.step('[S2.30] deletes it, after being asked', async () => {
    await page.goto(`/pacientes?busca=${encodeURIComponent(name)}`)
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: /Excluir/ })
      .click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog).toContainText('Deseja realmente excluir os itens selecionados?')
    await dialog.getByRole('button', { name: 'NÃO' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('button', { name: /Excluir/ })
      .click()
    await dialog.getByRole('button', { name: 'SIM' }).click()
    await expect(page.getByText('Nenhum registro encontrado')).toBeVisible()
  })

  await test.step('[S4.02] signs out', async () => {
    await page.getByRole('button', { name: /Sua conta/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/login')
    expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
  })

  expect(complaints.filter((text) => !/ERR_CONNECTION_REFUSED|Failed to load resource/.test(text))).toEqual([])
})

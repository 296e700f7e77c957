import type { Patient } from '@vinculo/contracts/patients'
import { expect, test } from '../support/world'

test('[S7.07] two people edit one patient: the second save shows both versions, and nothing either typed is lost', async ({
  context,
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const name = `Davi Conflito ${Date.now().toString(36)}`
  const { id } = await world.api.call<Patient>('POST', '/api/pacientes-json', {
    token,
    body: { nome: name, email: 'antes@teste.example' },
  })
  const mine = page
  const theirs = await context.newPage()
  for (const open of [mine, theirs]) {
    await open.goto(`/paciente/${id}/editar`)
    await expect(open.getByLabel('Nome', { exact: true })).toHaveValue(name)
  }

  await mine.getByLabel('Nome', { exact: true }).fill(`${name} Meu`)
  await theirs.getByLabel('Nome', { exact: true }).fill(`${name} de Outra`)
  await theirs.getByText('Contato e endereço').click()
  await theirs.getByLabel('E-mail').fill('depois@teste.example')
  await theirs.getByRole('button', { name: 'Salvar' }).click()
  await expect(theirs.getByText('Paciente Salvo(a) com sucesso!')).toBeVisible()

  await mine.getByLabel('Telefone', { exact: true }).fill('11987654321')
  await mine.getByRole('button', { name: 'Salvar' }).click()
  const dialog = mine.getByRole('dialog', { name: 'Este registro mudou enquanto você editava' })
  for (const version of [`${name} Meu`, `${name} de Outra`, 'depois@teste.example', '(11) 98765-4321']) {
    await expect(dialog.getByText(version, { exact: true })).toBeVisible()
  }

  await test.step('back in the form everything is as it was typed', async () => {
    await dialog.getByRole('button', { name: 'Voltar ao formulário' }).click()
    await expect(mine.getByLabel('Nome', { exact: true })).toHaveValue(`${name} Meu`)
    await expect(mine.getByLabel('Telefone', { exact: true })).toHaveValue('(11) 98765-4321')
  })

  await test.step('the settled version is saved', async () => {
    await mine.getByRole('button', { name: 'Salvar' }).click()
    await dialog.getByRole('group', { name: 'Nome', exact: true }).getByLabel('A versão atual').check()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(mine.getByText('Paciente Salvo(a) com sucesso!')).toBeVisible()
    await expect(mine.getByRole('heading', { name: `${name} de Outra`, level: 1 })).toBeVisible()
    expect(await world.api.call<Patient>('GET', `/api/pacientes-json/${id}`, { token })).toMatchObject({
      nome: `${name} de Outra`,
      email: 'depois@teste.example',
      telefone: '+5511987654321',
    })
  })
})

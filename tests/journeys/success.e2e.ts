import type { Patient } from '@vinculo/contracts/patients'
import { withConfig } from '../support/config'
import { expect, test } from '../support/world'

test('[S8.05] success is told as «Muito Bem», by what the user calls patients: Cadastrado(a), Salvo(a)', async ({
  page,
  signIn,
  world,
}) => {
  const token = await signIn()
  const termo_paciente = { sing: 'Aprendente', plural: 'Aprendentes' }
  await withConfig(world, token, { termo_paciente }, async () => {
    const alert = (sentence: string) =>
      page.getByRole('status').filter({ hasText: 'Muito Bem' }).filter({ hasText: sentence })
    await page.goto('/paciente/cadastrar')
    await page.getByLabel('Nome', { exact: true }).fill('Iara Termos')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(alert('Aprendente Cadastrado(a) com sucesso!')).toBeVisible()
    await page.getByRole('link', { name: 'Editar', exact: true }).click()
    await page.getByLabel('Telefone', { exact: true }).fill('11987654321')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(alert('Aprendente Salvo(a) com sucesso!')).toBeVisible()
    const [stored] = await world.api.call<Patient[]>('GET', '/api/pacientes-json?busca=Iara%20Termos', { token })
    expect(stored).toMatchObject({ nome: 'Iara Termos', telefone: '+5511987654321' })
  })
})

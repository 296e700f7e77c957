import type { Appointment } from '@vinculo/contracts/appointments'
import { isAccessible } from '../support/accessible'
import { expect, settled, test } from '../support/world'

test('axe finds nothing on the form, the page, the record and the lists of appointments, in light and dark, at a desk and on a phone', async ({
  page,
  signIn,
  world,
}) => {
  test.setTimeout(240_000)
  const token = await signIn()
  const find = (status: string) =>
    world.api.call<Appointment[]>('POST', '/api/atendimentos-buscar-json', { token, body: { status } })
  const [done, planned] = [await find('realizado'), await find('agendado')]
  const signed = done.find(({ registro }) => registro === 'assinado')
  const toWrite = done.find(({ registro }) => registro === null)
  const [series] = planned.filter(({ serie }) => serie)
  const patient = signed?.paciente?.id
  for (const address of [
    '/',
    `/atendimento/cadastrar?paciente=${patient}&inicio=2027-03-02T14:00`,
    `/atendimento/${series?.id}/ver`,
    `/atendimento/${series?.id}/editar`,
    `/atendimento/${signed?.id}/registro`,
    `/atendimento/${toWrite?.id}/registro`,
    `/atendimento/paciente/${patient}`,
    `/atendimento/paciente/${patient}?status=remarcado`,
    `/paciente/${patient}/ver?aba=agenda`,
    '/atendimentos/configurar',
  ]) {
    await page.goto(address)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('details')) section.open = true
    })
    await isAccessible(page, address)
  }

  await test.step('and on what it asks', async () => {
    await page.goto(`/atendimento/${series?.id}/ver`)
    for (const [name, role] of [
      ['Cancelar', 'alertdialog'],
      ['Remarcar', 'dialog'],
      ['Excluir', 'alertdialog'],
    ] as const) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole(role)).toBeVisible()
      await isAccessible(page, name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toHaveCount(0)
    }
  })
})

import type { Appointment, AppointmentMade } from '@vinculo/contracts/appointments'
import { linkIn } from '../../api/src/testing/mail'
import { whatAxeFinds } from '../support/accessible'
import { test } from '../support/account-world'
import { expect } from '../support/world'

test('[S4.12] a mother who is reminded by mail confirms with the keyboard, on any screen, and her link answers once', async ({
  page,
  signIn,
  account,
}) => {
  const token = await signIn()
  const email = `mae-${Date.now().toString(36)}@familia.example`
  const make = <Made>(url: string, body: object) => account.api.call<Made>('POST', url, { token, body })
  const read = (id: string) => account.api.call<Appointment>('GET', `/api/atendimentos-json/${id}`, { token })
  const guardian = await make<{ id: string }>('/api/responsaveis-json', { nome: 'Noemi Salgado', email })
  const patient = await make<{ id: string }>('/api/pacientes-json', {
    nome: 'Ícaro Salgado',
    responsaveis: [{ id: guardian.id, recebe_lembretes: true }],
  })
  // Less than a day ahead: the reminder is due at once.
  const start = Date.now() + 20 * 3_600_000
  const made = await make<AppointmentMade>('/api/atendimentos-json', {
    paciente: { id: patient.id },
    inicio: new Date(start).toISOString(),
    fim: new Date(start + 3_000_000).toISOString(),
    encaixe: true,
  })
  const address = linkIn(await account.post.next(email), '/lembrete/')

  await test.step('she reads it, in light and dark, at a desk and on a phone', async () => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 360]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        await page.goto(address)
        expect.soft(await whatAxeFinds(page), `${colorScheme}, ${width} px`).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    await expect(page.getByText('Marina Albuquerque')).toBeVisible()
    expect((await read(made.id)).status).toBe('agendado')
  })

  await test.step('she confirms, and it is so for who attends', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Confirmar presença' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Presença confirmada' })).toBeVisible()
    expect.soft(await whatAxeFinds(page), 'the answer').toEqual([])
    expect(await read(made.id)).toMatchObject({
      status: 'confirmado',
      confirmado_por: 'Noemi Salgado',
      confirmado_canal: 'email',
    })
  })

  await test.step('the link leads to nothing afterwards', async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Este link já não vale' })).toBeVisible()
    expect.soft(await whatAxeFinds(page), 'the end').toEqual([])
  })
})

import { locales } from '@vinculo/contracts/locale'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { openScreen, type Person, person, screen } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import { byCard, codeOf, provider } from '../components/testing/paying'
import billing from '../module'

const today = dayIn('America/Sao_Paulo', new Date())
const ended = new Date(Date.parse(`${today}T00:00:00Z`) - 40 * 86_400_000).toISOString().slice(0, 10)
const shown = (day: string) => day.split('-').reverse().join('-')

/** Somebody whose plan ended, who paid for another one, and whose money went back. */
async function paidInVain(how: 'refunded' | 'charged_back'): Promise<Person> {
  const ana = await person({ name: 'Ana Souza', venc_plano: ended })
  const { card, change, set } = await provider(ana)
  await set({ notifications: 'none' })
  const paid = await byCard(ana, await card('4111111111111111'))
  await ana.call('GET', '/api/pacientes-json')
  await change(await codeOf(paid), how)
  await ana.call('POST', `/api/pagamentos-json/${paid.id}/consultar`, {})
  return ana
}

const said = {
  'pt-br': [/foi devolvido em/, /foi contestado .* voltou em/],
  en: [/was given back on/, /was disputed .* went back on/],
  es: [/fue devuelto el/, /fue impugnado .* volvió el/],
  'zh-CN': [/已于 .* 退回/, /被拒付，已于 .* 退回/],
} as const

test.each(locales)('[S2.05] whoever is blocked because money went back is told so, and when: %s', async (locale) => {
  const how = locale === 'en' || locale === 'zh-CN' ? 'charged_back' : 'refunded'
  const ana = await paidInVain(how)
  await openScreen(billing, paths.blocked(), ana, locale)
  const [returned, disputed] = said[locale]
  const line = await screen.findByText(how === 'refunded' ? returned : disputed)
  expect(line.textContent).toContain(shown(today))
})

test('[S2.05] who is blocked finds the way to the plans and to what was paid, and hears of no money that did not go back', async () => {
  const ana = await person({ venc_plano: ended })
  const { user, path } = await openScreen(billing, paths.blocked(), ana)
  await screen.findByRole('heading', { name: 'Seu plano venceu' })
  expect(screen.queryByText(/devolvido|contestado/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Pagamentos' }).getAttribute('href')).toBe(paths.payments.list())
  await user.click(screen.getByRole('link', { name: 'Planos' }))
  await screen.findByRole('heading', { level: 1, name: /planos/i })
  expect(path()).toBe(paths.plans())
})

test('[S6.06] access given back over the plan’s limit leads to the plans', async () => {
  const ana = await person({ name: 'Ana Souza', venc_plano: today })
  const { card } = await provider(ana)
  await byCard(ana, await card('4111111111111111'))
  const { tenant_id } = ana
  const bia = await person({ tenant_id, name: 'Bia Lima' })
  await ana.call('PATCH', `/api/equipe-json/${bia.user_id}`, { ativo: false })
  await person({ tenant_id, name: 'Caio Reis' })
  const { user } = await openScreen(billing, paths.team.person(bia.user_id), ana)
  await user.click(await screen.findByRole('button', { name: 'Devolver o acesso' }))
  const link = await screen.findByRole('link', { name: 'Ver o seu plano' })
  expect(link.getAttribute('href')).toBe(paths.plans())
})

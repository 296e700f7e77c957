import { paymentIdCookie, paymentTypeCookie } from '@vinculo/contracts/cookies'
import { formatDay } from '@vinculo/contracts/day'
import { locales } from '@vinculo/contracts/locale'
import type { PaymentList, Usage } from '@vinculo/contracts/payments'
import { dayIn } from '@vinculo/contracts/plan'
import { openScreen, type Person, person, screen, takeTurn, waitFor, within } from '@vinculo/shell/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { begun, byCard, provider } from '../components/testing/paying'
import billing from '../module'

const today = () => dayIn('America/Sao_Paulo', new Date())
const daysOn = (days: number) =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const open = (who: Person, address = '/planos', locale?: Parameters<typeof openScreen>[3]) =>
  openScreen(billing, address, who, locale)
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const card = (plan: string) => {
  const found = document.querySelector<HTMLElement>(`[data-plan="${plan}"]`)
  if (!found) throw new Error(`${plan} is not shown`)
  return within(found)
}
const cardText = (plan: string) => plain(document.querySelector(`[data-plan="${plan}"]`))
const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

/** As in a browser where that way of paying was chosen before. */
function openKept(who: Person, type: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
  document.cookie = `${paymentTypeCookie}=${type}; path=/`
  return open(who)
}

/** Whoever runs the platform gives an account its plan. */
async function onPlan(who: Person, plano_id: string, venc_plano: string | null = daysOn(10)) {
  const admin = await person({ role: 'admin' })
  const url = `/api/admin/tenants-json/${who.tenant_id}`
  const { versao } = await admin.call<{ versao: number }>('GET', url)
  await admin.call('PATCH', url, { versao, plano_id, venc_plano: venc_plano ?? '' })
}

const invite = (who: Person, n: number) =>
  who.call('POST', '/api/convites-json', {
    name: `Pessoa ${n}`,
    email: `p${n}.${who.user_id}@exemplo.com.br`,
    role: 'profissional',
  })

/** The provider's test server does not answer this browser; the rest of the network does. */
function loseProvider() {
  const { open: begin, send } = XMLHttpRequest.prototype
  const lost = new WeakSet<XMLHttpRequest>()
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    ...call: Parameters<XMLHttpRequest['open']>
  ) {
    if (String(call[1]).includes('testar-conexao')) lost.add(this)
    return begin.apply(this, call)
  } as XMLHttpRequest['open'])
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    if (!lost.has(this)) return send.call(this, body)
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
  })
}

afterEach(() => vi.restoreAllMocks())

test('[S2.15] [S6.06] plans are shown by the month or the year, with what is used of one’s own', async () => {
  const ana = await person()
  await onPlan(ana, 'teste')
  for (let n = 1; n <= 8; n++) await ana.call('POST', '/api/pacientes-json', { nome: `Aluno ${n}` })
  const { user, path } = await open(ana)
  expect(await screen.findByRole('heading', { name: 'Planos', level: 1 })).toBeTruthy()
  expect(screen.getByText('8 de 10 pacientes')).toBeTruthy()
  expect(screen.getByText('0 de 10 escolas')).toBeTruthy()
  expect(screen.getByText('1 de 3 pessoas com acesso')).toBeTruthy()
  expect(cardText('teste')).toContain('O seu plano')
  expect(card('teste').queryByRole('button')).toBeNull()
  expect(cardText('essencial')).toContain('R$ 39,90Um mês')
  expect(cardText('essencial')).toContain('até 100 pacientes')
  expect(cardText('profissional')).toContain('pacientes sem limite')
  await user.click(screen.getByRole('link', { name: 'Por ano' }))
  await waitFor(() => expect(cardText('essencial')).toContain('R$ 399,00Um ano · R$ 79,80 a menos que mês a mês'))
  expect(path()).toBe('/planos?ciclo=anual')
})

test.each([
  ['runs', 5, `Último dia: ${formatDay(daysOn(5))} (faltam 5 dias).`, `por mais 30 dias, até ${formatDay(daysOn(35))}`],
  ['is in its grace of 30 days', -30, 'Vencido', `Tudo continua funcionando até ${formatDay(today())}`],
  ['is over', -31, 'Acesso fechado', 'Assim que um pagamento for confirmado, tudo volta como estava'],
])('[S2.15] [S9.01] what the last day means is told while the plan %s', async (_, days, word, meaning) => {
  const ana = await person()
  await onPlan(ana, 'essencial', daysOn(days))
  await open(ana)
  expect(await screen.findByText(word)).toBeTruthy()
  expect(screen.getByText(new RegExp(meaning))).toBeTruthy()
})

test('[S6.06] a plan smaller than what is used says so before it is paid, and what is over the limit in words', async () => {
  const ana = await person()
  await onPlan(ana, 'clinica')
  await Promise.all([1, 2].map((n) => invite(ana, n)))
  const { user } = await open(ana)
  await screen.findByText('3 de 10 pessoas com acesso')
  const said = 'Você usa 3 pessoas com acesso, e este plano permite 2: nada é apagado, mas não dá para cadastrar mais.'
  expect(cardText('essencial')).toContain(said)
  expect(cardText('profissional')).not.toContain('Você usa')
  await user.click(card('essencial').getByRole('button'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pagar o plano Essencial' }))
  expect(dialog.getByText(said)).toBeTruthy()
  expect(dialog.getByText(/O plano passa de Clínica a Essencial.*Os dias pagos que restam viram dias/)).toBeTruthy()
})

test('[S6.06] what is over the limit is told in words', async () => {
  const ana = await person()
  await onPlan(ana, 'clinica')
  await Promise.all([1, 2].map((n) => invite(ana, n)))
  await onPlan(ana, 'essencial')
  await open(ana)
  expect(await screen.findByText('3 de 2 pessoas com acesso')).toBeTruthy()
  expect(screen.getByText('1 acima do limite')).toBeTruthy()
})

test('[S2.15] [S9.03] a plan is chosen with the way of paying; the payment is begun, kept in cookies and gone on with', async () => {
  const ana = await person()
  await onPlan(ana, 'teste')
  const { user, path } = await open(ana)
  await user.click(card('essencial').getByRole('button', { name: 'Escolher este plano: Essencial' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pagar o plano Essencial' }))
  expect(plain(dialog.getByText(/39,90/))).toBe('R$ 39,90 · Um mês')
  const ways = await dialog.findAllByRole('radio')
  expect(ways.map((way) => way.closest('label')?.textContent)).toEqual(['Boleto', 'Débito', 'Crédito', 'Assinatura'])
  expect(dialog.getByText(/Confirmado em até três dias úteis/)).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Crédito' }))
  await user.click(dialog.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(path()).toMatch(/^\/pagamento\/.*\/wizard\/endereco$/))
  const { pagamentos } = await ana.call<PaymentList>('GET', '/api/pagamentos-json')
  expect(pagamentos).toMatchObject([{ type: 'credito', ciclo: 'mensal', valor: '39.90', status: 'Aberto' }])
  expect([cookie(paymentTypeCookie), cookie(paymentIdCookie)]).toEqual(['credito', pagamentos[0]?.id])
})

test('[S2.15] [S9.03] a payment under way is offered to go on with, and the way chosen last comes first', async () => {
  const ana = await person()
  await begun(ana)
  const { user, path } = await openKept(ana, 'credito')
  expect(await screen.findByRole('heading', { name: 'Pagamento em andamento' })).toBeTruthy()
  await user.click(card('profissional').getByRole('button'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Você já tem um pagamento em andamento/)).toBeTruthy()
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: 'Crédito' })).checked).toBe(true)
  await user.click(dialog.getByRole('button', { name: 'Voltar' }))
  await user.click(screen.getByRole('link', { name: 'Continuar o pagamento' }))
  await waitFor(() => expect(path()).toMatch(/\/wizard\/endereco$/))
})

test('[S2.15] [S4.09] an account without a last day has nothing that is charged the day before it', async () => {
  const ana = await person()
  await onPlan(ana, 'teste', null)
  const { user } = await open(ana)
  await user.click(card('essencial').getByRole('button', { name: 'Escolher este plano: Essencial' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('radio', { name: 'Crédito' })).toBeTruthy()
  expect(dialog.queryByRole('radio', { name: 'Assinatura' })).toBeNull()
})

test('[S2.15] a year is no subscription, and a press twice begins one payment', async () => {
  const ana = await person()
  await onPlan(ana, 'essencial', daysOn(3))
  const { user, path } = await open(ana, '/planos?ciclo=anual')
  await user.click(card('essencial').getByRole('button', { name: 'Renovar este plano: Essencial' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: 'Boleto' })
  expect(dialog.queryByRole('radio', { name: 'Assinatura' })).toBeNull()
  expect(dialog.getByText(/Os dias que restam não se perdem. Pagando hoje, o último dia passa a ser/)).toBeTruthy()
  await user.dblClick(dialog.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(path()).toContain('/wizard/endereco'))
  const { pagamentos } = await ana.call<PaymentList>('GET', '/api/pagamentos-json')
  expect(pagamentos).toMatchObject([{ ciclo: 'anual', valor: '399.00' }])
})

test('[S2.15] who is no owner may pay too', async () => {
  const ana = await person()
  await onPlan(ana, 'teste')
  const eva = await person({ tenant_id: ana.tenant_id, role: 'secretaria', name: 'Eva' })
  const { user, path } = await open(eva)
  expect(await screen.findByText(/Qualquer pessoa com acesso pode pagar/)).toBeTruthy()
  await user.click(card('clinica').getByRole('button'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: 'Boleto' })
  await user.click(dialog.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(path()).toContain(`/pagamento/${eva.user_id}/`))
})

test('[S2.15] a plan that is not offered any more is refused in words, and nothing is begun', async () => {
  const ana = await person()
  const admin = await person({ role: 'admin' })
  await takeTurn()
  const { user } = await open(ana)
  await user.click(card('clinica').getByRole('button'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: 'Boleto' })
  const change = async (oferecido: boolean) => {
    const { versao } = await admin.call<{ versao: number }>('GET', '/api/planos-json/clinica')
    await admin.call('PUT', '/api/planos-json/clinica', { versao, oferecido })
  }
  await change(false)
  try {
    await user.click(dialog.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByText('Ops, não deu certo...')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  } finally {
    await change(true)
  }
  expect((await ana.call<PaymentList>('GET', '/api/pagamentos-json')).pagamentos).toEqual([])
})

/** A subscription that runs: its first month is paid. */
async function subscriber() {
  const ana = await person({ name: 'Ana Souza', venc_plano: daysOn(2) })
  const { card: cardOf } = await provider(ana)
  expect((await byCard(ana, await cardOf('4111111111111111'), 'assinatura')).status).toBe('Pago')
  return ana
}
const subscriptionOf = async (who: Person) => (await who.call<Usage>('GET', '/api/uso-json')).assinatura

test('[S2.15] a subscription shows its card and its next charge, and is cancelled after a question', async () => {
  const ana = await subscriber()
  const { user } = await open(ana)
  const title = await screen.findByRole('heading', { name: 'Assinatura' })
  const shown = title.closest('section') as HTMLElement
  expect(plain(shown)).toContain('Essencial · R$ 39,90 por mês · visa com final 1111')
  const next = (await subscriptionOf(ana))?.proxima_em
  expect(plain(shown)).toContain(`Próxima cobrança: ${formatDay(next ?? 'none')}.`)
  expect(within(shown).getByRole('link', { name: 'Trocar cartão' }).getAttribute('href')).toBe('/planos/cartao')
  // Of one plan there is one subscription; another way of paying is left.
  await user.click(card('essencial').getByRole('button'))
  const renewal = within(await screen.findByRole('dialog'))
  await renewal.findByRole('radio', { name: 'Boleto' })
  expect(renewal.queryByRole('radio', { name: 'Assinatura' })).toBeNull()
  await user.click(renewal.getByRole('button', { name: 'Voltar' }))

  await user.click(within(shown).getByRole('button', { name: 'Cancelar assinatura' }))
  const question = () => within(screen.getByRole('alertdialog', { name: 'Cancelar a assinatura?' }))
  expect(question().getByText(/O que já foi pago continua valendo/)).toBeTruthy()
  await user.click(question().getByRole('button', { name: 'Manter assinatura' }))
  expect((await subscriptionOf(ana))?.estado).toBe('ativa')
  await user.click(within(shown).getByRole('button', { name: 'Cancelar assinatura' }))
  await user.click(question().getByRole('button', { name: 'Cancelar assinatura' }))
  expect(await screen.findByText('Assinatura cancelada. Nada mais será cobrado.')).toBeTruthy()
  expect(await screen.findByText('Cancelada')).toBeTruthy()
  expect((await subscriptionOf(ana))?.estado).toBe('cancelada')
})

test('[S2.15] who neither began the subscription nor owns the account sees it, and cannot end it', async () => {
  const ana = await subscriber()
  const eva = await person({ tenant_id: ana.tenant_id, role: 'secretaria', name: 'Eva' })
  await open(eva)
  expect(await screen.findByText(/Quem a começou, ou o titular da conta/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancelar assinatura' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Trocar cartão' })).toBeNull()
})

const away = {
  'pt-br': ['O servidor de pagamentos está indisponível no momento.', /Atualize esta página.*volte mais tarde/],
  en: ['The payment server is unavailable at the moment.', /Refresh this page.*come back later/],
  es: ['El servidor de pagos no está disponible en este momento.', /Actualice esta página.*vuelva más tarde/],
  'zh-CN': ['支付服务器目前不可用。', /请刷新此页面.*请稍后再来/],
} as const

test.each(locales)('[S2.35] [S8.06] that the provider cannot be reached is told by a banner in %s', async (locale) => {
  loseProvider()
  await open(await person(), '/planos', locale)
  expect(await screen.findByText(away[locale][0])).toBeTruthy()
  expect(screen.getByText(away[locale][1])).toBeTruthy()
  // The rest of the page is there, and no window of a fault of the server.
  expect(document.querySelector('[data-plan=essencial]')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[S2.35] [S7.09] a provider that is down is told by the banner, which goes when it answers again', async () => {
  const ana = await person()
  const { set, reset } = await provider(ana)
  await set({ fault: 'html503', only: ['session'] })
  const { user } = await open(ana)
  expect(await screen.findByText(away['pt-br'][0])).toBeTruthy()
  // What it can do is known all the same: a payment may be begun.
  await user.click(card('essencial').getByRole('button'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('radio', { name: 'Boleto' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Voltar' }))
  await reset()
  await user.click(screen.getByRole('button', { name: 'Verificar novamente' }))
  await waitFor(() => expect(screen.queryByText(away['pt-br'][0])).toBeNull())
  expect(await screen.findByText('Ambiente de teste: nada é cobrado de verdade.')).toBeTruthy()
})

const said = {
  'pt-br': ['Planos', 'O seu plano', 'Pagamento em andamento', 'Ambiente de teste: nada é cobrado de verdade.'],
  en: ['Plans', 'Your plan', 'Payment under way', 'Test environment: nothing is really charged.'],
  es: ['Planes', 'Su plan', 'Pago en curso', 'Entorno de prueba: nada se cobra de verdad.'],
  'zh-CN': ['套餐', '您的套餐', '进行中的付款', '测试环境：不会真正扣款。'],
}

test.each(locales)('[S2.15] [S9.05] plans speak %s', async (locale) => {
  const ana = await person()
  await onPlan(ana, 'teste')
  await begun(ana)
  await open(ana, '/planos', locale)
  for (const words of said[locale]) expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

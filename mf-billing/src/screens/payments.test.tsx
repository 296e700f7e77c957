import { formatLine } from '@vinculo/contracts/boleto'
import { paymentIdCookie } from '@vinculo/contracts/cookies'
import { formatDay } from '@vinculo/contracts/day'
import { locales } from '@vinculo/contracts/locale'
import { paths } from '@vinculo/contracts/paths'
import type { Payment, PaymentList } from '@vinculo/contracts/payments'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import { begun, boleto, byCard, cardCharge, codeOf, described, provider } from '../components/testing/paying'
import billing from '../module'

const url = '/api/pagamentos-json'
const list = (who: Person, locale?: Parameters<typeof openScreen>[3]) =>
  openScreen(billing, paths.payments.list(), who, locale)
const page = (
  who: Person,
  { user_id, id }: Pick<Payment, 'user_id' | 'id'>,
  locale?: Parameters<typeof openScreen>[3],
) => openScreen(billing, paths.payments.view(user_id, id), who, locale)
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''
const now = (who: Person, id: string) => who.call<Payment>('GET', `${url}/${id}`)
const button = (name: string) => screen.findByRole('button', { name })

/** An account that has a last day, as every one that registered has. */
const payer = () => person({ name: 'Ana Souza', venc_plano: '2030-01-10' })

/** One payment of each status, by the person's own doing. */
async function ofEachStatus() {
  const ana = await payer()
  const { card } = await provider(ana)
  const cancelled = await begun(ana, { type: 'assinatura' })
  await ana.call('DELETE', `${url}/${cancelled.id}`)
  const open = await begun(ana, { type: 'debito', ciclo: 'anual' })
  const waiting = await boleto(ana)
  const paid = await byCard(ana, await card('4111111111111111'))
  return { ana, cancelled, open, waiting, paid }
}

const toned = { Aberto: 'success', Pago: 'info', Cancelado: 'danger', 'Boleto Gerado': 'warning' }
/** The class of a badge of each tone, as the house draws it. */
function tones() {
  const badges = [...document.querySelectorAll('td span:has(> svg)')]
  return new Map(badges.map((badge) => [badge.textContent ?? '', badge.className]))
}

test('[S2.16] [S7.08] [S3.08] [S4.09] payments are listed newest first, with status, type, amount and dates in words', async () => {
  const { ana } = await ofEachStatus()
  const { pagamentos } = await ana.call<PaymentList>('GET', url)
  expect(pagamentos.map(({ status, type }) => [status, type])).toEqual([
    ['Pago', 'credito'],
    ['Boleto Gerado', 'boleto'],
    ['Aberto', 'debito'],
    ['Cancelado', 'assinatura'],
  ])
  await list(ana)
  const rows = within(await screen.findByRole('table', { name: 'Pagamentos' }))
    .getAllByRole('row')
    .slice(1)
  const words = rows.map(plain)
  expect(words[0]).toMatch(/Essencial · Um mês.*Pago.*Crédito.*R\$ 39,90/)
  expect(words[1]).toMatch(/Boleto Gerado.*Boleto.*R\$ 39,90/)
  expect(words[2]).toMatch(/Essencial · Um ano.*Aberto.*Débito.*R\$ 399,00/)
  // A subscription is shown as Crédito.
  expect(words[3]).toMatch(/Cancelado.*Crédito/)
  // A sign beside each word, and each status a look of its own: four tones.
  expect([...tones().keys()].toSorted()).toEqual(Object.keys(toned).toSorted())
  expect(new Set(tones().values()).size).toBe(4)
  // Only what is open can be gone on with or cancelled.
  expect(rows.map((row) => within(row).queryAllByRole('link', { name: 'Continuar' }).length)).toEqual([0, 1, 1, 0])
  expect(rows.map((row) => within(row).queryAllByRole('button', { name: 'Cancelar' }).length)).toEqual([0, 1, 1, 0])
})

test('[S2.16] who never paid is led to the plans', async () => {
  await list(await person())
  expect(await screen.findByText('Você ainda não fez nenhum pagamento.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver os planos' }).getAttribute('href')).toBe('/planos')
  expect(screen.queryByRole('link', { name: 'Pagamentos das contas' })).toBeNull()
})

test('[S2.16] [S9.03] what this browser began is gone on with by one press', async () => {
  const ana = await payer()
  const { id, user_id } = await begun(ana)
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
  document.cookie = `${paymentIdCookie}=${id}; path=/`
  const { user, path } = await list(ana)
  await user.click(await screen.findByRole('link', { name: 'Continuar o pagamento' }))
  await waitFor(() => expect(path()).toBe(paths.payments.wizard(user_id, id, 'endereco')))
})

test('[S2.16] an open payment is cancelled after a question; what was paid meanwhile is not', async () => {
  const ana = await payer()
  const { change } = await provider(ana)
  const open = await begun(ana, { type: 'credito' })
  const waiting = await boleto(ana)
  const { user } = await list(ana)
  const rowOf = (status: string) => within(screen.getByText(status).closest('tr') as HTMLElement)
  await user.click((await screen.findAllByRole('button', { name: 'Cancelar' }))[1] as HTMLElement)
  await user.click(await button('Não cancelar'))
  expect((await now(ana, open.id)).status).toBe('Aberto')
  await user.click(rowOf('Aberto').getByRole('button', { name: 'Cancelar' }))
  await user.click(await button('Cancelar pagamento'))
  expect(await screen.findByText('Pagamento cancelado.')).toBeTruthy()
  expect((await now(ana, open.id)).status).toBe('Cancelado')

  await user.click(rowOf('Boleto Gerado').getByRole('button', { name: 'Cancelar' }))
  expect(await screen.findByText(/Se você já pagou, não cancele/)).toBeTruthy()
  await change(await codeOf(waiting), 'paid')
  await ana.call('POST', `${url}/${waiting.id}/consultar`)
  await user.click(await button('Cancelar pagamento'))
  expect(await screen.findByText('Ops, não deu certo...')).toBeTruthy()
  expect(await screen.findByText('Pago')).toBeTruthy()
  expect((await now(ana, waiting.id)).status).toBe('Pago')
})

test('[S2.16] [S2.17] an owner sees everybody’s payments and whose they are; the others their own alone', async () => {
  const ana = await payer()
  const eva = await person({ tenant_id: ana.tenant_id, role: 'secretaria', name: 'Eva Lima' })
  const hers = await begun(eva)
  await begun(ana)
  await list(ana)
  expect(await screen.findByText('Eva Lima')).toBeTruthy()
  expect((await eva.call<PaymentList>('GET', url)).pagamentos.map(({ id }) => id)).toEqual([hers.id])
})

test('[S2.17] a boleto’s page says how it stands, its line and due day, the steps done, and asks the provider at a press', async () => {
  const ana = await payer()
  const { change } = await provider(ana)
  const payment = await boleto(ana)
  const { user } = await page(ana, payment)
  expect(await screen.findByText('Boleto à espera do pagamento.')).toBeTruthy()
  expect(screen.getByText(`Pode ser pago até ${formatDay(payment.boleto?.vencimento ?? '')}.`)).toBeTruthy()
  expect(screen.getByText(formatLine(payment.boleto?.linha ?? ''))).toBeTruthy()
  expect(await button('Copiar a linha digitável')).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Etapas do pagamento' })).toBeTruthy()
  await user.click(await button('Verificar agora'))
  expect(await screen.findByText('Perguntamos ao provedor: por enquanto nada mudou.')).toBeTruthy()

  await change(await codeOf(payment), 'paid')
  await user.click(await button('Verificar agora'))
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  const { vence_em } = await now(ana, payment.id)
  expect(vence_em).toBe('2030-02-10')
  expect(screen.getByText('Com ele, o último dia da conta passou a ser 10-02-2030.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Verificar agora' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancelar pagamento' })).toBeNull()
})

test('[S2.17] [S8.06] where the provider cannot be asked the banner says so, and the page stays', async () => {
  const ana = await payer()
  const { set } = await provider(ana)
  const payment = await boleto(ana)
  const { user } = await page(ana, payment)
  await set({ fault: 'html503', only: ['look', 'find'] })
  await user.click(await button('Verificar agora'))
  expect(await screen.findByText('O servidor de pagamentos está indisponível no momento.')).toBeTruthy()
  expect(screen.getByText('Boleto à espera do pagamento.')).toBeTruthy()
})

test.each([
  ['4111111111111111', 'Pagamento recebido.', 'visa com final 1111'],
  ['4000000000009235', 'O pagamento está em análise.', 'visa com final 9235'],
])('[S2.17] the page of a payment by the card %s says what came of it', async (number, title, known) => {
  const ana = await payer()
  const { card } = await provider(ana)
  const payment = await byCard(ana, await card(number))
  await page(ana, payment)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(known)).toBeTruthy()
  expect(await screen.findByText('Ambiente de teste: nada é cobrado de verdade.')).toBeTruthy()
})

test('[S2.17] a refused charge says why, and that one may try again', async () => {
  const ana = await payer()
  const { card } = await provider(ana)
  const { id, user_id, valor } = await described(ana, { type: 'credito' })
  const charge = ana.call('POST', `${url}/${id}/credito`, cardCharge(await card('4000000000000002'), valor))
  await expect(charge).rejects.toThrow(/422.*payment_refused/)
  const { user, path } = await page(ana, { user_id, id })
  expect(await screen.findByText('A última cobrança não foi aprovada.')).toBeTruthy()
  expect(screen.getByText('Nada foi cobrado; você pode tentar de novo.')).toBeTruthy()
  expect(screen.getByText('O banco não aprovou e não disse por quê.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Continuar' }))
  await waitFor(() => expect(path()).toBe(paths.payments.wizard(user_id, id, 'cartao-credito')))
})

test('[S2.17] a charge whose answer never came is being confirmed: nothing is paid or cancelled meanwhile', async () => {
  const ana = await payer()
  const { card, set, reset, charges } = await provider(ana)
  const { id, user_id, valor } = await described(ana, { type: 'credito' })
  const body = cardCharge(await card('4111111111111111'), valor)
  // Nobody learns of it meanwhile, neither by a notice nor by asking.
  await set({ fault: 'lost', only: ['charge', 'find', 'look'], notifications: 'none' })
  await expect(ana.call('POST', `${url}/${id}/credito`, body)).rejects.toThrow(/409.*payment_pending/)
  const { user } = await page(ana, { user_id, id })
  expect(await screen.findByText('Estamos confirmando a cobrança.')).toBeTruthy()
  await reset()
  expect(screen.queryByRole('button', { name: 'Cancelar pagamento' })).toBeNull()
  await user.click(await button('Verificar agora'))
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  expect((await charges()).map(({ timesTaken }) => timesTaken)).toEqual([1])
})

test.each([
  ['disputed', 'Pago, mas contestado.', /o acesso continua/],
  ['refunded', 'O dinheiro deste pagamento foi devolvido.', /foi retirado da conta/],
  ['charged_back', 'O banco desfez este pagamento.', /foi retirado da conta/],
])('[S2.17] a payment that is %s afterwards says what that means', async (state, title, meaning) => {
  const ana = await payer()
  const { card, change } = await provider(ana)
  const payment = await byCard(ana, await card('4111111111111111'))
  await change(await codeOf(payment), state)
  await ana.call('POST', `${url}/${payment.id}/consultar`)
  await page(ana, payment)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(meaning)).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Escolher um plano' })).toHaveLength(state === 'disputed' ? 0 : 1)
})

test.each([
  'a colleague',
  'a stranger',
  'the payer, under a colleague’s name',
  'the payer, under an id that never was',
  'the payer, under a word that is no id',
])('[S2.17] the address of a payment opened by %s is the page not found', async (by) => {
  const ana = await payer()
  const eva = await person({ tenant_id: ana.tenant_id, role: 'profissional' })
  const { id, user_id } = await begun(ana)
  const who = by === 'a colleague' ? eva : by === 'a stranger' ? await person() : ana
  const owner = by.includes('name') ? eva.user_id : user_id
  const payment = by.includes('never was') ? eva.user_id : by.includes('word') ? 'nenhum' : id
  await page(who, { user_id: owner, id: payment })
  expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeTruthy()
})

const said = {
  'pt-br': ['Boleto Gerado', 'Boleto à espera do pagamento.', 'Dados do pagamento'],
  en: ['Boleto issued', 'The boleto waits to be paid.', 'Data of the payment'],
  es: ['Boleto emitido', 'El boleto espera el pago.', 'Datos del pago'],
  'zh-CN': ['已生成 Boleto', 'Boleto 账单等待付款。', '付款信息'],
}

test.each(locales)('[S2.17] [S4.09] [S9.05] a payment’s page speaks %s', async (locale) => {
  const ana = await payer()
  await provider(ana)
  await page(ana, await boleto(ana), locale)
  for (const words of said[locale]) expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

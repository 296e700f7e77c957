import { formatMoney } from '@vinculo/contracts/amount-text'
import { paths } from '@vinculo/contracts/paths'
import type { PaymentType } from '@vinculo/contracts/payment-choices'
import type { Payment, Usage } from '@vinculo/contracts/payments'
import { dayIn } from '@vinculo/contracts/plan'
import { openScreen, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { button, field, fill, pay, runScripts, typeCard } from '../components/testing/card-page'
import { cardCharge, described, provider } from '../components/testing/paying'
import billing from '../module'

/** All that leaves the page, by where it goes. */
const sent: { url: string; body: string }[] = []

beforeEach(() => {
  sent.length = 0
  const { open, send } = XMLHttpRequest.prototype
  const urls = new WeakMap<XMLHttpRequest, string>()
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    ...call: Parameters<XMLHttpRequest['open']>
  ) {
    urls.set(this, new URL(call[1], location.href).href)
    return open.apply(this, call)
  } as XMLHttpRequest['open'])
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    sent.push({ url: urls.get(this) ?? '', body: typeof body === 'string' ? body : '' })
    return send.call(this, body)
  })
  onTestFinished(runScripts())
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Somebody who is about to pay by card, and the provider, which is this test's alone until the test ends. */
async function paying(type: PaymentType = 'credito') {
  const ana = await person({ name: 'Ana Souza', venc_plano: dayIn('America/Sao_Paulo', new Date()) })
  const standIn = await provider(ana)
  const { id, user_id, valor } = await described(ana, { type })
  return {
    ...standIn,
    ...{ ana, id, valor },
    now: () => ana.call<Payment>('GET', `/api/pagamentos-json/${id}`),
    at: (step?: string) => paths.payments.wizard(user_id, id, step),
  }
}

test('[S8.03] [S7.15] brands that do not come are told and asked for again; a card can be filled in all the while', async () => {
  const { ana, at, reset, set } = await paying()
  await set({ fault: 'html503', only: ['library'] })
  const { user } = await openScreen(billing, at(), ana)
  expect(await screen.findAllByText('Ops, não carregou as bandeiras dos cartões.')).toBeTruthy()
  expect(screen.getByText('Atualize esta página para tentar carregar novamente.')).toBeTruthy()
  await user.type(await field('Número do cartão'), '4111')
  expect(within(screen.getByRole('status', { name: 'Bandeira' })).getByText('Visa')).toBeTruthy()
  await reset()
  await user.click(await button('Carregar as bandeiras'))
  expect(await screen.findByRole('list', { name: 'Cartões de crédito aceitos' })).toBeTruthy()
  expect((await field('Número do cartão')).value).toBe('4111')
})

test('[S7.15] [S3.08] the brands of credit and of debit are asked of the provider’s script, and shown by picture or by name', async () => {
  const { ana, at } = await paying()
  await openScreen(billing, at(), ana)
  const credit = within(await screen.findByRole('list', { name: 'Cartões de crédito aceitos' }))
  const visa = credit.getByRole('img', { name: 'Visa' })
  expect(visa.getAttribute('src')).toMatch(/^http.+\/public\/img\/payment-methods-flags\/68x30\/visa\.png$/)
  // One that cannot be used now is not offered.
  expect(credit.queryByRole('img', { name: 'PlenoCard' })).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Débito em conta aceito' })).getAllByRole('listitem')).toHaveLength(4)
  expect(sent.filter(({ url }) => url.includes('/payment-methods?')).map(({ url }) => url)).toEqual([
    expect.stringContaining('amount=50'),
  ])
  visa.dispatchEvent(new Event('error'))
  expect(await credit.findByText('Visa')).toBeTruthy()
})

test('[S7.15] where the provider gives no pictures its brands are shown by name', async () => {
  const { ana, at, set } = await paying()
  await set({ nullImages: true })
  await openScreen(billing, at(), ana)
  const credit = within(await screen.findByRole('list', { name: 'Cartões de crédito aceitos' }))
  expect(credit.getByText('MasterCard')).toBeTruthy()
  expect(credit.queryByRole('img')).toBeNull()
})

test('[S2.18] a card is charged once, in parts; nothing of it but brand and four digits comes to us or stays', async () => {
  const { ana, at, now, charges, valor } = await paying()
  const { user, path } = await openScreen(billing, at(), ana)
  await typeCard(user, '4111111111111111')
  expect((await field('Número do cartão')).value).toBe('4111 1111 1111 1111')
  expect((await field('Validade')).value).toBe('12/30')
  expect((await field('Nome do titular')).value).toBe('Ana Souza')
  expect((await field('CPF do titular')).value).toBe('111.444.777-35')
  const parts = await screen.findByLabelText<HTMLSelectElement>('Parcelas')
  expect(parts.options[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    `À vista: ${formatMoney(valor, 'pt-br').replaceAll('\u00a0', ' ')}`,
  )
  await waitFor(() => expect(parts.options.length).toBeGreaterThan(3))
  await user.selectOptions(parts, '3')
  await user.dblClick(await button('Pagar com este cartão'))
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  expect(path()).toBe(at('concluido-credito'))
  expect(screen.getByRole('heading', { level: 1, name: 'Conclusão do pagamento' })).toBeTruthy()
  expect(screen.getByText(/o último dia da conta passou a ser/)).toBeTruthy()
  expect(await charges()).toMatchObject([{ final: '1111' }])
  expect((await now()).cartao).toMatchObject({ bandeira: 'visa', final: '1111', parcelas: 3 })

  const ours = sent.filter(({ url }) => new URL(url).origin === location.origin)
  expect(ours.some(({ url }) => url.endsWith('/credito'))).toBe(true)
  const kept = [JSON.stringify(ours), document.cookie, JSON.stringify({ ...localStorage, ...sessionStorage }), path()]
  for (const place of kept) expect(place).not.toMatch(/4111 ?1111|"codigo"|12\/30/)
  // The provider's script was given all of it, which shows that it would have been found.
  expect(JSON.stringify(sent)).toContain('4111111111111111')
})

test('[S2.18] a card that is refused stays on the screen, and another one pays', async () => {
  const { ana, at, charges, now } = await paying()
  const { user } = await openScreen(billing, at(), ana)
  await typeCard(user, '4000000000000002')
  await pay(user)
  expect(await screen.findByText('A última cobrança não foi aprovada.')).toBeTruthy()
  expect((await field('Número do cartão')).value).toBe('4000 0000 0000 0002')
  expect((await field('Código de segurança')).value).toBe('123')
  expect((await now()).status).toBe('Aberto')
  await typeCard(user, '4111111111111111')
  await pay(user)
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  expect((await charges()).filter(({ taken }) => taken > 0)).toHaveLength(1)
})

test('[S2.18] a card that is looked at is told to be so, and what comes of it comes by itself', async () => {
  const { ana, at, charges, change } = await paying()
  const { user, path } = await openScreen(billing, at(), ana)
  await typeCard(user, '4000000000009235')
  await pay(user)
  expect(await screen.findByText('O pagamento está em análise.')).toBeTruthy()
  expect(path()).toBe(at('concluido-credito'))
  await waitFor(() => expect(document.title).toContain('Conclusão do pagamento'))
  const [charge] = await charges()
  await change(charge?.code ?? '', 'refused')
  await user.click(await button('Verificar agora'))
  await user.click(await screen.findByRole('link', { name: 'Tentar com outro cartão' }))
  expect((await field('Número do cartão')).value).toBe('')
})

test('[S2.18] a session of the script that has expired is opened anew by itself', async () => {
  const { ana, at, expire, charges } = await paying()
  const { user } = await openScreen(billing, at(), ana)
  await screen.findByRole('list', { name: 'Cartões de crédito aceitos' })
  await typeCard(user, '4111111111111111')
  await expire()
  await pay(user)
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  expect(await charges()).toHaveLength(1)
})

test('[S2.18] when the answer is lost nobody pays again: it is said that it is being confirmed, until it is known', async () => {
  const { ana, at, reset, set, charges } = await paying()
  const { user } = await openScreen(billing, at(), ana)
  await typeCard(user, '4111111111111111')
  await set({ fault: 'lost', only: ['charge', 'find', 'look'], notifications: 'none' })
  await pay(user)
  expect(await screen.findByText('Estamos confirmando a cobrança.')).toBeTruthy()
  expect(screen.queryByLabelText('Número do cartão')).toBeNull()
  await reset()
  await user.click(await button('Verificar agora'))
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  expect(await charges()).toHaveLength(1)
})

test('[S7.09] [S8.06] while the provider is away that is said, the card stays, and it is charged afterwards', async () => {
  const { ana, at, reset, set, charges } = await paying()
  const { user } = await openScreen(billing, at(), ana)
  await screen.findByRole('list', { name: 'Cartões de crédito aceitos' })
  await typeCard(user, '4111111111111111')
  await set({ fault: 'unauthorized', only: ['charge'] })
  await pay(user)
  expect(await screen.findByText('O servidor de pagamentos está indisponível no momento.')).toBeTruthy()
  expect(screen.getByText(/Use «Verificar novamente».* os dados do cartão não ficam guardados/)).toBeTruthy()
  expect((await field('Código de segurança')).value).toBe('123')
  await reset()
  await pay(user)
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  expect(await charges()).toHaveLength(1)
})

test('[S5.05] [S5.06] what is wrong with a card is told beside its field, and nothing is asked', async () => {
  const { ana, at } = await paying()
  const { user } = await openScreen(billing, at(), ana)
  await typeCard(user, '4111111111111112', { validade: '01/20', codigo: '12' })
  await pay(user)
  expect(await screen.findByText('Confira o número do cartão: os dígitos não combinam.')).toBeTruthy()
  expect(screen.getByText('Confira a validade: ela tem a forma MM/AA e ainda não passou.')).toBeTruthy()
  expect(screen.getByText('Confira o código de segurança: são 3 dígitos.')).toBeTruthy()
  expect(document.activeElement).toBe(await field('Número do cartão'))
  expect(sent.some(({ url, body }) => /cards|credito/.test(url) && body)).toBe(false)
  // Of four digits on the front, in groups of its own.
  await user.clear(await field('Número do cartão'))
  await user.type(await field('Número do cartão'), '378282246310005')
  expect((await field('Número do cartão')).value).toBe('3782 822463 10005')
  expect(screen.getByText('Os quatro dígitos na frente.')).toBeTruthy()
})

test('[S2.18] a subscription is begun without instalments, saying what is charged when, and its card is changed', async () => {
  const { ana, at, valor, now } = await paying('assinatura')
  const { user, path } = await openScreen(billing, at(), ana)
  const amount = formatMoney(valor, 'pt-br').replaceAll('\u00a0', ' ')
  expect(await screen.findByText(new RegExp(`Hoje são cobrados ${amount.replace('$', '\\$')}`))).toBeTruthy()
  expect(screen.queryByLabelText('Parcelas')).toBeNull()
  await typeCard(user, '4111111111111111')
  await user.click(await button(/^Assinar por/))
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  expect((await now()).assinatura?.estado).toBe('ativa')
  expect(path()).toBe(at('concluido-credito'))
})

test('[S2.18] the card of a subscription that runs is changed without being charged', async () => {
  const { ana, id, valor, card, charges } = await paying('assinatura')
  await ana.call('POST', `/api/pagamentos-json/${id}/credito`, cardCharge(await card('4111111111111111'), valor))
  const { user, path } = await openScreen(billing, '/planos/cartao', ana)
  await screen.findByRole('heading', { level: 1, name: 'Cartão da assinatura' })
  await typeCard(user, '5555555555554444')
  await fill(user, 'CPF do titular', '11144477735')
  await fill(user, 'Telefone do titular', '11987654321')
  await user.click(await button('Usar este cartão'))
  expect(await screen.findByText('As próximas cobranças vão para o novo cartão.')).toBeTruthy()
  await waitFor(() => expect(path()).toBe('/planos'))
  expect((await ana.call<Usage>('GET', '/api/uso-json')).assinatura?.final).toBe('4444')
  expect(await charges()).toHaveLength(1)
})

test('[S2.18] who has no subscription has no card of one', async () => {
  await openScreen(billing, '/planos/cartao', await person())
  expect(await screen.findByText('Não há assinatura sua em andamento.')).toBeTruthy()
})

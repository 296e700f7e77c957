import { paths } from '@vinculo/contracts/paths'
import type { PaymentType } from '@vinculo/contracts/payment-choices'
import type { Payment } from '@vinculo/contracts/payments'
import { dayIn } from '@vinculo/contracts/plan'
import { openScreen, person, screen, waitFor } from '@vinculo/shell/testing'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { button, fill, leavings, pay, runScripts, typeCard } from '../components/testing/card-page'
import { begun, described, endereco, provider } from '../components/testing/paying'
import billing from '../module'

const today = dayIn('America/Sao_Paulo', new Date())
const longAgo = new Date(Date.parse(`${today}T00:00:00Z`) - 40 * 86_400_000).toISOString().slice(0, 10)
const away = 'O servidor de pagamentos está indisponível no momento.'
const title = () => screen.getByRole('heading', { level: 1 })

beforeEach(() => onTestFinished(runScripts()))
afterEach(() => vi.restoreAllMocks())

/** Somebody who is about to pay, and the provider, which is this test's alone until the test ends. */
async function paying(type: PaymentType, venc_plano = today) {
  const ana = await person({ name: 'Ana Souza', venc_plano })
  const standIn = await provider(ana)
  const { id, user_id } = await described(ana, { type })
  return {
    ...standIn,
    ...{ ana, id, user_id },
    now: () => ana.call<Payment>('GET', `/api/pagamentos-json/${id}`),
    at: (step?: string) => paths.payments.wizard(user_id, id, step),
  }
}

const parts = () => screen.findByLabelText<HTMLSelectElement>('Parcelas')
/** The card's instalments are there to be chosen from. */
const choices = async () => {
  const select = await parts()
  await waitFor(() => expect(select.options.length).toBeGreaterThan(3))
  return select
}

test('[S2.18] the instalments that are shown are those that are charged: another card is asked for its own', async () => {
  const { ana, at, now, charges } = await paying('credito')
  const { user } = await openScreen(billing, at(), ana)
  await typeCard(user, '4000000000000002')
  await user.selectOptions(await choices(), '3')
  await pay(user)
  expect(await screen.findByText('A última cobrança não foi aprovada.')).toBeTruthy()
  expect((await parts()).value).toBe('3')
  await typeCard(user, '5555555555554444', { validade: '12/2030' })
  expect((await choices()).value).toBe('1')
  await pay(user)
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  expect((await now()).cartao).toMatchObject({ bandeira: 'mastercard', parcelas: 1 })
  expect((await charges()).filter(({ taken }) => taken > 0)).toHaveLength(1)
})

test('[S7.15] instalments that cannot be asked for are told so, and asked for again', async () => {
  const { ana, at, reset, set } = await paying('credito')
  const { user } = await openScreen(billing, at(), ana)
  await screen.findByRole('list', { name: 'Cartões de crédito aceitos' })
  await set({ fault: 'html503', only: ['library'] })
  await fill(user, 'Número do cartão', '4111111111111111')
  expect(await screen.findByText(/Não foi possível verificar o parcelamento/)).toBeTruthy()
  expect((await parts()).options).toHaveLength(1)
  await reset()
  await user.click(await button('Verificar as parcelas'))
  await choices()
  expect(screen.queryByText(/Não foi possível verificar o parcelamento/)).toBeNull()
})

test('[S7.15] a provider that was away when the page came is asked again for its brands', async () => {
  const { ana, at, reset, set } = await paying('credito')
  await set({ fault: 'unauthorized' })
  const { user } = await openScreen(billing, at(), ana)
  expect(await screen.findByText(away)).toBeTruthy()
  await screen.findAllByText('Ops, não carregou as bandeiras dos cartões.')
  await reset()
  await user.click(await button('Carregar as bandeiras'))
  expect(await screen.findByRole('list', { name: 'Cartões de crédito aceitos' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(away)).toBeNull())
})

test('[S2.18] going back from the boleto leads out of the payment, not to the boleto again', async () => {
  const ana = await person({ name: 'Ana Souza', venc_plano: today })
  await provider(ana)
  const { id, user_id } = await begun(ana)
  await ana.call('PUT', `/api/pagamentos-json/${id}/endereco`, endereco)
  const { user, path } = await openScreen(billing, paths.plans(), ana)
  await user.click(await screen.findByRole('link', { name: 'Continuar o pagamento' }))
  await fill(user, 'Nome completo ou razão social', 'Ana Souza')
  await fill(user, 'CPF ou CNPJ', '11144477735')
  await fill(user, 'E-mail', 'ana@exemplo.com.br')
  await fill(user, 'Telefone', '11987654321')
  await user.click(await button('Continuar'))
  await user.click(await button('Gerar boleto'))
  await screen.findByRole('region', { name: 'Boleto' })
  const back = async (to: string) => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    history.back()
    await gone
    await waitFor(() => expect(path()).toBe(to))
  }
  await back(paths.payments.wizard(user_id, id, 'imprimir-boleto'))
  await back(paths.plans())
  expect(await screen.findByRole('heading', { level: 1, name: 'Planos' })).toBeTruthy()
})

test('[S8.06] that the provider was away is told until it answers, to whoever looks again or pays', async () => {
  const { ana, at, reset, set } = await paying('boleto')
  const { user } = await openScreen(billing, at(), ana)
  const make = await button('Gerar boleto')
  await set({ fault: 'unauthorized', only: ['charge'] })
  await user.click(make)
  expect(await screen.findByText(away)).toBeTruthy()
  expect(screen.getByText(/o que você preencheu está guardado/)).toBeTruthy()
  await reset()
  await user.click(await button('Verificar novamente'))
  await waitFor(() => expect(screen.queryByText(away)).toBeNull())
  expect(document.activeElement).toBe(title())

  await set({ fault: 'lost', only: ['charge'], notifications: 'none' })
  await user.click(make)
  expect(await screen.findByText('Estamos confirmando a cobrança.')).toBeTruthy()
  expect(document.activeElement).toBe(title())
  await set({ fault: 'unauthorized', only: ['find', 'look'], notifications: 'none' })
  await user.click(await button('Verificar agora'))
  expect(await screen.findByText(away)).toBeTruthy()
  await reset()
  await user.click(await button('Verificar agora'))
  expect(await screen.findByRole('region', { name: 'Boleto' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(away)).toBeNull())
  expect(document.activeElement).toBe(title())
})

test('[S2.18] a card whose answer is lost gives way to what is known of it, and so does the focus', async () => {
  const { ana, at, reset, set } = await paying('credito')
  const { user } = await openScreen(billing, at(), ana)
  await typeCard(user, '4111111111111111')
  await set({ fault: 'lost', only: ['charge'], notifications: 'none' })
  await pay(user)
  expect(await screen.findByText('Estamos confirmando a cobrança.')).toBeTruthy()
  expect(document.activeElement).toBe(title())
  await reset()
  await user.click(await button('Verificar agora'))
  expect(await screen.findByText('Pagamento recebido.')).toBeTruthy()
  expect(document.activeElement).toBe(title())
})

test('[S2.18] a bank that answers when one has left the page leads nobody away', async () => {
  const { ana, at, now } = await paying('debito')
  const left = leavings()
  const answered: string[] = []
  let release: (() => void) | undefined
  const { open, send } = XMLHttpRequest.prototype
  const calls = new WeakMap<XMLHttpRequest, string>()
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    ...call: Parameters<XMLHttpRequest['open']>
  ) {
    const asked = String(call[1])
    calls.set(this, asked)
    this.addEventListener('loadend', () => answered.push(asked))
    return open.apply(this, call)
  } as XMLHttpRequest['open'])
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const go = () => send.call(this, body)
    if (calls.get(this)?.endsWith('/debito')) release = go
    else go()
  })
  const { user, path } = await openScreen(billing, at(), ana)
  await user.click(await button('Ir para o banco'))
  await waitFor(() => expect(release).toBeTruthy())
  await user.click(await screen.findByRole('link', { name: 'Pagamentos' }))
  await screen.findByRole('heading', { level: 1, name: 'Pagamentos' })
  release?.()
  // What it changed was asked for again, which is the last thing before one would be led anywhere.
  const since = () => answered.slice(answered.concat('/debito').findIndex((each) => each.endsWith('/debito')))
  await waitFor(() => expect(since()).toContainEqual(expect.stringMatching(/pagamentos-json$/)))
  expect(since()[0]).toMatch(/debito$/)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await now()).debito?.link).toMatch(/^http/)
  expect(path()).toBe(paths.payments.list())
  expect(left).toEqual([])
})

test.each([
  ['cancelled', 'endereco', 'Essencial'],
  ['charged', 'pessoal', 'Boleto'],
])(
  '[S2.18] a payment that was %s in another tab is told so, and one is led to where it is',
  async (how, step, name) => {
    const { ana, at, id, user_id } = await paying('boleto')
    const { user, path } = await openScreen(billing, at(step), ana)
    await button('Continuar')
    if (how === 'cancelled') await ana.call('DELETE', `/api/pagamentos-json/${id}`)
    else await ana.call('POST', `/api/pagamentos-json/${id}/boleto`, {})
    await user.click(await button('Continuar'))
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(path()).toBe(how === 'cancelled' ? paths.payments.view(user_id, id) : at('imprimir-boleto'))
    expect(screen.getByText(/Este pagamento já foi/)).toBeTruthy()
    expect(screen.queryByText('Ops, não salvou...')).toBeNull()
  },
)

test('[S4.04] whoever was closed out and has paid goes on at once, also when no news of it come', async () => {
  const { ana, at, charges, change } = await paying('boleto', longAgo)
  const { user, path } = await openScreen(billing, at(), ana)
  await user.click(await button('Gerar boleto'))
  await screen.findByRole('region', { name: 'Boleto' })
  await change((await charges())[0]?.code ?? '', 'paid')
  await user.click(await button('Verificar agora'))
  await user.click(await screen.findByRole('link', { name: 'Ir para o início' }))
  await waitFor(() => expect(path()).toBe(paths.home()))
  expect(screen.queryByText('Seu plano venceu')).toBeNull()
})

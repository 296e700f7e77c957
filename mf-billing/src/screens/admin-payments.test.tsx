import { locales } from '@vinculo/contracts/locale'
import { paths } from '@vinculo/contracts/paths'
import type { Payment } from '@vinculo/contracts/payments'
import { openScreen, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import { begun, boleto, byCard, provider } from '../components/testing/paying'
import billing from '../module'

const operator = () => person({ role: 'admin', name: 'Olga' })
const payer = (name: string) => person({ name, venc_plano: '2030-01-10' })
const now = async (who: Awaited<ReturnType<typeof payer>>, { id }: Pick<Payment, 'id'>) =>
  who.call<Payment>('GET', `/api/pagamentos-json/${id}`)
/** A name that no other test of a run has. */
const somebody = () => `Zoraide ${crypto.randomUUID().slice(0, 8)}`

test('[S6.03] payments of all accounts are found by who pays and narrowed by status', async () => {
  const olga = await operator()
  const name = somebody()
  const ana = await payer(name)
  const open = await begun(ana)
  const cancelled = await begun(ana, { type: 'credito' })
  await ana.call('DELETE', `/api/pagamentos-json/${cancelled.id}`)
  const { user, path } = await openScreen(billing, paths.admin.payments(), olga)
  await user.type(await screen.findByRole('searchbox'), name)
  await waitFor(() => expect(path()).toContain('busca='))
  const table = () => within(screen.getByRole('table', { name: 'Pagamentos das contas' }))
  await waitFor(() => expect(table().getAllByText(name)).toHaveLength(2))
  expect(await screen.findByText(/^2 pagamentos$/)).toBeTruthy()
  const filter = within(screen.getByRole('navigation', { name: 'Situação' }))
  await user.click(filter.getByRole('link', { name: 'Cancelado' }))
  await waitFor(() => expect(table().getAllByText(name)).toHaveLength(1))
  await user.click(filter.getByRole('link', { name: 'Pago' }))
  expect(await screen.findByText('Nenhum pagamento encontrado.')).toBeTruthy()
  await user.click(filter.getByRole('link', { name: 'Aberto' }))
  await waitFor(() => expect(table().getAllByText(name)).toHaveLength(1))
  await user.click(table().getByRole('link', { name: 'Ver' }))
  await waitFor(() => expect(path()).toBe(paths.admin.payment(open.id)))
  expect(await screen.findByText('O provedor ainda não foi acionado.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Devolver o dinheiro' })).toBeNull()
})

test('[S6.03] of one payment every attempt and all that happened is told in words, and the provider can be asked', async () => {
  const olga = await operator()
  const ana = await payer(somebody())
  const { charges, change } = await provider(ana)
  const payment = await boleto(ana)
  const { user } = await openScreen(billing, paths.admin.payment(payment.id), olga)
  expect(await screen.findByText('1ª tentativa')).toBeTruthy()
  expect(screen.getByText('Aceita')).toBeTruthy()
  for (const what of ['Pagamento iniciado', 'Endereço informado', 'Cobrança pedida ao provedor'])
    expect(screen.getByText(what)).toBeTruthy()
  const begunBy = screen.getByText('Pagamento iniciado').closest('li')?.textContent?.replaceAll('\u00a0', ' ')
  expect(begunBy).toContain('valor: R$ 39,90')
  expect(begunBy).toContain('forma: Boleto')
  const [charge] = await charges()
  await change(charge?.code ?? '', 'paid')
  await user.click(screen.getByRole('button', { name: 'Consultar o provedor' }))
  expect(await screen.findByText('Último dia da conta estendido')).toBeTruthy()
  expect(screen.getByText('Paga')).toBeTruthy()
  expect((await now(ana, payment)).status).toBe('Pago')
})

test('[S6.03] money is given back after a question: it goes back once, and so does what it gave', async () => {
  const olga = await operator()
  const name = somebody()
  const ana = await payer(name)
  const { card, charges } = await provider(ana)
  const payment = await byCard(ana, await card('4111111111111111'))
  const { user } = await openScreen(billing, paths.admin.payment(payment.id), olga)
  await user.click(await screen.findByRole('button', { name: 'Devolver o dinheiro' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Devolver o dinheiro?' }))
  expect(question.getByText(new RegExp(`voltam para ${name}`))).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Não devolver' }))
  expect((await now(ana, payment)).status).toBe('Pago')
  await user.click(screen.getByRole('button', { name: 'Devolver o dinheiro' }))
  await user.click(await screen.findByRole('button', { name: 'Devolver' }))
  expect(await screen.findByText('A devolução foi pedida ao provedor.')).toBeTruthy()
  expect(await screen.findByText('Tempo de uso retirado da conta')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Devolver o dinheiro' })).toBeNull()
  expect(await now(ana, payment)).toMatchObject({ status: 'Cancelado', devolucao: { motivo: 'devolvido' } })
  expect((await charges()).map(({ state }) => state)).toEqual(['refunded'])
})

test('[S6.03] [S8.06] money that the provider cannot be asked for stays, and that is told', async () => {
  const olga = await operator()
  const ana = await payer(somebody())
  const { card, set } = await provider(ana)
  const payment = await byCard(ana, await card('4111111111111111'))
  const { user } = await openScreen(billing, paths.admin.payment(payment.id), olga)
  await set({ fault: 'html503', only: ['refund', 'look', 'find'] })
  await user.click(await screen.findByRole('button', { name: 'Devolver o dinheiro' }))
  await user.click(await screen.findByRole('button', { name: 'Devolver' }))
  expect(await screen.findByText('Ops, não deu certo...')).toBeTruthy()
  expect(screen.getByText(/O servidor de pagamentos está indisponível no momento/)).toBeTruthy()
  expect((await now(ana, payment)).status).toBe('Pago')
})

test('[S6.03] nobody else gets at the payments of all accounts', async () => {
  const ana = await payer(somebody())
  const { id } = await begun(ana)
  for (const address of [paths.admin.payments(), paths.admin.payment(id)]) {
    const { path } = await openScreen(billing, address, ana)
    await waitFor(() => expect(path()).toBe('/'))
  }
})

test('[S6.03] a payment that is not there is the page not found', async () => {
  const olga = await operator()
  await openScreen(billing, paths.admin.payment(olga.user_id), olga)
  expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeTruthy()
})

const said = {
  'pt-br': ['Tentativas de cobrança', 'Tudo o que aconteceu', 'Pagamento iniciado'],
  en: ['Attempts to charge', 'All that happened', 'Payment begun'],
  es: ['Intentos de cobro', 'Todo lo que pasó', 'Pago iniciado'],
  'zh-CN': ['扣款尝试', '全部记录', '付款已开始'],
}

test.each(locales)('[S9.05] a payment as whoever runs the platform sees it speaks %s', async (locale) => {
  const { id } = await begun(await payer(somebody()))
  await openScreen(billing, paths.admin.payment(id), await operator(), locale)
  for (const words of said[locale]) expect(await screen.findByText(words)).toBeTruthy()
})

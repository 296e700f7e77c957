import { expect, test } from 'vitest'
import { toldPayment } from '../payments/testing'
import { begunPayment, cardCharge } from '../testing/payment-calls'
import { useTestApi } from '../testing/suite'

const bank = useTestApi({ settings: { PAYMENTS_PROVIDER: 'pagbank' } })
const api = useTestApi()

test('[S7.09] the connection is tried each time, and one that fails is told with 200', async () => {
  const account = await api.current.createAccount({ venc_plano: '2020-01-01' })
  const { url, control } = api.current.standIn
  const good = await account.get('/api/testar-conexao-pagseguro')
  expect([good.status, good.body]).toEqual([
    200,
    {
      conexao: true,
      id_session: expect.stringMatching(/^[\da-f]{32}$/),
      provedor: 'pagseguro',
      biblioteca: `${url}/pagseguro/api/v2/checkout/pagseguro.directpayment.js`,
      imagens: url,
      chave_publica: null,
      teste: true,
      types: ['boleto', 'debito', 'credito', 'assinatura'],
    },
  ])
  for (const fault of ['html503', 'unauthorized', 'cut', 'truncated'] as const) {
    await control.set({ fault, only: ['session'] })
    const away = await account.get('/api/testar-conexao-pagseguro')
    expect([fault, away.status, away.body.conexao, away.body.id_session]).toEqual([fault, 200, false, null])
  }
  await control.reset()
  expect((await account.get('/api/testar-conexao-pagseguro')).body.conexao).toBe(true)
  expect((await api.current.visitor.get('/api/testar-conexao-pagseguro')).status).toBe(401)
})

test('[S7.09] PagBank opens a key instead of a session, and knows no debit', async () => {
  const account = await bank.current.createAccount()
  const { body } = await account.get('/api/testar-conexao-pagseguro')
  expect(body).toMatchObject({ conexao: true, id_session: null, provedor: 'pagbank', teste: true })
  expect(body.chave_publica).toMatch(/^MII/)
  expect(body.types).toEqual(['boleto', 'credito', 'assinatura'])
})

test('[S2.18] instalments of a payment are the provider’s, told to whoever may pay it', async () => {
  const account = await bank.current.createAccount()
  const id = await begunPayment(account, { type: 'credito' })
  const address = `/api/pagamentos-json/${id}/parcelas?bandeira=visa`
  const { valor } = (await account.get(`/api/pagamentos-json/${id}`)).body
  const { body } = await account.get(address)
  expect(body[0]).toEqual({ parcelas: 1, valor, total: valor, sem_juros: true })
  expect(body[1]).toMatchObject({ parcelas: 2, sem_juros: false })
  const other = await bank.current.createAccount()
  expect((await other.get(address)).status).toBe(404)
  expect((await bank.current.visitor.get(address)).status).toBe(401)
  expect((await account.get(`/api/pagamentos-json/${id}/parcelas`)).status).toBe(422)
  await bank.current.standIn.control.set({ fault: 'html503', only: ['fees'] })
  const away = await account.get(address)
  expect([away.status, away.body.code]).toEqual([424, 'provider_unavailable'])
  await bank.current.standIn.control.reset()

  // Where the script in the page tells them, here is what every card takes.
  const own = await api.current.createAccount()
  const mine = await begunPayment(own, { type: 'credito' })
  expect((await own.get(`/api/pagamentos-json/${mine}/parcelas?bandeira=visa`)).body).toHaveLength(1)
})

test('[S2.18] a card is charged in the instalments the provider tells, and in no others', async () => {
  const account = await bank.current.createAccount({ venc_plano: '2020-01-01' })
  const { control } = bank.current.standIn
  await control.empty()
  const id = await toldPayment(account, { type: 'credito' })
  const [, two] = (await account.get(`/api/pagamentos-json/${id}/parcelas?bandeira=visa`)).body
  const { encrypted, ...card } = await control.card('4111111111111111')
  const charge = (given: object) =>
    account.post(`/api/pagamentos-json/${id}/credito`, { ...cardCharge({ ...card, token: encrypted }), ...given })
  const cheaper = (Number(two.valor) - 0.01).toFixed(2)
  for (const wrong of [
    { parcelas: 2, valor_parcela: cheaper },
    { parcelas: 12, valor_parcela: '3.99' },
  ]) {
    const answer = await charge(wrong)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['parcelas']])
  }
  await control.set({ fault: 'html503', only: ['fees'] })
  expect((await charge({ parcelas: 2, valor_parcela: two.valor })).body.code).toBe('provider_unavailable')
  await control.reset()
  expect(await control.charges()).toEqual([])
  expect((await charge({ parcelas: 2, valor_parcela: two.valor })).body).toMatchObject({
    status: 'Pago',
    cartao: { parcelas: 2, valor_parcela: two.valor },
  })
})

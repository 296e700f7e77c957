import { paths } from '@vinculo/contracts/paths'
import type { AdminPaymentPage, Payment, PaymentList } from '@vinculo/contracts/payments'
import { isAccessible } from '../support/accessible'
import { providerOf } from '../support/paying'
import { expect, settled, test } from '../support/world'

const address = {
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
}
const person = { nome: 'Marina Prado', documento: '52998224725', email: 'marina@casa.example', telefone: '11987654321' }

test('axe finds nothing on plans, payments, each step of one, and what the administration reads of them', async ({
  page,
  signIn,
  world,
}) => {
  test.setTimeout(300_000)
  const token = await signIn()
  const call = <T>(method: string, path: string, body?: object) => world.api.call<T>(method, path, { token, body })
  const made = async (type: string, isTold = true) => {
    const payment = await call<Payment>('POST', '/api/pagamentos-json', { plano_id: 'profissional', type })
    if (isTold) await call('PUT', `/api/pagamentos-json/${payment.id}/endereco`, address)
    if (isTold) await call('PUT', `/api/pagamentos-json/${payment.id}/pessoal`, person)
    return payment
  }
  const look = async (at: string) => {
    await page.goto(at)
    await settled(page)
    await isAccessible(page, at)
  }
  const { payments, plans, admin } = paths
  const step = ({ user_id, id }: Payment, name: string) => payments.wizard(user_id, id, name)
  const [blank, boleto, debit, card, looked] = [
    await made('boleto', false),
    await made('boleto'),
    await made('debito'),
    await made('credito'),
    await made('credito'),
  ]
  const inAnalysis = await (await providerOf(world.api, token)).card('4000000000009235')
  const { em_analise } = await call<Payment>('POST', `/api/pagamentos-json/${looked.id}/credito`, {
    token: inAnalysis.token,
    bandeira: inAnalysis.brand,
    final: inAnalysis.final,
    parcelas: 1,
    valor_parcela: looked.valor,
    titular: { nome: person.nome, cpf: person.documento, nascimento: '1985-03-10', telefone: person.telefone },
  })
  expect(em_analise).toBe(true)
  await call('POST', `/api/pagamentos-json/${boleto.id}/boleto`, {})
  for (const at of [
    plans(),
    payments.list(),
    payments.view(boleto.user_id, boleto.id),
    step(blank, 'endereco'),
    step(card, 'pessoal'),
    step(boleto, 'imprimir-boleto'),
    step(debit, 'conclusao-debito'),
    step(card, 'cartao-credito'),
    step(looked, 'concluido-credito'),
    `${plans()}/cartao`,
  ])
    await look(at)
  // One that is done, and the dialog in which the next is begun.
  const { pagamentos } = await call<PaymentList>('GET', '/api/pagamentos-json')
  const paid = pagamentos.find(({ status }) => status === 'Pago')
  expect(paid, 'the demonstration has one that is paid').toBeTruthy()
  await look(payments.view(paid?.user_id ?? '', paid?.id ?? ''))
  await page.goto(plans())
  await page
    .locator('[data-plan=clinica]')
    .getByRole('button', { name: /este plano/ })
    .click()
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toBeVisible()
  await isAccessible(page, 'the ways of paying')

  await signIn('admin@vinculo.example', 'vinculo-admin-2026')
  await look(admin.payments())
  const list = await world.api.call<AdminPaymentPage>('GET', '/api/admin/pagamentos-json', {
    token: await world.api.token('admin@vinculo.example', 'vinculo-admin-2026'),
  })
  await look(admin.payment(list.itens.find(({ status }) => status === 'Boleto Gerado')?.id ?? ''))
})

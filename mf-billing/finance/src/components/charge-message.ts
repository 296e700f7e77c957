import type { Charge } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import { centsOf } from '@vinculo/contracts/money'
import type { Messages } from '../locales/charges/pt-br'

/** What is sent to a payer by whoever copies it: what it is for, of whom, and how much is left. */
export function chargeMessage(
  { pagador, vencimento, total, pago, saldo, lancamentos }: Charge,
  month: string,
  t: Messages['message'],
  money: (amount: string) => string,
): string {
  const standing = lancamentos.filter(({ situacao }) => situacao !== 'cancelado')
  const lines = standing.map(({ descricao, paciente, valor }) => {
    const whose = paciente && paciente.nome !== pagador.nome ? paciente.nome : ''
    return t.line(descricao, whose, money(valor))
  })
  const isPart = centsOf(pago) > 0
  return [
    t.hello(pagador.nome),
    t.lead(month),
    '',
    ...lines,
    '',
    t.total(money(total)),
    ...(isPart ? [t.paid(money(pago)), t.left(money(saldo))] : []),
    t.due(formatDay(vencimento)),
  ].join('\n')
}

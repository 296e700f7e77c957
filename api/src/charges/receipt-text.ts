import { formatDay } from '@vinculo/contracts/day'
import { type PaymentForm, paymentForms } from '@vinculo/contracts/document-kinds'
import { financeWords } from '@vinculo/contracts/finance-words'
import { amountOf } from '@vinculo/contracts/money'
import { field } from '../documents/starting-models'
import { escaped } from '../http/html'
import { shownAmount } from '../printing/amount-in-words'
import type { StoredPayment } from './received-repository'

/** What all of them say alike; nothing where they differ. */
const common = <T>(values: T[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** As much as a receipt says of what it is for; the rest is in the list below. */
const longestService = 200

function serviceOf(payments: StoredPayment[]): string {
  const all = [...new Set(payments.map(({ descricao }) => small(descricao)))].join('; ')
  return all.length <= longestService ? all : `${payments.length} pagamentos, relacionados abaixo`
}

/** A person's words, in which no field is filled in. */
const plain = (text: string) => escaped(text).replaceAll('{{', '{ {')

/** Payments one by one, with whom each was for. */
function listOf(payments: StoredPayment[]): string {
  const cells = (tag: 'th' | 'td', texts: string[]) =>
    `<tr>${texts.map((text) => `<${tag}><p>${plain(text)}</p></${tag}>`).join('')}</tr>`
  const rows = payments.map(({ pago_em, descricao, beneficiario, forma_pagamento, total_centavos }) =>
    cells('td', [
      formatDay(pago_em),
      descricao,
      beneficiario ?? '',
      financeWords['pt-br'].means[forma_pagamento],
      shownAmount(amountOf(total_centavos)),
    ]),
  )
  const heading = cells('th', ['Pagamento', 'Serviço', 'Beneficiário(a)', 'Forma', 'Valor'])
  return `<table><tbody>${heading}${rows.join('')}</tbody></table>`
}

/** Who received how much for what: of one beneficiary by name, of several in the list. */
function textOf(payments: StoredPayment[], isOfOne: boolean): string {
  const whom = isOfOne ? `, prestado a ${field('paciente.nome')}` : ''
  const said = `<p>Recebi de ${field('recibo.pagador')} a importância de ${field('recibo.valor')} (${field('recibo.valor_extenso')}), referente a ${field('recibo.servico')}${whom}, da qual dou plena quitação.</p>`
  return payments.length > 1 ? said + listOf(payments) : said
}

const isForm = (means: string | null): means is PaymentForm =>
  (paymentForms as readonly (string | null)[]).includes(means)

/** What a receipt for these payments of one payer says, as the columns of its document. */
export function receiptOf(payments: StoredPayment[]) {
  const paciente_id = common(payments.map((payment) => payment.paciente_id))
  const means = common(payments.map(({ forma_pagamento }) => forma_pagamento))
  return {
    tipo: 'recibo' as const,
    paciente_id,
    atendimento_id: paciente_id && common(payments.map(({ atendimento_id }) => atendimento_id)),
    valor_centavos: payments.reduce((sum, { total_centavos }) => sum + total_centavos, 0),
    forma_pagamento: isForm(means) ? means : null,
    pagador_nome: payments[0]?.pagador || null,
    pagador_cpf: payments[0]?.cpf_pagador ?? null,
    servico: serviceOf(payments),
    data_servico: common(payments.map(({ dia_atendimento }) => dia_atendimento)),
    data_pagamento: common(payments.map(({ pago_em }) => pago_em)),
    partes: { texto: textOf(payments, paciente_id !== null) },
  }
}

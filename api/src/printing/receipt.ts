import { formatCnpj } from '@vinculo/contracts/brazil'
import { formatCpf } from '@vinculo/contracts/brazilian-numbers'
import { formatDay } from '@vinculo/contracts/day'
import type { PaymentForm } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft } from '@vinculo/contracts/documents'
import { paperClasses } from '@vinculo/contracts/paper-classes'
import { amountInWords, shownAmount } from './amount-in-words'
import { factsTable } from './blocks'
import { type Author, authorName, nameOf } from './fields'
import { addressLine } from './portuguese'
import type { PrintedPatient } from './repository'

const forms: Record<PaymentForm, string> = {
  dinheiro: 'Dinheiro',
  pix: 'Pix',
  transferencia: 'Transferência bancária',
  debito: 'Cartão de débito',
  credito: 'Cartão de crédito',
  boleto: 'Boleto',
  cheque: 'Cheque',
}

/** Who paid how much to whom, for what, when and how (IN RFB 2.240/2024; the carnê-leão asks for both CPFs). */
export function receipt(
  draft: DocumentDraft,
  patient: PrintedPatient | null,
  author: Author,
  number: { numero: number; ano: number } | undefined,
): string {
  const { valor, pagador_cpf, data_servico, data_pagamento, forma_pagamento } = draft
  const { cpf, cnpj, tipo_pessoa, endereco } = author.profile
  const beneficiary = patient && nameOf(patient)
  const table = factsTable([
    ['Valor', valor && `${shownAmount(valor)} (${amountInWords(valor)})`],
    ['Pagador(a)', draft.pagador_nome],
    ['CPF do(a) pagador(a)', pagador_cpf && formatCpf(pagador_cpf)],
    ['Beneficiário(a)', beneficiary !== draft.pagador_nome && beneficiary],
    ['CPF do(a) beneficiário(a)', patient?.cpf && patient.cpf !== pagador_cpf && formatCpf(patient.cpf)],
    ['Serviço', draft.servico],
    ['Data do serviço', data_servico && formatDay(data_servico)],
    ['Data do pagamento', data_pagamento && formatDay(data_pagamento)],
    ['Forma de pagamento', forma_pagamento && forms[forma_pagamento]],
    ['Recebido por', authorName(author)],
    tipo_pessoa === 'juridica' ? ['CNPJ', cnpj && formatCnpj(cnpj)] : ['CPF', cpf && formatCpf(cpf)],
    ['Endereço', addressLine(endereco)],
  ])
  const counted = number ? `<p class="${paperClasses.documentNumber}">Recibo nº ${number.numero}/${number.ano}</p>` : ''
  return `<div class="${paperClasses.receipt}">${counted}${table}</div>`
}

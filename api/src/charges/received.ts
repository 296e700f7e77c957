import { formatCpf } from '@vinculo/contracts/brazilian-numbers'
import type { ReceivedList, ReceivedPayment, SessionCharge } from '@vinculo/contracts/charges'
import { formatDay } from '@vinculo/contracts/day'
import { amountOf } from '@vinculo/contracts/money'
import { dayIn } from '@vinculo/contracts/plan'
import { recordAudit } from '../audit/audit'
import { rowsByIds } from '../entries/repository'
import { AppError } from '../errors'
import type { FinanceCaller } from '../finance/access'
import { csvLine, csvOpening } from '../statements/csv'
import { ownOnly } from './packages'
import {
  deductibleForBook,
  madeOfSession,
  receivedBetween,
  receivedForBook,
  type StoredPayment,
} from './received-repository'
import { daysOfMonth, healthReceiptUntil } from './rules'

function shown(payment: StoredPayment): ReceivedPayment {
  const { total_centavos, receita_saude } = payment
  return {
    baixa_id: payment.baixa_id,
    lancamento_id: payment.lancamento_id,
    descricao: payment.descricao,
    pago_em: payment.pago_em,
    estornado_em: payment.estornado_em,
    valor: amountOf(total_centavos),
    chave: payment.chave,
    pagador: payment.pagador,
    cpf_pagador: payment.cpf_pagador,
    beneficiario: payment.beneficiario,
    cpf_beneficiario: payment.cpf_beneficiario,
    profissional: payment.profissional,
    recibo: payment.recibo,
    receita_saude,
    receita_saude_numero: payment.receita_saude_numero,
    receita_saude_em: payment.receita_saude_em,
    receita_saude_ate: receita_saude === 'nao_se_aplica' ? null : healthReceiptUntil(payment.pago_em),
    versao: payment.versao,
  }
}

const selectionOf = (caller: FinanceCaller, month: string) => {
  const [from, to] = daysOfMonth(month)
  return { from, to, practitioner: ownOnly(caller) }
}

/** Whether a receipt says that it was paid. */
export const hasReceipt = ({ recibo }: Pick<ReceivedPayment, 'recibo'>) => recibo !== null && !recibo.cancelado

export async function receivedInMonth(caller: FinanceCaller, mes: string): Promise<ReceivedList> {
  const itens = (await receivedBetween(caller.tx, selectionOf(caller, mes))).map(shown)
  const standing = itens.filter(({ estornado_em }) => estornado_em === null)
  return {
    mes,
    itens,
    sem_recibo: standing.filter((payment) => !hasReceipt(payment)).length,
    pendentes: standing.filter(({ receita_saude }) => receita_saude === 'pendente').length,
  }
}

const headings = ['Data', 'CPF do pagador', 'CPF do beneficiário', 'Valor', 'Histórico', 'Categoria']
const cpf = (digits: string | null) => digits && formatCpf(digits)

/**
 * What carnê-leão asks about: what was received, and below zero what was paid and counts in the «livro-caixa». Whoever
 * sees their own entries alone gets their own, which is what they pay tax of. A month's book stays as it was: what is taken
 * back later stands in the month it is taken back in.
 */
export async function taxBookCsv(caller: FinanceCaller, mes: string): Promise<string> {
  const { acesso, totais } = caller.finance
  if (acesso === 'tudo' && !totais) throw new AppError('forbidden')
  const selection = selectionOf(caller, mes)
  const received = await receivedForBook(caller.tx, selection)
  const paid = await deductibleForBook(caller.tx, selection)
  await recordAudit(caller, 'finance.exported', mes)
  const lines = [
    ...received.map((each) => ({ ...each, cents: each.total_centavos, historico: [each.descricao, each.pagador] })),
    ...paid.map((each) => ({
      ...each,
      cents: -each.total_centavos,
      cpf_pagador: null,
      cpf_beneficiario: null,
      historico: [each.descricao, each.pagador],
    })),
  ]
    // What was paid in a month before was in that month's book: here it is taken back.
    .map((line) =>
      line.pago_em < selection.from
        ? { ...line, dia: line.estornado_em ?? '', cents: -line.cents }
        : { ...line, dia: line.pago_em },
    )
    .sort((one, other) => (one.dia < other.dia ? -1 : one.dia > other.dia ? 1 : 0))
  return [
    csvOpening,
    csvLine(headings),
    ...lines.map((line) =>
      csvLine([
        formatDay(line.dia).replaceAll('-', '/'),
        cpf(line.cpf_pagador),
        cpf(line.cpf_beneficiario),
        line.cents,
        line.historico.filter(Boolean).join(', '),
        line.categoria,
      ]),
    ),
  ].join('')
}

/** What finance made of a session; of one that is somebody else's, whoever sees their own alone is told nothing. */
export async function chargeOfSession(
  caller: FinanceCaller,
  sessionId: string,
  now = new Date(),
): Promise<SessionCharge> {
  const { tx, session } = caller
  const made = await madeOfSession(tx, sessionId)
  const own = ownOnly(caller)
  if (!made || (own && made.profissional_id !== own)) throw new AppError('not_found')
  const ids = made.lancamento_id ? [made.lancamento_id] : []
  const [entry = null] = await rowsByIds(tx, ids, dayIn(session.time_zone, now))
  // A session may be somebody's and its entry another's.
  const isOthers = own !== null && entry?.profissional?.id !== own
  return { lancamento: isOthers ? null : entry, pacote: made.pacote }
}

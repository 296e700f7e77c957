import { amountOf } from '@vinculo/contracts/money'
import type { Payment, PaymentRow, Subscription } from '@vinculo/contracts/payments'
import type { StoredAttempt, StoredPayment } from './repository'
import { isOpen, statusOf, stepOf } from './rules'

/** A payment with what its row on the screen also says. */
export interface FoundPayment extends StoredPayment {
  pessoa: string
  plano_nome: string
}

export const paymentColumns = 'p.*, u.name as pessoa, pl.nome as plano_nome'
export const paymentJoins = `join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
  join plans pl on pl.id = p.plano_id`

export const rowOf = (found: FoundPayment): PaymentRow => ({
  id: found.id,
  user_id: found.user_id,
  pessoa: found.pessoa,
  plano: { id: found.plano_id, nome: found.plano_nome },
  ciclo: found.ciclo,
  type: found.tipo,
  status: statusOf[found.situacao],
  valor: amountOf(found.valor_centavos),
  criado_em: found.criado_em,
  pago_em: found.pago_em,
  automatico: found.periodo !== null,
})

interface Known {
  attempts: StoredAttempt[]
  sugestao: Payment['sugestao']
  assinatura: { id: string; estado: Subscription['estado'] } | null
}

export const returnedOf = ({ devolvido_em, devolucao }: StoredPayment) =>
  devolvido_em && devolucao ? { em: devolvido_em, motivo: devolucao } : null
const cancellationOf = ({ cancelado_em, motivo_cancelamento }: StoredPayment) =>
  cancelado_em && motivo_cancelamento ? { em: cancelado_em, motivo: motivo_cancelamento } : null

/** S3.08 S4.09 One payment, as the wire has it. */
export function paymentOf(found: FoundPayment, { attempts, sugestao, assinatura }: Known): Payment {
  const newest = attempts.at(-1)
  // What counts is the one that was paid; else the newest.
  const charge =
    attempts.find(({ estado }) => estado === 'paga') ?? (newest?.estado === 'recusada' ? undefined : newest)
  const isTaken = charge?.estado === 'viva' || charge?.estado === 'paga'
  const open = isOpen(found.situacao)
  return {
    ...rowOf(found),
    endereco: found.endereco,
    pessoal: found.pessoal,
    sugestao,
    etapa: found.periodo === null || newest ? stepOf({ ...found, estado: newest?.estado }) : null,
    verificando: open && newest?.estado === 'pedida',
    em_analise: open && newest?.estado === 'viva' && found.tipo !== 'boleto',
    boleto: isTaken ? charge.boleto : null,
    debito: (isTaken && charge.debito) || null,
    cartao: charge?.cartao ?? null,
    recusa: open && newest?.estado === 'recusada' ? newest.recusa : null,
    vence_em: found.venc_depois,
    devolucao: returnedOf(found),
    em_disputa: found.em_disputa,
    cancelamento: cancellationOf(found),
    assinatura,
    versao: found.versao,
  }
}

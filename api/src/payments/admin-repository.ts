import type { AdminPayment, AdminPaymentRow, PaymentEvent } from '@vinculo/contracts/payments'
import type { Tx } from '../database/database'
import { type FoundPayment, paymentColumns, paymentJoins, returnedOf, rowOf } from './record'
import { attemptsOf } from './repository'
import type { Situation } from './rules'

/* Of every account, with the owner's rights. */

type Found = FoundPayment & { conta_nome: string }
const columns = `${paymentColumns}, t.nome as conta_nome`
const joins = `${paymentJoins} join tenants t on t.id = p.tenant_id`

const adminRowOf = (found: Found): AdminPaymentRow => ({
  ...rowOf(found),
  conta: { id: found.tenant_id, nome: found.conta_nome },
})

/** Each word is in the account's name, the person's, or is how the payment is known here or at the provider. */
const hasWords = `not exists (select from unnest($2::text[]) as word where not (
  strpos(fold(t.nome), fold(word)) > 0 or strpos(fold(u.name), fold(word)) > 0 or p.id::text = lower(word)
  or exists (select from payment_attempts a where a.tenant_id = p.tenant_id and a.pagamento_id = p.id
    and (lower(a.codigo) = lower(word) or a.id::text = lower(word)))))`

export async function listPayments(
  tx: Tx,
  situation: Situation | null,
  words: string[],
  limit: number,
  offset: number,
): Promise<{ itens: AdminPaymentRow[]; total: number }> {
  const where = `where ($1::text is null or p.situacao = $1) and ${hasWords}`
  const found = await tx.query<Found>(
    `select ${columns} from payments p ${joins} ${where} order by p.criado_em desc, p.id desc limit $3 offset $4`,
    [situation, words, limit, offset],
  )
  const [count] = await tx.query<{ total: number }>(`select count(*) as total from payments p ${joins} ${where}`, [
    situation,
    words,
  ])
  return { itens: found.map(adminRowOf), total: count?.total ?? 0 }
}

export async function findForAdmin(tx: Tx, id: string): Promise<AdminPayment | undefined> {
  const [found] = await tx.query<Found>(`select ${columns} from payments p ${joins} where p.id = $1`, [id])
  if (!found) return
  const attempts = await attemptsOf(tx, id)
  return {
    ...adminRowOf(found),
    em_disputa: found.em_disputa,
    devolucao: returnedOf(found),
    tentativas: attempts.map(({ numero, provedor, estado, codigo, provedor_status, criado_em }) => ({
      numero,
      provedor,
      estado,
      codigo,
      provedor_status,
      criado_em,
    })),
    eventos: await tx.query<PaymentEvent>(
      'select id, em, tipo, dados from payment_events where pagamento_id = $1 order by id',
      [id],
    ),
  }
}

import type { Locale } from '@vinculo/contracts/locale'
import type { Boleto } from '@vinculo/contracts/payments'
import type { Tx } from '../database/database'
import type { StoredSubscription } from './repository'

/** Who reads it: the person, or the account's owner where the person has no access any more. */
const reader = `join users u on u.tenant_id = told.tenant_id and u.id = told.user_id
  left join users o on o.tenant_id = told.tenant_id and o.is_owner and u.desativado_em is not null`
const readerColumns = `coalesce(o.name, u.name) as nome, coalesce(o.email, u.email) as email,
  coalesce(o.idioma, u.idioma, 'pt-br') as idioma`

interface Reader {
  nome: string
  email: string
  idioma: Locale
  plano: string
  valor_centavos: number
}

export interface ToldPayment extends Reader {
  user_id: string
  situacao: string
  venc_depois: string | null
  /** Of its newest attempt. */
  boleto: Pick<Boleto, 'linha' | 'vencimento'> | null
}

export async function findToldPayment(tx: Tx, id: string): Promise<ToldPayment | undefined> {
  const [told] = await tx.query<ToldPayment>(
    `select ${readerColumns}, p.nome as plano, told.valor_centavos, told.user_id, told.situacao, told.venc_depois,
       (select a.boleto from payment_attempts a where a.pagamento_id = told.id order by a.numero desc limit 1) as boleto
     from payments told join plans p on p.id = told.plano_id ${reader} where told.id = $1`,
    [id],
  )
  return told
}

export interface ToldSubscription extends Reader, Pick<StoredSubscription, 'bandeira' | 'final' | 'motivo'> {
  venc_plano: string | null
}

export async function findToldSubscription(tx: Tx, id: string): Promise<ToldSubscription | undefined> {
  const [told] = await tx.query<ToldSubscription>(
    `select ${readerColumns}, p.nome as plano, told.valor_centavos, told.bandeira, told.final, told.motivo, t.venc_plano
     from subscriptions told join plans p on p.id = told.plano_id join tenants t on t.id = told.tenant_id
     ${reader} where told.id = $1`,
    [id],
  )
  return told
}

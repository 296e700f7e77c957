import type { Payment, PaymentList, PaymentRow } from '@vinculo/contracts/payments'
import type { Session, Tx } from '../database/database'
import { AppError } from '../errors'
import type { Caller } from '../http/requests'
import { type FoundPayment, paymentColumns, paymentJoins, paymentOf, rowOf } from './record'
import { attemptsOf } from './repository'

const seen = 'p.tenant_id = current_tenant() and ($1::uuid is null or p.user_id = $1)'
/** Whoever pays sees what is theirs, and who owns the account all of it; nobody learns of others that they are there. */
export const whose = ({ user_id, is_owner }: Pick<Session, 'user_id' | 'is_owner'>) => (is_owner ? null : user_id)

/** S7.08 newest first. */
export async function paymentList({ tx, session }: Caller): Promise<PaymentList> {
  const found = await tx.query<FoundPayment>(
    `select ${paymentColumns} from payments p ${paymentJoins} where ${seen} order by p.criado_em desc, p.id desc`,
    [whose(session)],
  )
  return { pagamentos: found.map(rowOf) }
}

/** Begun by a person and not done: to go on with. */
export async function newestOpenPayment({ tx, session }: Pick<Caller, 'tx' | 'session'>): Promise<PaymentRow | null> {
  const [found] = await tx.query<FoundPayment>(
    `select ${paymentColumns} from payments p ${paymentJoins}
     where ${seen} and p.situacao in ('aberto', 'boleto_gerado') and p.periodo is null
     order by p.criado_em desc, p.id desc limit 1`,
    [session.user_id],
  )
  return found ? rowOf(found) : null
}

/** S2.17 One that the caller may see, and that is `owner`'s where one is named; else there is none. */
export async function visiblePayment(
  { tx, session }: Pick<Caller, 'tx' | 'session'>,
  id: string,
  owner?: string,
): Promise<FoundPayment> {
  const [found] = await tx.query<FoundPayment>(
    `select ${paymentColumns} from payments p ${paymentJoins} where ${seen} and p.id = $2`,
    [whose(session), id],
  )
  if (!found || (owner !== undefined && found.user_id !== owner)) throw new AppError('not_found')
  return found
}

/** For a form that is empty: what was told for the newest other payment, else what the profile says. */
async function suggestionFor(tx: Tx, { id, tenant_id, user_id }: FoundPayment): Promise<Payment['sugestao']> {
  const [told] = await tx.query<{
    endereco: Payment['endereco']
    pessoal: Payment['pessoal']
    name: string
    email: string
  }>(
    `select u.name, u.email,
       (select p.endereco from payments p where p.tenant_id = $1 and p.user_id = $2 and p.id <> $3
        and p.endereco is not null order by p.criado_em desc limit 1) as endereco,
       (select p.pessoal from payments p where p.tenant_id = $1 and p.user_id = $2 and p.id <> $3
        and p.pessoal is not null order by p.criado_em desc limit 1) as pessoal
     from users u where u.tenant_id = $1 and u.id = $2`,
    [tenant_id, user_id, id],
  )
  return {
    endereco: told?.endereco ?? {},
    pessoal: told?.pessoal ?? { nome: told?.name ?? '', email: told?.email ?? '' },
  }
}

export async function onePayment(caller: Pick<Caller, 'tx' | 'session'>, id: string, owner?: string): Promise<Payment> {
  const { tx } = caller
  const found = await visiblePayment(caller, id, owner)
  const [assinatura] = await tx.query<NonNullable<Payment['assinatura']>>(
    'select id, situacao as estado from subscriptions where tenant_id = $1 and id = $2',
    [found.tenant_id, found.assinatura_id],
  )
  return paymentOf(found, {
    attempts: await attemptsOf(tx, id),
    sugestao: await suggestionFor(tx, found),
    assinatura: assinatura ?? null,
  })
}

/** Some of what the caller may see, in the order of ids: for the export of an account. */
export async function paymentsAfter(
  tx: Tx,
  after: string | null,
  limit: number,
  payer: string | null,
): Promise<(PaymentRow & Pick<Payment, 'endereco' | 'pessoal'>)[]> {
  const found = await tx.query<FoundPayment>(
    `select ${paymentColumns} from payments p ${paymentJoins}
     where ${seen} and ($2::uuid is null or p.id > $2) order by p.id limit $3`,
    [payer, after, limit],
  )
  return found.map((payment) => ({ ...rowOf(payment), endereco: payment.endereco, pessoal: payment.pessoal }))
}

import type { Job, JobListQuery } from '@vinculo/contracts/jobs'
import type { Tx } from '../database/database'
import { newId } from '../ids'
import { deleteEndedWindows } from '../limits/repository'
import { deleteEndedLinks } from '../links/repository'
import { leaseSeconds } from './rules'

export interface NewJob {
  /** Null: about nobody who has an account, as far as is known yet. */
  tenant_id: string | null
  tipo: string
  dados: object
  /** The same key and kind again is the same job. */
  chave?: string
  executar_em?: Date
}

export interface ClaimedJob {
  id: string
  tenant_id: string | null
  tipo: string
  dados: unknown
  tentativas: number
  max_tentativas: number
}

/** Asks for work, in the transaction that makes it necessary. */
export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  await tx.query(
    `insert into jobs (id, tenant_id, tipo, dados, chave, executar_em)
     values ($1, $2, $3, $4, $5, coalesce($6, now())) on conflict do nothing`,
    [newId(), job.tenant_id, job.tipo, JSON.stringify(job.dados), job.chave ?? null, job.executar_em ?? null],
  )
}

/**
 * Takes due jobs for this process, of some kinds or of all but those; others pass them over until the lease ends. One
 * whose last attempt ended with its process is given up: it may be what ends them.
 */
export function claimJobs(
  tx: Tx,
  limit: number,
  { kinds, isOnly }: { kinds: string[]; isOnly: boolean } = { kinds: [], isOnly: false },
): Promise<ClaimedJob[]> {
  return tx.query<ClaimedJob>(
    `with lost as (
       update jobs set desistido_em = now(), reservado_ate = null, ultimo_erro = 'process ended'
       where feito_em is null and desistido_em is null and executar_em <= now()
         and tentativas >= max_tentativas and reservado_ate < now())
     update jobs set tentativas = tentativas + 1, reservado_ate = now() + make_interval(secs => ${leaseSeconds})
     where id in (
       select id from jobs
       where feito_em is null and desistido_em is null and executar_em <= now() and tentativas < max_tentativas
         and (reservado_ate is null or reservado_ate < now()) and (tipo = any($2)) = $3
       order by executar_em limit $1 for update skip locked)
     returning id, tenant_id, tipo, dados, tentativas, max_tentativas`,
    [limit, kinds, isOnly],
  )
}

/** Marks a job done, unless another process took it meanwhile; says whether it was still ours. */
export async function finishJob(tx: Tx, { id, tentativas }: ClaimedJob): Promise<boolean> {
  const done = await tx.query(
    `update jobs set feito_em = now(), reservado_ate = null, ultimo_erro = null, dados = '{}'
     where id = $1 and tentativas = $2 and feito_em is null returning id`,
    [id, tentativas],
  )
  return done.length === 1
}

export async function failJob(tx: Tx, job: ClaimedJob, failure: string, retryInSeconds: number): Promise<void> {
  await tx.query(
    `update jobs set reservado_ate = null, ultimo_erro = $3,
       executar_em = now() + make_interval(secs => $4),
       desistido_em = case when tentativas >= max_tentativas then now() end
     where id = $1 and tentativas = $2 and feito_em is null`,
    [job.id, job.tentativas, failure, retryInSeconds],
  )
}

const states = {
  pendente: 'feito_em is null and desistido_em is null',
  feita: 'feito_em is not null',
  desistida: 'desistido_em is not null',
}

export async function listJobs(
  tx: Tx,
  { estado, ordem }: JobListQuery,
  limit: number,
  offset: number,
): Promise<{ itens: Job[]; total: number }> {
  const where = estado ? `where ${states[estado]}` : ''
  const itens = await tx.query<Job>(
    `select id, tenant_id, tipo, tentativas, max_tentativas, executar_em, ultimo_erro, criado_em,
       case when feito_em is not null then 'feita' when desistido_em is not null then 'desistida' else 'pendente' end as estado
     from jobs ${where} order by criado_em ${ordem === 'criado_em' ? '' : 'desc'}, id limit $1 offset $2`,
    [limit, offset],
  )
  const [count] = await tx.query<{ total: number }>(`select count(*) as total from jobs ${where}`)
  return { itens, total: count?.total ?? 0 }
}

/** Gives up on none: a job that was given up is tried again, from the first attempt. */
export async function retryJob(tx: Tx, id: string): Promise<boolean> {
  const again = await tx.query(
    `update jobs set desistido_em = null, tentativas = 0, executar_em = now(), reservado_ate = null
     where id = $1 and feito_em is null and (reservado_ate is null or reservado_ate < now()) returning id`,
    [id],
  )
  return again.length === 1
}

export async function deleteOldRecords(tx: Tx): Promise<void> {
  await deleteEndedWindows(tx)
  await deleteEndedLinks(tx)
  await tx.query(`delete from idempotency_keys where criado_em < now() - interval '2 days'`)
  await tx.query(`delete from jobs where feito_em < now() - interval '30 days'`)
}

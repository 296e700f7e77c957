import type { Addendum, PendingRecord, SessionRecord } from '@vinculo/contracts/session-records'
import type { Tx } from '../database/database'
import type { Parts } from './rules'

interface StoredRecord extends Omit<SessionRecord, 'autor' | 'adendos'> {
  id: string
  autor_id: string
  autor_nome: string
}
interface StoredAddendum extends Omit<Addendum, 'autor'> {
  atendimento_id: string
  autor_id: string
  autor_nome: string
}

const shown = `select r.atendimento_id as id, r.demanda, r.procedimentos, r.evolucao, r.encaminhamento, r.autor_id,
    u.name as autor_nome, r.assinado_em, r.assinatura, r.hash, r.versao, r.atualizado_em
  from session_records r join users u on u.tenant_id = r.tenant_id and u.id = r.autor_id`

/** Records by the appointment they are of, with what was said afterwards. */
export async function recordsOf(tx: Tx, appointmentIds: string[]): Promise<Map<string, SessionRecord>> {
  if (appointmentIds.length === 0) return new Map()
  const rows = await tx.query<StoredRecord>(`${shown} where r.atendimento_id = any($1::uuid[])`, [appointmentIds])
  const addenda = await tx.query<StoredAddendum>(
    `select a.id, a.atendimento_id, a.texto, a.autor_id, u.name as autor_nome, a.assinatura, a.criado_em
     from session_addenda a join users u on u.tenant_id = a.tenant_id and u.id = a.autor_id
     where a.atendimento_id = any($1::uuid[]) order by a.criado_em, a.id`,
    [rows.flatMap(({ id, assinado_em }) => (assinado_em ? [id] : []))],
  )
  const records = new Map(
    rows.map(({ id, autor_id, autor_nome, ...record }): [string, SessionRecord] => [
      id,
      { ...record, autor: { id: autor_id, nome: autor_nome }, adendos: [] },
    ]),
  )
  for (const addendum of addenda) records.get(addendum.atendimento_id)?.adendos.push(shownAddendum(addendum))
  return records
}

const shownAddendum = ({ atendimento_id: _, autor_id, autor_nome, ...addendum }: StoredAddendum): Addendum => ({
  ...addendum,
  autor: { id: autor_id, nome: autor_nome },
})

/** The first version, or one in place of the version that was read; false when there is a newer one. */
export async function storeRecord(
  tx: Tx,
  id: string,
  version: number,
  { demanda, procedimentos, evolucao, encaminhamento }: Parts,
  authorId: string,
): Promise<boolean> {
  const stored = await tx.query(
    version === 0
      ? `insert into session_records (tenant_id, atendimento_id, versao, demanda, procedimentos, evolucao,
           encaminhamento, autor_id)
         values (current_tenant(), $1, $2 + 1, $3, $4, $5, $6, $7) on conflict do nothing returning versao`
      : `update session_records set versao = versao + 1, atualizado_em = now(), demanda = $3, procedimentos = $4,
           evolucao = $5, encaminhamento = $6, autor_id = $7
         where atendimento_id = $1 and versao = $2 and assinado_em is null returning versao`,
    [id, version, demanda, procedimentos, evolucao, encaminhamento, authorId],
  )
  return stored.length === 1
}

export interface Signature {
  at: string
  by: string
  assinatura: string
  hash: string
}

export async function signRecord(tx: Tx, id: string, version: number, signature: Signature): Promise<boolean> {
  const signed = await tx.query(
    `update session_records set versao = versao + 1, atualizado_em = now(), assinado_em = $3, assinado_por = $4,
       assinatura = $5, hash = $6
     where atendimento_id = $1 and versao = $2 and assinado_em is null returning versao`,
    [id, version, signature.at, signature.by, signature.assinatura, signature.hash],
  )
  return signed.length === 1
}

export interface NewAddendumRow {
  id: string
  atendimento_id: string
  texto: string
  autor_id: string
  assinatura: string
}

export async function insertAddendum(tx: Tx, addendum: NewAddendumRow): Promise<void> {
  await tx.query(
    `insert into session_addenda (id, tenant_id, atendimento_id, texto, autor_id, assinatura)
     values ($1, current_tenant(), $2, $3, $4, $5)`,
    [addendum.id, addendum.atendimento_id, addendum.texto, addendum.autor_id, addendum.assinatura],
  )
}

/** Sessions of one person that took place and whose record is not signed, the oldest first, and how many there are. */
export async function pendingRecords(tx: Tx, userId: string, limit: number) {
  const rows = await tx.query<
    Omit<PendingRecord, 'paciente'> & { paciente_id: string | null; paciente_nome: string | null; total: number }
  >(
    `select a.id, a.paciente_id, coalesce(p.nome_social, p.nome) as paciente_nome, a.grupo, a.inicio, a.fim,
       case when r.atendimento_id is not null then 'rascunho' end as registro, count(*) over () as total
     from appointments a
     left join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id and p.excluido_em is null
     left join session_records r on r.tenant_id = a.tenant_id and r.atendimento_id = a.id
     where a.profissional_id = $1 and a.excluido_em is null and a.status in ('em_andamento', 'realizado')
       and (a.paciente_id is null or p.id is not null) and r.assinado_em is null
     order by a.inicio, a.id limit $2`,
    [userId, limit],
  )
  const itens = rows.map(({ total: _, paciente_id, paciente_nome, ...row }) => ({
    ...row,
    paciente: paciente_id ? { id: paciente_id, nome: paciente_nome ?? '' } : null,
  }))
  return { itens, total: rows[0]?.total ?? 0 }
}

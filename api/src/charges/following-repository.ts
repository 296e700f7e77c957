import type { Tx } from '../database/database'
import type { Attended } from './rules'

/** A session with what finance made of it so far. */
export type Followed = Attended & {
  id: string
  /** The guardian who pays for its patient. */
  pagador_id: string | null
  /** What a session is called by who attends. */
  termo: string | null
  lancamento_id: string | null
  pacote_id: string | null
  lancamento: {
    descricao: string
    valor_centavos: number
    vencimento: string
    competencia: string
    lancado_em: string
    paciente_id: string | null
    profissional_id: string | null
    pago_centavos: number
    cobranca_id: string | null
    cancelado_em: string | null
  } | null
  pacote: { paciente_id: string; profissional_id: string | null; validade: string | null } | null
}

/** The guardian who pays for a patient, as SQL: where none is named, the patient does. */
export const payerOf = (patient: string) => `(
  select g.id from patient_guardians l
  join guardians g on g.tenant_id = l.tenant_id and g.id = l.responsavel_id and g.excluido_em is null
  where l.tenant_id = current_tenant() and l.paciente_id = ${patient} and l.responsavel_financeiro)`

/** Deleted ones too; not those of a deleted patient, which are as hidden as the patient. */
export function followedSessions(tx: Tx, ids: string[]): Promise<Followed[]> {
  return tx.query<Followed>(
    `select a.id, a.paciente_id, a.grupo, a.profissional_id, a.tipo, a.inicio, a.fuso, a.status, a.cobravel,
       a.valor_centavos, a.politica_falta, a.percentual_falta, a.excluido_em, ${payerOf('a.paciente_id')} as pagador_id,
       u.config -> 'termo_atendimento' ->> 'sing' as termo, s.lancamento_id, s.pacote_id,
       case when e.id is not null then jsonb_build_object('descricao', e.descricao, 'valor_centavos', e.valor_centavos,
         'vencimento', e.vencimento, 'competencia', e.competencia, 'lancado_em', e.lancado_em,
         'paciente_id', e.paciente_id, 'profissional_id', e.profissional_id, 'pago_centavos', e.pago_centavos,
         'cobranca_id', e.cobranca_id, 'cancelado_em', e.cancelado_em) end as lancamento,
       case when k.id is not null then jsonb_build_object('paciente_id', k.paciente_id,
         'profissional_id', k.profissional_id, 'validade', k.validade) end as pacote
     from appointments a
     join users u on u.tenant_id = a.tenant_id and u.id = a.profissional_id
     left join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id and p.excluido_em is null
     left join finance_sessions s on s.tenant_id = a.tenant_id and s.atendimento_id = a.id
     left join finance_entries e on e.tenant_id = s.tenant_id and e.id = s.lancamento_id
     left join session_packages k on k.tenant_id = s.tenant_id and k.id = s.pacote_id
     where a.id = any($1::uuid[]) and (a.paciente_id is null or p.id is not null) order by a.inicio, a.id`,
    [ids],
  )
}

export interface OpenPackage {
  id: string
  paciente_id: string
  profissional_id: string | null
  validade: string | null
  restantes: number
}

/** Packages of these patients that have sessions left, in the order they are used: what ends first comes first. */
export function openPackages(tx: Tx, patientIds: string[]): Promise<OpenPackage[]> {
  return tx.query<OpenPackage>(
    `select * from (
       select k.id, k.paciente_id, k.profissional_id, k.validade, k.criado_em, k.sessoes - (
         select count(*) from finance_sessions s where s.tenant_id = k.tenant_id and s.pacote_id = k.id) as restantes
       from session_packages k where k.paciente_id = any($1::uuid[]) and k.encerrado_em is null
     ) k where k.restantes > 0 order by k.validade nulls last, k.criado_em, k.id`,
    [patientIds],
  )
}

export interface SessionLink {
  atendimento_id: string
  lancamento_id?: string
  pacote_id?: string
}

export async function linkSessions(tx: Tx, links: SessionLink[]): Promise<void> {
  await tx.query(
    `insert into finance_sessions (tenant_id, atendimento_id, lancamento_id, pacote_id)
     select current_tenant(), l.atendimento_id, l.lancamento_id, l.pacote_id
     from jsonb_to_recordset($1::jsonb) as l(atendimento_id uuid, lancamento_id uuid, pacote_id uuid)
     order by l.atendimento_id`,
    [JSON.stringify(links)],
  )
}

export async function unlinkSessions(tx: Tx, sessionIds: string[]): Promise<void> {
  await tx.query('delete from finance_sessions where atendimento_id = any($1::uuid[])', [sessionIds])
}

/** How what sessions make is booked: the last closed month, and how many days after it a session is due. */
export async function bookingSettings(tx: Tx): Promise<{ prazo_dias: number; fechado_ate: string | null }> {
  const [kept] = await tx.query<{ prazo_dias: number; fechado_ate: string | null }>(
    'select prazo_dias, fechado_ate from finance_settings',
  )
  return kept ?? { prazo_dias: 0, fechado_ate: null }
}

import type { AppointmentMode } from '@vinculo/contracts/appointment-choices'
import type { Locale } from '@vinculo/contracts/locale'
import { defaultAgenda } from '../agenda/rules'
import type { Tx } from '../database/database'
import { appRole } from '../database/migrate'
import { newId } from '../ids'
import { reminderJob, tooLateHours } from './rules'

/**
 * One job for each appointment that is to be reminded of, at its time; at once where that has passed. Its key is of
 * this version of the appointment and of these hours: one that was moved, or came about after all, is planned anew, and
 * a job of before finds nothing to do.
 */
export async function insertReminders(tx: Tx, ids: string[]): Promise<void> {
  await tx.query(
    `insert into jobs (id, tenant_id, tipo, dados, chave, executar_em)
     select given.job, a.tenant_id, $3, jsonb_build_object('id', a.id), concat_ws(':', a.id, a.versao, plan.hours),
       greatest(a.inicio - make_interval(hours => plan.hours), now())
     from unnest($1::uuid[], $2::uuid[]) as given (id, job)
     join appointments a on a.tenant_id = current_tenant() and a.id = given.id
     left join agenda_settings s on s.tenant_id = a.tenant_id and s.user_id = a.profissional_id
     cross join lateral (select case when s.user_id is null then $4 else s.lembrete_horas end as hours) plan
     where a.excluido_em is null and a.paciente_id is not null and a.status in ('agendado', 'confirmado')
       and a.lembrar and a.lembrado_em is null and plan.hours is not null
       and (a.inicio - make_interval(hours => plan.hours) > now() or a.inicio > now() + make_interval(hours => $5))
     on conflict do nothing`,
    [ids, ids.map(newId), reminderJob, defaultAgenda.lembrete_horas, tooLateHours],
  )
}

/** An appointment that is still to come about, as who is reminded of it may know it. */
export interface Coming {
  id: string
  tenant_id: string
  inicio: string
  fim: string
  fuso: string
  modalidade: AppointmentMode
  link: string | null
  local: string | null
  sala: string | null
  versao: number
  profissional_id: string
  profissional: string
  clinica: string
  /** The practitioner's language, or the owner's of their account, or that of the country. */
  idioma: Locale
  paciente_id: string
  paciente: string
  data_nascimento: string | null
  email: string | null
  /** Of its practitioner: with less notice a cancellation is a late one. */
  antecedencia_horas: number
  time_zone: string
  /** Whether what it costs is charged. */
  financeiro: boolean
}

const coming = `select a.id, a.tenant_id, a.inicio, a.fim, a.fuso, a.modalidade, a.link, a.local, a.sala, a.versao,
    a.profissional_id, u.name as profissional, coalesce(nullif(u.perfil ->> 'nome_clinica', ''), t.nome) as clinica,
    coalesce(u.idioma, o.idioma, 'pt-br') as idioma, p.id as paciente_id, coalesce(p.nome_social, p.nome) as paciente,
    p.data_nascimento, p.email, coalesce(s.antecedencia_horas, $3) as antecedencia_horas,
    u.time_zone, t.financeiro
  from appointments a
  join tenants t on t.id = a.tenant_id
  join users u on u.tenant_id = a.tenant_id and u.id = a.profissional_id
  join patients p on p.tenant_id = a.tenant_id and p.id = a.paciente_id and p.excluido_em is null
  left join users o on o.tenant_id = a.tenant_id and o.is_owner
  left join agenda_settings s on s.tenant_id = a.tenant_id and s.user_id = a.profissional_id
  where a.tenant_id = $1 and a.id = $2 and a.excluido_em is null and a.status in ('agendado', 'confirmado')
    and a.inicio > now()`

/** None where it was cancelled, has begun, or is no more; held where it is to be answered. */
export async function findComing(
  tx: Tx,
  { tenant_id, id }: { tenant_id: string; id: string },
  isHeld = false,
): Promise<Coming | undefined> {
  const [row] = await tx.query<Coming>(`${coming}${isHeld ? ' for update of a' : ''}`, [
    tenant_id,
    id,
    defaultAgenda.antecedencia_horas,
  ])
  return row
}

/** One whose reminder is due and was not sent: whoever else has a job for it waits, and finds it sent. */
export async function findDue(tx: Tx, { tenant_id, id }: { tenant_id: string; id: string }) {
  const [row] = await tx.query<Coming>(
    `${coming} and a.lembrar and a.lembrado_em is null and t.suspenso_em is null and a.inicio <= now() + make_interval(
       hours => case when s.user_id is null then $4::int else s.lembrete_horas end) for update of a`,
    [tenant_id, id, defaultAgenda.antecedencia_horas, defaultAgenda.lembrete_horas],
  )
  return row
}

/** Guardians who asked to be reminded and can be written to, the first one first. */
export function remindedGuardians(
  tx: Tx,
  { tenant_id, paciente_id }: Coming,
): Promise<{ nome: string; email: string }[]> {
  return tx.query(
    `select g.nome, g.email from patient_guardians l
     join guardians g on g.tenant_id = l.tenant_id and g.id = l.responsavel_id and g.excluido_em is null
     where l.tenant_id = $1 and l.paciente_id = $2 and l.recebe_lembretes and g.email is not null order by l.ordem`,
    [tenant_id, paciente_id],
  )
}

export async function markReminded(tx: Tx, { tenant_id, id }: Coming): Promise<void> {
  await tx.query('update appointments set lembrado_em = now() where tenant_id = $1 and id = $2', [tenant_id, id])
}

/** From here to its end the transaction is the tenant's own, as if somebody of it had called: it sees nobody else's rows. */
export async function enterTenant(tx: Tx, { tenant_id }: Coming): Promise<void> {
  await tx.query(`set local role ${appRole}`)
  await tx.query(`select set_config('app.tenant_id', $1, true), set_config('app.user_id', '', true)`, [tenant_id])
}

export async function confirmComing(tx: Tx, { tenant_id, id }: Coming, by: string): Promise<void> {
  await tx.query(
    `update appointments set status = 'confirmado', confirmado_em = now(), confirmado_por = $3,
       confirmado_canal = 'email', versao = versao + 1, atualizado_em = now()
     where tenant_id = $1 and id = $2`,
    [tenant_id, id, by],
  )
}

export async function cancelComing(
  tx: Tx,
  { tenant_id, id }: Coming,
  status: 'cancelado' | 'cancelado_tarde',
  reason: string,
): Promise<void> {
  await tx.query(
    `update appointments set status = $3, motivo_cancelamento = $4, versao = versao + 1, atualizado_em = now()
     where tenant_id = $1 and id = $2`,
    [tenant_id, id, status, reason],
  )
}

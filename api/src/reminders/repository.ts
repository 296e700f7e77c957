import { defaultAgenda } from '../agenda/rules'
import type { Tx } from '../database/database'
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

import { isOpen } from '@vinculo/contracts/appointment-choices'
import type { Appointment, Rescheduling } from '@vinculo/contracts/appointments'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { followAppointments } from '../charges/following'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { planReminders } from '../reminders/plan'
import { held, stale } from './change'
import { refusingTaken, settled } from './conflicts'
import { columnsOf } from './record'
import { insertAppointments, linkPutOff, updateAppointments } from './repository'
import { existing, oneAppointment, refusingDeleted } from './service'

/** The one stays as what was put off, and leads to the new one, which is still of the series and to be confirmed anew. */
export async function reschedule(
  caller: Caller,
  id: string,
  { versao, ...sent }: output<typeof Rescheduling>,
): Promise<Appointment> {
  const { tx } = caller
  const one = await existing(caller, id)
  if (one.versao !== versao) throw stale(caller, one)
  if (!isOpen(one.status)) throw fieldRefused('status', 'no_such_step')
  await held(caller, [one], one)
  const next = {
    ...one,
    encaixe: false,
    ...columnsOf(sent),
    id: newId(),
    status: 'agendado' as const,
    confirmado_em: null,
    confirmado_por: null,
    confirmado_canal: null,
  }
  // Its own time is free for the new one: nothing of it is in the way once it is put off.
  if ((await updateAppointments(tx, [{ ...one, status: 'remarcado' }])) !== 1) throw new AppError('internal_error')
  await settled(tx, [next], undefined)
  await refusingDeleted(() => refusingTaken([next], () => insertAppointments(tx, [next])))
  await linkPutOff(tx, id, next.id)
  await recordAudit(caller, 'appointment.rescheduled', id, Object.keys(sent))
  await recordAudit(caller, 'appointment.registered', next.id, Object.keys(sent))
  await tx.hint('atendimentos', [id, next.id])
  await planReminders(tx, [next.id])
  await followAppointments(caller, [id, next.id], [one])
  return oneAppointment(caller, next.id)
}

import type { SeriesScope } from '@vinculo/contracts/appointment-choices'
import { recordAudit } from '../audit/audit'
import { followAppointments } from '../charges/following'
import { isForeignKeyViolation } from '../database/violations'
import type { Caller } from '../http/requests'
import { held, inScope } from './change'
import { hideAppointments } from './repository'
import { existing, refusedByRecord } from './service'

/** All or none: one with a record stays, and so do those it would go with. */
export async function removeAppointment(caller: Caller, id: string, scope: SeriesScope | undefined): Promise<void> {
  const { tx } = caller
  const one = await existing(caller, id)
  const rows = await held(caller, await inScope(caller, one, scope), one)
  const ids = rows.map((row) => row.id)
  try {
    await hideAppointments(tx, ids)
  } catch (error) {
    if (isForeignKeyViolation(error, 'appointments_recorded')) throw refusedByRecord(caller)
    throw error
  }
  await recordAudit(caller, 'appointment.deleted', ids)
  await tx.hint('atendimentos', ids)
  await followAppointments(caller, ids, rows)
}

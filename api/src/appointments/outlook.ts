import type { AppointmentCheck, AppointmentOutlook } from '@vinculo/contracts/appointments'
import { holidayOn } from '@vinculo/contracts/holidays'
import { localOf } from '@vinculo/contracts/zoned'
import type { output } from 'zod/mini'
import { defaultAgenda } from '../agenda/rules'
import type { Caller } from '../http/requests'
import { changed, differing, inScope } from './change'
import { conflictsOf, toldOf } from './conflicts'
import { columnsOf, type NewRow, type Practitioner } from './record'
import { practitioners } from './repository'
import { isOutsideHours } from './rules'
import { existing, practitionerOf, rowsOf } from './service'

/** What it would come to, as rows that nobody writes, and who would attend. */
async function plannedRows(
  caller: Caller,
  { id, escopo, ...input }: output<typeof AppointmentCheck>,
  now: Date,
): Promise<{ rows: NewRow[]; practitioner: Practitioner | undefined }> {
  if (!id) return rowsOf(caller, input)
  const one = await existing(caller, id)
  const { inicio, fim, profissional_id, sala, encaixe } = differing(one, columnsOf(input))
  const set = Object.fromEntries(
    Object.entries({ inicio, fim, profissional_id, sala, encaixe }).filter(([, value]) => value !== undefined),
  )
  const rows = changed(await inScope(caller, one, escopo), one, set, now, '')
  const practitioner = profissional_id
    ? await practitionerOf(caller, profissional_id)
    : (await practitioners(caller.tx, one.profissional_id))[0]
  return { rows, practitioner }
}

/** What would come of it; nothing is stored. A holiday counts where who attends closes then. */
export async function appointmentOutlook(
  caller: Caller,
  input: output<typeof AppointmentCheck>,
  now = new Date(),
): Promise<AppointmentOutlook> {
  const { rows, practitioner } = await plannedRows(caller, input, now)
  const met = await conflictsOf(caller.tx, rows)
  const closes = practitioner?.fecha_feriados ?? defaultAgenda.fecha_feriados
  const holidays = rows
    .filter(({ fuso, inicio }) => closes && holidayOn(localOf(fuso, new Date(inicio)).slice(0, 10)))
    .map(({ inicio, fim }) => ({ inicio, fim, motivo: 'feriado' as const, com: null }))
  const conflicts = [...met.map(({ conflict }) => conflict), ...holidays]
  const hours = practitioner?.horarios ?? defaultAgenda.horarios
  const zone = practitioner?.time_zone ?? caller.session.time_zone
  return {
    ocorrencias: rows.map(({ inicio }) => inicio),
    ...toldOf(conflicts.toSorted((one, other) => (one.inicio < other.inicio ? -1 : 1))),
    fora_do_horario: rows.filter((row) => isOutsideHours(hours, zone, row)).length,
  }
}

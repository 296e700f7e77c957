import { type AppointmentState, appointmentStates, everyState } from '@vinculo/contracts/appointment-choices'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import type { ModuleContext } from '@vinculo/platform'

/** S3.05 what the agenda is narrowed down to. Days are yyyy-MM-dd, or empty. */
export interface AgendaFilter {
  status: typeof everyState | AppointmentState
  de: string
  ate: string
  /** Whose; empty for everybody. */
  profissional: string
}

type Storage = ModuleContext['storage']

const states: readonly unknown[] = [everyState, ...appointmentStates]
const dayIn = (value: unknown) => (typeof value === 'string' && isIsoDate(value) ? value : '')

/** S4.12 the filter of the last search, on this device; what an older release wrote counts as far as it is understood. */
export function readFilter(storage: Storage): AgendaFilter {
  const kept = storage.read<Partial<Record<keyof AgendaFilter, unknown>>>('filtro') ?? {}
  return {
    status: states.includes(kept.status) ? (kept.status as AgendaFilter['status']) : everyState,
    de: dayIn(kept.de),
    ate: dayIn(kept.ate),
    profissional: typeof kept.profissional === 'string' ? kept.profissional : '',
  }
}

/** S4.12 */
export const writeFilter = (storage: Storage, filter: AgendaFilter) => storage.write('filtro', filter)

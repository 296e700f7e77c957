import type { AppointmentState } from '@vinculo/contracts/appointment-choices'
import { Badge } from '@vinculo/ui/core'
import { StateMark } from './state-mark'

/** What a state means, as colour: the calendar's bars have the same. */
export const stateTones = {
  agendado: 'neutral',
  confirmado: 'info',
  em_andamento: 'brand',
  realizado: 'success',
  faltou: 'danger',
  cancelado: 'neutral',
  cancelado_tarde: 'warning',
  falta_profissional: 'warning',
  remarcado: 'neutral',
} as const satisfies Record<AppointmentState, string>

/** The same, set off by its tone. */
export function StateBadge({ state }: { state: AppointmentState }) {
  return (
    <Badge tone={stateTones[state]}>
      <StateMark state={state} />
    </Badge>
  )
}

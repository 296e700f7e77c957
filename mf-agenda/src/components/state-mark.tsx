import type { AppointmentState } from '@vinculo/contracts/appointment-choices'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import { useLocale } from '@vinculo/platform'
import { Sign } from '@vinculo/ui/core'
import type { ReactNode } from 'react'

const ring = <circle cx="8" cy="8" r="6" />

/** Open ones are rings that fill; what did not come about is crossed or struck through. */
const drawings: Record<AppointmentState, ReactNode> = {
  agendado: ring,
  confirmado: (
    <>
      {ring}
      <path d="m5.5 8.2 1.8 1.8 3.3-3.7" />
    </>
  ),
  em_andamento: (
    <>
      {ring}
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
    </>
  ),
  realizado: <circle cx="8" cy="8" r="6" fill="currentColor" />,
  faltou: (
    <>
      {ring}
      <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" />
    </>
  ),
  cancelado: (
    <>
      {ring}
      <path d="M5.2 8h5.6" />
    </>
  ),
  cancelado_tarde: (
    <>
      {ring}
      <path d="M8 4.5V8l2.3 1.6M3.8 12.2l8.4-8.4" />
    </>
  ),
  falta_profissional: (
    <>
      <circle cx="8" cy="8" r="6" strokeDasharray="2.4 2.3" />
      <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" />
    </>
  ),
  remarcado: <path d="M2.5 8h9.5M8.5 4.5 12 8l-3.5 3.5M14 4v8" />,
}

/** What has become of an appointment: a sign and a word, never colour alone. Plain, because a list draws many. */
export function StateMark({ state }: { state: AppointmentState }) {
  const { states } = appointmentWords[useLocale()]
  return (
    <span>
      <Sign gap={6}>{drawings[state]}</Sign>
      {states[state]}
    </span>
  )
}

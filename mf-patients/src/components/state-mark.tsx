import type { CareState } from '@vinculo/contracts/patient-choices'
import { Sign } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { text } from '../locales/text'

const ring = <circle cx="8" cy="8" r="6" />

/** A ring that fills as the care goes on; closed cases have a sign in it. */
const drawings: Record<CareState, ReactNode> = {
  em_espera: <circle cx="8" cy="8" r="6" strokeDasharray="2.4 2.3" />,
  em_avaliacao: (
    <>
      {ring}
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
    </>
  ),
  em_intervencao: <circle cx="8" cy="8" r="6" fill="currentColor" />,
  alta: (
    <>
      {ring}
      <path d="m5.5 8.2 1.8 1.8 3.3-3.7" />
    </>
  ),
  desligado: (
    <>
      {ring}
      <path d="M5.5 8h5" />
    </>
  ),
  arquivado: <path d="M2.5 3.5h11v3h-11zM3.5 6.5v6h9v-6M6.5 9.5h3" />,
}

/** Where somebody stands in the care: a sign and a word, never colour alone. Plain, because a list draws twenty. */
export function StateMark({ state }: { state: CareState }) {
  const t = text.use()
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <Sign gap={6}>{drawings[state]}</Sign>
      {t.states[state]}
    </span>
  )
}

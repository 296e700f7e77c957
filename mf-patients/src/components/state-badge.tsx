import type { CareState } from '@vinculo/contracts/patient-choices'
import { Badge } from '@vinculo/ui/core'
import { StateMark } from './state-mark'

const tones = {
  em_espera: 'warning',
  em_avaliacao: 'info',
  em_intervencao: 'brand',
  alta: 'success',
  desligado: 'neutral',
  arquivado: 'neutral',
} as const satisfies Record<CareState, string>

/** The same, set off by its tone: one a page. */
export function StateBadge({ state }: { state: CareState }) {
  return (
    <Badge tone={tones[state]}>
      <StateMark state={state} />
    </Badge>
  )
}

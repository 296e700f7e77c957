import type { EntryState } from '@vinculo/contracts/finance-choices'
import { financeWords } from '@vinculo/contracts/finance-words'
import { useLocale } from '@vinculo/platform'
import { Badge, Sign } from '@vinculo/ui/core'
import type { ReactNode } from 'react'

const ring = <circle cx="8" cy="8" r="6" />

/** A ring that fills as it is paid; what is late shows a clock, what was taken back is struck through. */
const drawings: Record<EntryState, ReactNode> = {
  aberto: ring,
  vencido: (
    <>
      {ring}
      <path d="M8 4.5V8l2.3 1.6" />
    </>
  ),
  parcial: (
    <>
      {ring}
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
    </>
  ),
  pago: (
    <>
      {ring}
      <path d="m5.5 8.2 1.8 1.8 3.3-3.7" />
    </>
  ),
  cancelado: (
    <>
      {ring}
      <path d="M5.2 8h5.6" />
    </>
  ),
}

const tones = {
  aberto: 'success',
  vencido: 'danger',
  parcial: 'warning',
  pago: 'info',
  cancelado: 'neutral',
} as const satisfies Record<EntryState, string>

/** What has become of an entry: a sign and a word, never colour alone. */
export function EntryStateBadge({ state }: { state: EntryState }) {
  const { states } = financeWords[useLocale()]
  return (
    <Badge tone={tones[state]}>
      <Sign>{drawings[state]}</Sign>
      {states[state]}
    </Badge>
  )
}

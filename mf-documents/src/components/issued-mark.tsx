import type { IssuedRow } from '@vinculo/contracts/documents'
import { Sign } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { documentText } from '../locales/documents/text'
import { type IssuedState, stateOf } from '../rules'

const sheet = <path d="M4 1.8h5l3.2 3.2v9.2H4z" />
const drawings: Record<IssuedState, ReactNode> = {
  valid: (
    <>
      {sheet}
      <path d="m5.9 9.3 1.6 1.6 2.8-3.1" />
    </>
  ),
  replaced: (
    <>
      {sheet}
      <path d="M6 9h4.2M8.7 7.3 10.4 9l-1.7 1.7" />
    </>
  ),
  cancelled: (
    <>
      {sheet}
      <path d="m6 7.5 4.2 4m0-4-4.2 4" />
    </>
  ),
}

export type MarkProps = { document: Pick<IssuedRow, 'cancelado_em' | 'substituido_por'> }

/** What has become of an issued document: a sign and a word, never colour alone. Plain, because a list draws many. */
export function IssuedMark({ document }: MarkProps) {
  const { states } = documentText.use()
  const state = stateOf(document)
  return (
    <span>
      <Sign gap={6}>{drawings[state]}</Sign>
      {states[state]}
    </span>
  )
}

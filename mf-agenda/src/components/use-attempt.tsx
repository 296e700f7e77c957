import type { SeriesScope } from '@vinculo/contracts/appointment-choices'
import type { Refusal } from '@vinculo/platform'
import type { Saving } from '@vinculo/ui/forms'
import { type ReactNode, useRef, useState } from 'react'
import type { AppointmentForm } from './appointment-values'
import { OverlapDialog } from './overlap-dialog'
import { ScopeDialog } from './scope-dialog'

/** What was decided beside what is in the form. */
export interface Decision {
  escopo?: SeriesScope
  com_conflito?: 'pular' | 'encaixe'
}

export interface Attempted {
  form: AppointmentForm
  decision: Decision
}

interface Attempt {
  save: (input: Attempted, onWritten?: () => void) => void
  pending: boolean
  refusal: Refusal | null
  clear: () => void
}

export interface AttemptOptions {
  /** Asks first how much of its series is changed. */
  isOfSeries?: boolean
  /** Whether some of it may be left out. */
  maySkip: (form: AppointmentForm) => boolean
}

/** Saves after all has been asked: how much of a series it is about, and what becomes of what is in the way. */
export function useAttempt(
  attempt: Attempt,
  { isOfSeries = false, maySkip }: AttemptOptions,
): { saving: Saving<AppointmentForm>; dialog: ReactNode } {
  const { pending, refusal, clear } = attempt
  const [asks, setAsks] = useState(false)
  const last = useRef<{ form: AppointmentForm; decision: Decision; onWritten?: (() => void) | undefined }>(undefined)
  const go = (decision: Decision) => {
    if (!last.current) return
    last.current.decision = { ...last.current.decision, ...decision }
    attempt.save({ form: last.current.form, decision: last.current.decision }, last.current.onWritten)
  }
  const form = last.current?.form
  const dialog = refusal?.overlap ? (
    <OverlapDialog
      overlap={refusal.overlap}
      pending={pending}
      onFit={() => go({ com_conflito: 'encaixe' })}
      onSkip={form && maySkip(form) ? () => go({ com_conflito: 'pular' }) : undefined}
      onClose={clear}
    />
  ) : (
    asks && (
      <ScopeDialog
        pending={pending}
        onChoose={(escopo) => {
          setAsks(false)
          go({ escopo })
        }}
        onClose={() => setAsks(false)}
      />
    )
  )
  return {
    saving: {
      pending,
      refusal: refusal?.overlap ? null : refusal,
      save(filled, onWritten) {
        last.current = { form: filled, decision: {}, onWritten }
        if (isOfSeries) setAsks(true)
        else go({})
      },
    },
    dialog,
  }
}

import { type Refusal, showAlert } from '@vinculo/platform'
import { focusPageTitle } from '@vinculo/ui/core'
import { useState } from 'react'

interface Words {
  done: string
  tooMany: string
  /** Said where no form tells a refusal. */
  failed?: string
  tryAgain?: string
}

/** How a screen says that what was pressed is done. S8.05 */
export function tellSaved({ done }: { done: string }, message: string) {
  showAlert({ type: 'success', title: done, message })
  // What was pressed may be gone: a reader of screens starts at the heading again.
  focusPageTitle({ preventScroll: true })
}

/** How a screen says what became of what was pressed, in the words of its area. */
export function useTold(words: Words) {
  /** Counts what was saved: a form begins anew with what is stored now, under this key. */
  const [round, setRound] = useState(0)
  return {
    round,
    saved(message: string) {
      tellSaved(words, message)
      setRound((before) => before + 1)
    },
    /** A limit has its own words. */
    refused({ status, message }: Refusal) {
      const { tooMany, failed, tryAgain } = words
      if (status === 429) showAlert({ type: 'warning', title: tooMany, message })
      else if (failed) showAlert({ type: 'danger', title: failed, message: status === 422 ? message : tryAgain })
    },
    /** What is left for a form to tell. */
    left: (refusal: Refusal | null) => (refusal?.status === 429 ? null : refusal),
  }
}

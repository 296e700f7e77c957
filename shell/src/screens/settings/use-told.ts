import { type Refusal, showAlert } from '@vinculo/platform'
import { pageTitleId } from '@vinculo/ui/core'
import { useState } from 'react'
import { settingsText } from '../../locales/settings/text'

/** How the settings say what became of a save. */
export function useTold() {
  const words = settingsText.use()
  /** Counts what was saved: a form begins anew with what is stored now, under this key. */
  const [round, setRound] = useState(0)
  return {
    round,
    /** S8.05 */
    saved(message: string) {
      showAlert({ type: 'success', title: words.done, message })
      setRound((before) => before + 1)
      // The form that was pressed is gone: a reader of screens starts at the heading again.
      document.getElementById(pageTitleId)?.focus({ preventScroll: true })
    },
    /** A limit has its own words; the form tells all other refusals. */
    refused({ status, message }: Refusal) {
      if (status === 429) showAlert({ type: 'warning', title: words.tooMany, message })
    },
    /** What is left for the form to tell. */
    left: (refusal: Refusal | null) => (refusal?.status === 429 ? null : refusal),
  }
}

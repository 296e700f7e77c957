import { type Refusal, showAlert, useModule } from '@vinculo/platform'
import { accountKey, paymentsKey } from '../api'
import { text } from '../locales/text'

/** Tells what became of what was pressed, and shows everything as it is now. */
export function useTold() {
  const t = text.use()
  const { invalidate } = useModule()
  return {
    done: (message: string) => showAlert({ type: 'success', title: t.done, message }),
    /** That one is signed out is the shell's to tell. */
    refused(refusal: Refusal) {
      if (refusal.status === 401) return
      const [sentence = refusal.message || t.tryAgain] = Object.values(refusal.errors).flat()
      const isOurs = refusal.status >= 400 && refusal.status < 500
      showAlert({
        type: refusal.status === 409 ? 'warning' : 'danger',
        title: t.notDone,
        message: isOurs ? sentence : t.tryAgain,
      })
      void invalidate(paymentsKey, accountKey)
    },
  }
}

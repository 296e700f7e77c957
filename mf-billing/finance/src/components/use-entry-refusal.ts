import { type Refusal, showAlert, useModule } from '@vinculo/platform'
import { financeKey } from '../api'
import { text } from '../locales/text'

/** Of what was done to an entry: it changed, was settled or is gone meanwhile, or its month is closed. */
const isTold = (refusal: Refusal | null) => refusal !== null && (refusal.status === 409 || refusal.status === 404)

/** Tells why something could not be done to an entry, shows it as it is now, and closes what asked for it. */
export function useEntryRefusal(onClose: () => void) {
  const t = text.use()
  const { invalidate } = useModule()
  const tell = (refusal: Refusal) => {
    if (!isTold(refusal)) return
    const isStale = refusal.code === 'stale_version' || refusal.status === 404
    showAlert({ type: 'warning', title: t.notSaved, message: isStale ? t.changedMeanwhile : refusal.message })
    void invalidate(financeKey)
    onClose()
  }
  /** Where there is no form that tells the rest. That one is signed out is the shell's to tell. */
  const tellAll = (refusal: Refusal) => {
    if (isTold(refusal)) return tell(refusal)
    if (refusal.status === 401) return
    const [sentence = t.tryAgain] = Object.values(refusal.errors).flat()
    showAlert({ type: 'danger', title: t.notSaved, message: sentence })
    onClose()
  }
  return { isTold, tell, tellAll }
}

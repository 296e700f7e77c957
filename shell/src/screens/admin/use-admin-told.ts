import { showAlert, useModule } from '@vinculo/platform'
import { adminText } from '../../locales/admin/text'
import { tellSaved } from '../use-told'
import { platformKey } from './calls'

/** How the administration says what became of a save. */
export function useAdminTold() {
  const words = adminText.use()
  const { invalidate } = useModule()
  return {
    saved: (message: string) => tellSaved(words, message),
    /** For what is no form: a switch, a button. */
    refused() {
      showAlert({ type: 'danger', title: words.failed, message: words.tryAgain })
      void invalidate(platformKey)
    },
    /** Somebody was quicker: what is stored now is fetched, and the next save is based on it. */
    stale() {
      showAlert({ type: 'warning', title: words.changedMeanwhile, message: words.changedText })
      void invalidate(platformKey)
    },
  }
}

import { type Refusal, showAlert } from '@vinculo/platform'
import { pageTitleId } from '@vinculo/ui/core'
import { teamText } from '../../locales/team/text'

/** How the team's screens say what became of what was pressed. */
export function useTold() {
  const words = teamText.use()
  return {
    saved(message: string) {
      showAlert({ type: 'success', title: words.done, message })
      document.getElementById(pageTitleId)?.focus({ preventScroll: true })
    },
    refused({ status, message }: Refusal) {
      if (status === 429) showAlert({ type: 'warning', title: words.tooMany, message })
      else showAlert({ type: 'danger', title: words.failed, message: status === 422 ? message : words.tryAgain })
    },
  }
}

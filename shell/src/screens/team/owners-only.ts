import { paths } from '@vinculo/contracts/paths'
import { useSession } from '@vinculo/platform'
import { redirect } from 'react-router-dom'

/** The people of an account are its owner's to see here; others are sent to what is theirs. */
export function ownersOnly(): void {
  if (!useSession.get().user?.is_owner) throw redirect(paths.settings('profile'))
}

import { paths } from '@vinculo/contracts/paths'
import { endExpired, onExpiry, onServerFault, onSessionEnd } from '@vinculo/platform/shell'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { text } from '../locales/text'
import { rememberIntended } from '../routing/guards'

type Interruption = 'expired' | 'serverFault'

// The window's code is not part of a page's first load.
const MessageDialog = lazy(async () => ({ default: (await import('@vinculo/ui/dialog')).MessageDialog }))

/** S4.03 and S8.01: one window, however many calls failed. */
export function Interruptions() {
  const [shown, setShown] = useState<Interruption>()
  const t = text.use()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  useEffect(() => onServerFault(() => setShown((already) => already ?? 'serverFault')), [])
  // The screen stays as it is behind the window, with what was typed, until the window is closed.
  useEffect(() => onExpiry(() => setShown('expired')), [])
  useEffect(() => onSessionEnd(() => navigate(paths.login())), [navigate])

  if (!shown) return null
  const close = () => {
    setShown(undefined)
    if (shown !== 'expired') return
    rememberIntended(pathname + search)
    endExpired()
  }
  return (
    <Suspense>
      <MessageDialog open title={t[shown].title} text={t[shown].text} action={t[shown].ok} onClose={close} />
    </Suspense>
  )
}

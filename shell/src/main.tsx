import {
  chooseInitialLocale,
  expireSession,
  fault,
  loadUser,
  onFault,
  onSessionEnd,
  onUnauthenticated,
  registry,
  textsReady,
  watchChoice,
  watchOtherTabs,
} from '@vinculo/platform/shell'
import { createRoot } from 'react-dom/client'
import { App } from './app'
import { watchChanges } from './changes'
import { noting } from './faults/ran'
import { watchFaults } from './faults/watch'
import { containers } from './federation/containers'
import { watchIntent } from './intent'
import { text } from './locales/text'
import { firstModules, refreshModules } from './modules'
import { createRouter } from './routing/router'
import { showStartFailure } from './start-failure'
import { whenIdle } from './when-idle'

const root = document.getElementById('root') as HTMLElement

async function start() {
  watchFaults()
  if (process.env.NODE_ENV !== 'production')
    onFault(({ module, release, kind, error, name }) => console.warn(`[${module} ${release}] ${kind}:`, error ?? name))
  if (IDENTITY_PROBE) await import('./identity-probe')
  registry.start(noting(containers))
  onUnauthenticated(expireSession)
  onSessionEnd(() => void refreshModules())
  watchOtherTabs(() => location.reload())
  watchChoice()

  // All three are under way already; the router is made when the first guards can answer.
  const userKnown = loadUser()
  await Promise.all([textsReady(chooseInitialLocale(), [text]), firstModules(userKnown), userKnown])
  const router = createRouter()
  createRoot(root).render(<App router={router} />)
  watchIntent(router)
  whenIdle(watchChanges)
  if (process.env.NODE_ENV !== 'production') (await import('./development')).watchBuilds(router)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshModules()
  })
}

start().catch((error: unknown) => {
  fault({ module: 'shell', release: '', kind: 'load', error })
  showStartFailure(root)
})

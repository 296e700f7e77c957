import { dismissAlert } from '@vinculo/platform'
import { AreaFailed, useAlerts } from '@vinculo/platform/shell'
import { AlertStack, Card, ErrorState, Heading, TopProgress } from '@vinculo/ui/core'
import { Suspense, useCallback } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { text } from '../locales/text'
import { useArrival } from '../routing/navigation'
import { Interruptions } from './interruptions'
import { Windows } from './windows'

/** Around every screen: progress, alerts, and the windows that interrupt. */
export function Root() {
  useArrival()
  const { unavailable } = text.use()
  const areaFailed = useCallback(
    (retry: () => void, area: string | undefined) => (
      <Card>
        {area && <Heading>{area}</Heading>}
        <ErrorState title={unavailable.title} text={unavailable.text} onRetry={retry} />
      </Card>
    ),
    [unavailable],
  )
  return (
    <AreaFailed value={areaFailed}>
      <TopProgress active={useNavigation().state !== 'idle'} />
      <AlertStack alerts={useAlerts()} onClose={dismissAlert} />
      <Suspense>
        <Outlet />
      </Suspense>
      <Windows />
      <Interruptions />
      <ScrollRestoration />
    </AreaFailed>
  )
}

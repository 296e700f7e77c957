import { dismissAlert } from '@vinculo/platform'
import { useAlerts } from '@vinculo/platform/shell'
import { AlertStack, TopProgress } from '@vinculo/ui/core'
import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { useArrival } from '../routing/navigation'
import { Interruptions } from './interruptions'

/** Around every screen: progress, alerts, and the windows that interrupt. */
export function Root() {
  useArrival()
  return (
    <>
      <TopProgress active={useNavigation().state !== 'idle'} />
      <AlertStack alerts={useAlerts()} onClose={dismissAlert} />
      <Suspense>
        <Outlet />
      </Suspense>
      <Interruptions />
      <ScrollRestoration />
    </>
  )
}

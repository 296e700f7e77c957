import { showAlert, useLocale } from '@vinculo/platform'
import { QueryProvider, useDrafts } from '@vinculo/platform/shell'
import { UiProvider } from '@vinculo/ui/core'
import { Link as RouterLink, RouterProvider } from 'react-router-dom'
import { nonce } from './nonce'
import type { Router } from './routing/router'

export function App({ router }: { router: Router }) {
  return (
    <QueryProvider>
      <UiProvider
        nonce={nonce}
        locale={useLocale()}
        Link={RouterLink}
        navigate={(to) => void router.navigate(to)}
        alert={showAlert}
        drafts={useDrafts()}
      >
        <RouterProvider router={router} />
      </UiProvider>
    </QueryProvider>
  )
}

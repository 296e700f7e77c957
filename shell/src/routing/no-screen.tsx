import { ErrorState, PageHeader } from '@vinculo/ui/core'
import { useRevalidator } from 'react-router-dom'
import { text } from '../locales/text'
import { refreshModules, useModulesMissing } from '../modules'
import { NotFound } from '../screens/not-found'

/** What stands at an address that no screen has: while nobody knows which modules there are, it may well be one's. */
export function NoScreen() {
  return useModulesMissing() ? <ModulesMissing isPage /> : <NotFound />
}

/** The list of modules did not come, and this browser remembers none. Trying again needs no reload. */
export function ModulesMissing({ isPage = false }) {
  const t = text.use()
  const { revalidate } = useRevalidator()
  const retry = async () => {
    await refreshModules()
    await revalidate()
  }
  const { title, text: said } = t.modulesMissing
  if (!isPage) return <ErrorState title={title} text={said} onRetry={retry} />
  return (
    <>
      <PageHeader title={title} />
      <ErrorState title={said} onRetry={retry} />
    </>
  )
}

import { Refusal, showAlert } from '@vinculo/platform'
import {
  fault,
  type Loaded,
  ModuleUnavailable,
  registry,
  type Unavailability,
  useStaticText,
} from '@vinculo/platform/shell'
import { ErrorState, PageHeader } from '@vinculo/ui/core'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useLocation, useMatches, useRevalidator, useRouteError } from 'react-router-dom'
import type { Messages } from '../locales/pt-br'
import { text } from '../locales/text'
import type { ShellScreen } from '../screens'
import { NotFound } from '../screens/not-found'
import { NoNetwork } from './guards'
import { NoScreen } from './no-screen'
import type { RouteHandle } from './route-handle'

/** What stands in the place of a screen that failed. Everything around it goes on, and retrying needs no reload. */
export function ScreenBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <Missing />
  if (error instanceof ModuleUnavailable) return <Unavailable error={error} />
  if (error instanceof Refusal || error instanceof NoNetwork) return <LoadFailed error={error} />
  return <Broken error={error} />
}

/** What a screen of the shell's own shows is not there; any other address may be a module's. */
function Missing() {
  const handle = useMatches().at(-1)?.handle as Partial<ShellScreen> | undefined
  return handle?.screen ? <NotFound /> : <NoScreen />
}

/** Whether a file of the shell's own did not come: for a screen of the shell's, or for a module that needs it. */
const isShellFile = (error: unknown) =>
  error instanceof ModuleUnavailable ? error.reason === 'shell' : (error as Error | undefined)?.name === 'ShellFile'

/**
 * Runs the guards and loaders of this address again. A file of the shell's own that has failed once more since then may
 * have gone with the build this page is of: then the page is loaded anew. It is for the person to ask for that; drafts
 * are kept.
 */
function useRetry(error: unknown) {
  const { revalidate } = useRevalidator()
  const { key } = useLocation()
  const last = useRef<{ key: string; error: unknown }>(undefined)
  return () => {
    const before = last.current
    const hasFailedAgain = before?.key === key && before.error !== error
    if (hasFailedAgain && isShellFile(error) && isShellFile(before.error)) return location.reload()
    last.current = { key, error }
    return revalidate()
  }
}

/** What a module's manifest or the shell's own list says of this screen. */
function useRoute(): Pick<ShellScreen, 'title' | 'loads'> | undefined {
  const handle = useMatches().at(-1)?.handle as (Partial<RouteHandle> & Partial<ShellScreen>) | undefined
  if (handle?.module && handle.path) return registry.route(handle.module, handle.path)
  return handle?.title && { title: handle.title, ...(handle.loads && { loads: handle.loads }) }
}

function useScreenTitle(): string {
  const say = useStaticText()
  const route = useRoute()
  return route ? say(route.title) : ''
}

/** Where it helps to know; what is wrong with a host is nobody's business who waits for it. */
function sayWhy({ browser, slow, unverified, text: said }: Messages['unavailable'], reason: Unavailability): string {
  if (reason === 'browser') return browser
  if (reason === 'slow') return slow
  return reason === 'signature' || reason === 'replayed' ? unverified : said
}

function Unavailable({ error }: { error: ModuleUnavailable }) {
  const t = text.use()
  const names = error.unmet.map(({ name, wanted }) => `${name} ${wanted}`).join(', ')
  return (
    <>
      <PageHeader title={useScreenTitle()} />
      <ErrorState
        title={t.unavailable.title}
        text={names ? t.unavailable.misfit(names) : sayWhy(t.unavailable, error.reason)}
        onRetry={useRetry(error)}
      />
    </>
  )
}

/** S8.03 */
function LoadFailed({ error }: { error: Refusal | NoNetwork }) {
  const t = text.use()
  const say = useStaticText()
  const route = useRoute()
  const title = useScreenTitle()
  const retry = useRetry(error)
  const item = route?.loads ? say(route.loads) : title
  const offline = error instanceof NoNetwork || error.status === 0
  const said = offline ? t.offline : { title: t.loadFailed.title(item), text: t.loadFailed.text }
  const latest = useRef(said)
  latest.current = said
  // Each failure is told once, not again with every change of language.
  useEffect(() => {
    if (!offline) showAlert({ type: 'danger', title: latest.current.title, message: latest.current.text })
  }, [error, offline])
  return (
    <>
      <PageHeader title={title} />
      <ErrorState title={said.title} text={said.text} onRetry={retry} announced={!offline} />
    </>
  )
}

/** A screen threw: named by its module and release in the report, drawn like a module that did not come. */
function Broken({ error }: { error: unknown }) {
  const t = text.use()
  const retry = useRetry(error)
  const match = useMatches().at(-1)
  // The release that was drawn, which need not be the current one any more, nor the address that module's.
  const drawn = (match?.loaderData as Partial<Loaded> | undefined)?.instance?.release
  const module = drawn?.id ?? (match?.handle as Partial<RouteHandle> | undefined)?.module ?? 'shell'
  const release = drawn?.version ?? registry.current(module)?.version ?? ''
  useEffect(() => fault({ module, release, kind: 'render', error }), [error, module, release])
  return (
    <>
      <PageHeader title={useScreenTitle()} />
      <ErrorState title={t.unavailable.title} text={t.unavailable.text} onRetry={retry} />
    </>
  )
}

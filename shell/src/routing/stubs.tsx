import type { ModuleRelease, RouteManifest } from '@vinculo/contracts/modules'
import { ModuleProvider, useSession } from '@vinculo/platform'
import { holdInstance, type Loaded, openScreen, registry, runLoader } from '@vinculo/platform/shell'
import { useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router-dom'
import { freshModules } from '../modules'
import { runGuards } from './guards'
import { handleOf, type RouteHandle } from './route-handle'
import { ScreenBoundary } from './screen-boundary'

/** Milliseconds a navigation waits for a list that does not come. */
const patience = 1500

export const notFound = () => new Response(null, { status: 404 })

/** A module's screen that is on the page, by the form of its address and by the address. */
interface OnScreen {
  path: string | undefined
  address: string
  loaded: Loaded
}
let onScreen: OnScreen | undefined

/** For a developer's desk: the next look takes what is current, whatever is on the page. */
export const takeCurrent = () => {
  onScreen = undefined
}

const addressOf = (pathname: string) => new URL(pathname, location.href).pathname

/** What is open at this address stays with the release it was opened with, for as long as its module is in the list. */
function openAt({ path }: RouteHandle, request: Request): Loaded | undefined {
  const isHere = onScreen?.path === path && onScreen.address === new URL(request.url).pathname
  return isHere && onScreen && registry.current(onScreen.loaded.instance.release.id) ? onScreen.loaded : undefined
}

interface Found {
  release: ModuleRelease
  route: RouteManifest
}

/** What the registry says now about a route, or what is open there; off, gone or an unknown word is the not-found page. */
function lookUp({ path }: RouteHandle, { params }: LoaderFunctionArgs, open?: Loaded): Found {
  const release = registry.owner(path) ?? open?.instance.release
  const route = release?.routes.find((route) => route.path === path)
  if (!release || !route) throw notFound()
  for (const [name, words] of Object.entries(route.allowed ?? {})) {
    if (!words.includes(params[name] ?? '')) throw notFound()
  }
  return { release, route }
}

/** Signed out there are no modules; their addresses lead to the sign-in page all the same. */
const signedOut = () => !useSession.get().user

/** Guards run here, before the loader below asks for a byte of the module. */
const guard =
  (handle: RouteHandle): MiddlewareFunction =>
  async (args, next) => {
    const url = new URL(args.request.url)
    await runGuards(signedOut() ? ['auth'] : [], url)
    await runGuards(lookUp(handle, args, openAt(handle, args.request)).route.guards, url)
    return next()
  }

async function load(handle: RouteHandle, args: LoaderFunctionArgs): Promise<Loaded> {
  // Asked beside what is loaded anyway: a release or a switch of a moment ago counts for this navigation already.
  const fresh = Promise.race([freshModules(), new Promise((resolve) => setTimeout(resolve, patience))])
  const open = openAt(handle, args.request)
  if (open) return loadAgain(handle, args, open, fresh)
  const { release } = lookUp(handle, args)
  let loaded: Loaded
  try {
    loaded = await loadCurrent(handle, args)
  } catch (error) {
    await fresh
    // The list that was just asked for may offer what runs.
    if (registry.owner(handle.path) === release) throw error
    return loadCurrent(handle, args)
  }
  await fresh
  const current = registry.owner(handle.path)
  if (current?.id === release.id && current.version === release.version) return loaded
  loaded.drop()
  return loadCurrent(handle, args)
}

/** What is open is not drawn anew by a release: something may have been typed into it. Its data is looked at again. */
async function loadAgain(handle: RouteHandle, args: LoaderFunctionArgs, open: Loaded, fresh: Promise<unknown>) {
  await runLoader(open, { params: args.params, url: new URL(args.request.url), signal: args.request.signal })
  await fresh
  const isThere = registry.current(open.instance.release.id) !== undefined
  return isThere ? open : loadCurrent(handle, args)
}

async function loadCurrent(handle: RouteHandle, args: LoaderFunctionArgs): Promise<Loaded> {
  const { params, request } = args
  const { release, route } = lookUp(handle, args)
  const loaded = await openScreen(release, route)
  try {
    await runLoader(loaded, { params, url: new URL(request.url), signal: request.signal })
  } catch (error) {
    loaded.drop()
    throw error
  }
  if (request.signal.aborted) loaded.drop()
  else request.signal.addEventListener('abort', loaded.drop)
  return loaded
}

function ModuleScreen() {
  const loaded = useLoaderData<Loaded>()
  const { instance, screen } = loaded
  const { pathname } = useLocation()
  const { path } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>
  useEffect(() => holdInstance(loaded), [loaded])
  useEffect(() => {
    const here: OnScreen = { path, address: addressOf(pathname), loaded }
    onScreen = here
    return () => {
      if (onScreen === here) onScreen = undefined
    }
  }, [path, pathname, loaded])
  return (
    <ModuleProvider key={instance.release.version} module={instance.context}>
      <screen.Component />
    </ModuleProvider>
  )
}

/**
 * One address of the modules, known before its code is. A stub holds only its form: whose it is, title, guards and files
 * are looked up at each navigation, so that a new release is taken, and a module switched off is gone, at once.
 */
export function stub(path: string): RouteObject {
  const handle = handleOf(path)
  return {
    id: `screen:${path}`,
    path,
    handle,
    middleware: [guard(handle)],
    loader: (args) => load(handle, args),
    Component: ModuleScreen,
    ErrorBoundary: ScreenBoundary,
  }
}

/** An address that belongs to some module: signed out it leads to the sign-in page, signed in it is not found. */
export function prefixStub(prefix: string): RouteObject {
  return {
    id: `prefix:${prefix}`,
    path: `${prefix}/*`,
    middleware: [
      async ({ request }, next) => {
        await runGuards(['auth'], new URL(request.url))
        return next()
      },
    ],
    loader: () => {
      throw notFound()
    },
    Component: () => null,
    ErrorBoundary: ScreenBoundary,
  }
}

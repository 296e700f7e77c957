import type { RouteManifest } from '@vinculo/contracts/modules'
import { ModuleProvider, useSession } from '@vinculo/platform'
import { holdInstance, type Loaded, openScreen, registry, runLoader } from '@vinculo/platform/shell'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MiddlewareFunction, type RouteObject, useLoaderData } from 'react-router-dom'
import { freshModules } from '../modules'
import { runGuards } from './guards'
import type { RouteHandle } from './route-handle'
import { ScreenBoundary } from './screen-boundary'

/** Milliseconds a navigation waits for a list that does not come. */
const patience = 1500

export const notFound = () => new Response(null, { status: 404 })

/** What the registry says now about a route; off, gone or an unknown word in the address is the not-found page. */
function lookUp({ module, path }: RouteHandle, params: Readonly<Record<string, string | undefined>>) {
  const release = registry.current(module)
  const route = registry.route(module, path)
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
  async ({ request, params }, next) => {
    const url = new URL(request.url)
    await runGuards(signedOut() ? ['auth'] : [], url)
    await runGuards(lookUp(handle, params).route.guards, url)
    return next()
  }

async function load(handle: RouteHandle, args: LoaderFunctionArgs): Promise<Loaded> {
  // Asked beside what is loaded anyway: a release or a switch of a moment ago counts for this navigation already.
  const fresh = Promise.race([freshModules(), new Promise((resolve) => setTimeout(resolve, patience))])
  const { release } = lookUp(handle, args.params)
  let loaded: Loaded
  try {
    loaded = await loadCurrent(handle, args)
  } catch (error) {
    await fresh
    // The list that was just asked for may offer what runs.
    if (registry.current(handle.module) === release) throw error
    return loadCurrent(handle, args)
  }
  await fresh
  const isCurrent = registry.current(handle.module)?.version === release.version
  return isCurrent ? loaded : loadCurrent(handle, args)
}

async function loadCurrent(handle: RouteHandle, { params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { release, route } = lookUp(handle, params)
  const loaded = await openScreen(release, route)
  await runLoader(loaded, { params, url: new URL(request.url), signal: request.signal })
  return loaded
}

function ModuleScreen() {
  const { instance, screen } = useLoaderData<Loaded>()
  useEffect(() => holdInstance(instance), [instance])
  return (
    <ModuleProvider key={instance.release.version} module={instance.context}>
      <screen.Component />
    </ModuleProvider>
  )
}

const idOf = ({ module, path }: RouteHandle) => `${module}:${path}`

/**
 * One route of a module, known before its code is. A stub holds only names: title, guards and files are looked up at
 * each navigation, so that a new release is taken and a module switched off is gone at once.
 */
export function stub(module: string, { path }: RouteManifest): RouteObject {
  const handle: RouteHandle = { module, path }
  return {
    id: idOf(handle),
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

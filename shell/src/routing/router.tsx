import type { User } from '@vinculo/contracts/account'
import type { ModuleList } from '@vinculo/contracts/modules'
import { paths } from '@vinculo/contracts/paths'
import { dayIn, isBlocked } from '@vinculo/contracts/plan'
import { getLocale, ModuleProvider, type Screen, useSession } from '@vinculo/platform'
import { createModuleContext, preloadRoute, registry } from '@vinculo/platform/shell'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
  redirect,
  useLoaderData,
} from 'react-router-dom'
import { reachesModules } from '../access'
import { CentredLayout } from '../layout/centred-layout'
import { MainLayout } from '../layout/main-layout'
import { Root } from '../layout/root'
import screens, { type ShellScreen } from '../screens'
import { runGuards } from './guards'
import { NoScreen } from './no-screen'
import type { RouteHandle } from './route-handle'
import { ScreenBoundary } from './screen-boundary'
import { prefixStub, stub } from './stubs'

const shell = createModuleContext('shell', '')

function ShellScreenView() {
  const { Component } = useLoaderData<Screen>()
  return (
    <ModuleProvider module={shell}>
      <Component />
    </ModuleProvider>
  )
}

async function fetchScreen({ screen, messages }: ShellScreen): Promise<Screen> {
  const [fetched] = await Promise.all([screen(), messages?.load(getLocale())])
  return fetched
}

async function openScreen(own: ShellScreen, { params, request }: LoaderFunctionArgs): Promise<Screen> {
  const screen = await fetchScreen(own)
  const { signal } = request
  await screen.loader?.({ params, url: new URL(request.url), signal, prefetch: shell.prefetch, module: shell })
  return screen
}

/** Loaded by a loader and not by `lazy`, which never tries again after a failure. */
const shellRoute = (own: ShellScreen): RouteObject => ({
  id: `shell:${own.path}`,
  path: own.path,
  handle: own,
  middleware: [
    async ({ request }, next) => {
      await runGuards(own.guards, new URL(request.url))
      return next()
    },
  ],
  loader: (args) => openScreen(own, args),
  Component: ShellScreenView,
  ErrorBoundary: ScreenBoundary,
})

const inLayout = (layout: ShellScreen['layout']) => screens.filter((own) => own.layout === layout).map(shellRoute)

const stubs = ({ modulos, prefixos }: ModuleList): RouteObject[] => [
  ...[...new Set(modulos.flatMap(({ routes }) => routes.map(({ path }) => path)))].map(stub),
  ...prefixos.map(prefixStub),
]

/** What guards look at and whoever runs the platform, or an owner, may change under somebody's feet. */
const standingOf = (user: User) => [isBlocked(user, dayIn(user.time_zone, new Date())), user.role, user.is_owner].join()

/** The screen of an address that no module had, as far as was known. */
const isNowhere = (id = '') => id === 'not-found' || id.startsWith('prefix:')

/** Made once the list is known, so that the first address already finds its route. */
export function createRouter() {
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        Component: Root,
        ErrorBoundary: ScreenBoundary,
        HydrateFallback: () => null,
        children: [
          {
            id: 'main',
            Component: MainLayout,
            ErrorBoundary: ScreenBoundary,
            children: [
              ...inLayout('main'),
              // S2.04
              { path: paths.settings(), loader: () => redirect(paths.settings('profile')) },
              ...stubs(registry.list()),
              { path: '*', id: 'not-found', Component: NoScreen, middleware: [checkSession] },
            ],
          },
          { id: 'centred', Component: CentredLayout, children: inLayout('centred') },
        ],
      },
    ],
    { future: { v8_middleware: true } },
  )

  // Routes are only ever added; what a list no longer names answers «not found» by itself. The address on the screen
  // is looked at again only when its own module came or went, or another has it now: no one's form is drawn anew because
  // of a neighbour.
  registry.subscribe((now, before) => {
    router.patchRoutes('main', stubs(now))
    const { id, handle } = router.state.matches.at(-1)?.route ?? {}
    const here = handle as Partial<RouteHandle> | undefined
    const ownerIn = ({ modulos }: ModuleList) =>
      modulos.find(({ routes }) => routes.some(({ path }) => path === here?.path))?.id
    const cameOrWent = id?.startsWith('screen:') ? ownerIn(now) !== ownerIn(before) : isNowhere(id)
    if (cameOrWent) void router.revalidate()
  })
  // Whoever may be elsewhere no longer, or may go on again, is sent there; everybody else's screen is left alone.
  useSession.subscribe(({ user: now }, { user: before }) => {
    if (now && before && now.id === before.id && standingOf(now) !== standingOf(before)) void router.revalidate()
  })
  return router
}
export type Router = ReturnType<typeof createRouter>

async function checkSession({ request }: { request: Request }, next: () => Promise<unknown>) {
  await runGuards([], new URL(request.url))
  return next()
}

/** Fetches what an address of a module will need, when someone is about to go there. */
export function preloadAddress(router: Router, href: string): void {
  const url = new URL(href, location.href)
  if (url.origin !== location.origin) return
  const handle = matchRoutes(router.routes as RouteObject[], url.pathname)?.at(-1)?.route.handle as
    | Partial<RouteHandle & ShellScreen>
    | undefined
  if (handle?.screen) void fetchScreen(handle as ShellScreen).catch(() => undefined)
  // A module's files are not for someone its guards would turn away.
  if (!handle?.module || !handle.path || !reachesModules(useSession.get().user)) return
  const release = registry.current(handle.module)
  const route = registry.route(handle.module, handle.path)
  if (release && route) preloadRoute(release, route)
}

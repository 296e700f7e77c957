import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tokenCookie } from '@vinculo/contracts/cookies'
import type { ModuleRelease } from '@vinculo/contracts/modules'
import type { ModuleDefinition } from '@vinculo/platform'
import { endExpired, loadUser, registry } from '@vinculo/platform/shell'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { stub, takeCurrent } from './stubs'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const words = { 'pt-br': 'Agenda', en: 'Agenda', es: 'Agenda', 'zh-CN': '日程' }
const none = { 'pt-br': [], en: [], es: [], 'zh-CN': [] }
const form = 'form/:id'
const other = 'other'

const release = (id: string, serial: number, paths: string[]): ModuleRelease => ({
  ...{ manifest: 1, id, version: `${serial}.0.0`, base: `/modules/${id}/`, entry: 'entry.js' },
  ...{ files: [], facades: [], messages: none, requires: {}, menu: [], slots: [], hashes: {} },
  routes: paths.map((path) => ({ path, title: words, guards: [], breadcrumb: [], files: [], facades: [] })),
  events: { sends: [], hears: [] },
  signed: { serial, key: 'local', parts: '', signature: '' },
})

const offer = (...modulos: ModuleRelease[]) => registry.setList({ modulos, prefixos: [] })

let server: Server
beforeAll(async () => {
  server = createServer(({ method, headers }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '')
    if (method === 'OPTIONS') return response.writeHead(204).end()
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: 'somebody' }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } }
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` })
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
  document.cookie = `${tokenCookie}=somebody; path=/`
  await loadUser()
})
afterAll(() => {
  endExpired()
  server.closeAllConnections()
  return new Promise((closed) => server.close(closed))
})

const Nothing = () => null
/** What the shell draws around a screen and in place of one is left out. */
const bare = (path: string) => ({ ...stub(path), ErrorBoundary: Nothing })

/** Whose screen is drawn, and what is typed there. */
async function openAt(address: string) {
  registry.start({
    load: async ({ id, version, routes }): Promise<ModuleDefinition> => ({
      ...{ id, menu: [], slots: {}, events: { sends: [], hears: [] } },
      routes: routes.map(({ path }) => ({
        ...{ path, title: words, guards: [], breadcrumb: [] },
        screen: async () => ({ Component: () => <input aria-label={`${id} ${version} ${path}`} /> }),
      })),
      messages: { use: () => ({}), now: () => ({}), load: async () => undefined, release: () => undefined },
    }),
  })
  const router = createMemoryRouter([{ id: 'main', HydrateFallback: Nothing, children: [form, other].map(bare) }], {
    initialEntries: [address],
    future: { v8_middleware: true },
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
    router.dispose()
  })
  const settled = () =>
    act(async () => {
      while (
        !router.state.initialized ||
        router.state.navigation.state !== 'idle' ||
        router.state.revalidation !== 'idle'
      )
        await new Promise((resolve) => setTimeout(resolve, 1))
    })
  await act(async () => root.render(<RouterProvider router={router} />))
  await settled()
  const after = async (work: () => unknown) => {
    await act(async () => void work())
    await settled()
  }
  const field = () => place.querySelector('input') as HTMLInputElement
  return {
    field,
    drawn: () => field()?.getAttribute('aria-label'),
    revalidated: () => after(() => router.revalidate()),
    go: (to: string) => after(() => router.navigate(to)),
    error: () => router.state.errors && Object.values(router.state.errors)[0],
  }
}

test('a form that is open stays with its release, whatever makes the page look again; elsewhere the new one counts', async () => {
  offer(release('agenda', 1, [form, other]))
  const page = await openAt('/form/1')
  expect(page.drawn()).toBe(`agenda 1.0.0 ${form}`)
  const typed = page.field()
  typed.value = 'not saved yet'

  offer(release('agenda', 2, [form, other]))
  await page.revalidated()
  await page.go('/form/1?aba=2')
  // Without this address, and by another module that has it now.
  offer(release('agenda', 3, [other]))
  await page.revalidated()
  offer(release('agenda', 4, [other]), release('notes', 4, [form]))
  await page.revalidated()
  expect(page.field()).toBe(typed)
  expect(typed.value).toBe('not saved yet')

  // An address of the same form is another screen's.
  offer(release('agenda', 5, [form, other]))
  await page.go('/form/2')
  expect(page.drawn()).toBe(`agenda 5.0.0 ${form}`)
  offer(release('agenda', 6, [form, other]))
  await page.go('/other')
  await page.go('/form/2')
  expect(page.drawn()).toBe(`agenda 6.0.0 ${form}`)
  // A developer's desk takes what was built, where one stands.
  offer(release('agenda', 7, [form, other]))
  takeCurrent()
  await page.revalidated()
  expect(page.drawn()).toBe(`agenda 7.0.0 ${form}`)
})

test('an address that moves from one module to another is found there without a reload', async () => {
  offer(release('agenda', 11, [form, other]))
  const page = await openAt('/form/1')
  offer(release('agenda', 12, [other]), release('notes', 12, [form]))
  await page.go('/other')
  await page.go('/form/1')
  expect(page.drawn()).toBe(`notes 12.0.0 ${form}`)
})

test('what is open of a module that is switched off is not found', async () => {
  offer(release('agenda', 21, [form]))
  const page = await openAt('/form/1')
  offer()
  await page.revalidated()
  expect(page.error()).toMatchObject({ status: 404 })
})

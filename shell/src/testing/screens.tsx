import '@vinculo/ui/testing'
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { Locale } from '@vinculo/contracts/locale'
import type { ModuleRelease, SlotName } from '@vinculo/contracts/modules'
import type { ModuleDefinition } from '@vinculo/platform'
import {
  endExpired,
  expireSession,
  loadUser,
  onUnauthenticated,
  registry,
  setLocale,
  textsReady,
} from '@vinculo/platform/shell'
import { afterEach, inject } from 'vitest'
import { App } from '../app'
import { text } from '../locales/text'
import { createRouter, type Router } from '../routing/router'

declare module 'vitest' {
  interface ProvidedContext {
    screenAccounts: string
  }
}

export { screen, waitFor, within } from '@testing-library/react'

/** Somebody signed in, in a tenant of their own unless one is given. */
export interface Person {
  token: string
  tenant_id: string
  user_id: string
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>
}

export interface NewPerson {
  tenant_id?: string
  role?: 'profissional' | 'secretaria'
  venc_plano?: string
}

/** A new account with a session, made beside the API. */
export async function person(given: NewPerson = {}): Promise<Person> {
  const made = await fetch(inject('screenAccounts'), { method: 'POST', body: JSON.stringify(given) })
  const account = (await made.json()) as Omit<Person, 'call'>
  return {
    ...account,
    async call<T>(method: string, path: string, body?: unknown) {
      const answer = await fetch(location.origin + path, {
        method,
        headers: {
          authorization: `Bearer ${account.token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (answer.status === 204 ? undefined : await answer.json()) as T
    },
  }
}

/** A definition as the registry would offer it, with nothing to download. */
function releaseOf({ id, routes, menu, slots, search, events }: ModuleDefinition): ModuleRelease {
  const nothing = { files: [], facades: [] }
  return {
    manifest: 1,
    id,
    version: '0.0.0-test',
    base: '/',
    entry: 'entry.js',
    ...nothing,
    messages: { 'pt-br': [], en: [], es: [], 'zh-CN': [] },
    requires: {},
    routes: routes.map(({ screen: _, messages: __, ...route }) => ({ ...route, ...nothing })),
    menu,
    slots: Object.entries(slots).map(([slot, { fill: _, messages: __, ...known }]) => ({
      slot: slot as SlotName,
      ...known,
      ...nothing,
    })),
    search,
    events,
    hashes: {},
  }
}

// Behind a screen is an API that takes its time.
configure({ asyncUtilTimeout: 5000 })

let open: Router | undefined

/**
 * Opens an address in the real shell, signed in, with one module whose code is already here and the real API behind
 * it: guards, loader, screen, alerts and boundaries are those of the product. Only the download is left out.
 */
export async function openScreen(
  module: ModuleDefinition,
  address: string,
  who: Person,
  locale: Locale = 'pt-br',
): Promise<{ user: ReturnType<typeof userEvent.setup>; path: () => string }> {
  history.replaceState(null, '', address)
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
  document.cookie = `token=${who.token}; path=/`
  registry.start({ provided: {}, load: async () => module, preload: () => undefined })
  registry.setList({ modulos: [releaseOf(module)], prefixos: [] })
  await Promise.all([textsReady(locale, [text]), loadUser()])
  await setLocale(locale)
  const router = createRouter()
  open = router
  await act(async () => {
    render(<App router={router} />)
  })
  // Every screen has its heading, and so has what stands in for one that failed.
  await waitFor(() => {
    if (!document.querySelector('h1')) throw new Error(`no heading came at ${address}`)
  })
  // jsdom works out styles by going through every rule for every element: a press in a long form would take a second.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { user, path: () => location.pathname + location.search }
}

onUnauthenticated(expireSession)

afterEach(async () => {
  // A navigation under way is waited for: it would end at the next test's address.
  for (let look = 0; open && open.state.navigation.state !== 'idle' && look < 150; look++)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  cleanup()
  open?.dispose()
  open = undefined
  // As at the end of every session: stores, queries and events go.
  endExpired()
})

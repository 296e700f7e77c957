import '@vinculo/ui/testing'
import { act, cleanup, configure, render, waitFor } from '@testing-library/react'
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event'
import type { Locale } from '@vinculo/contracts/locale'
import type { ModuleRelease, SlotName, WindowSlot } from '@vinculo/contracts/modules'
import { type ModuleDefinition, useSlotParams } from '@vinculo/platform'
import {
  endExpired,
  expireSession,
  loadUser,
  onUnauthenticated,
  registry,
  setLocale,
  textsReady,
} from '@vinculo/platform/shell'
import { afterEach, inject, onTestFinished, vi } from 'vitest'
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
  role?: 'profissional' | 'secretaria' | 'admin'
  name?: string
  venc_plano?: string
  /** Whether the account has the finance area. */
  financeiro?: boolean
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

/** What runs of a release is kept as long as the release is current: a test that changes a module releases it anew. */
let releases = 0

/** A definition as the registry would offer it, with nothing to download. */
function releaseOf({ id, routes, menu, slots, search, events }: ModuleDefinition): ModuleRelease {
  const nothing = { files: [], facades: [] }
  return {
    manifest: 1,
    id,
    version: `0.0.${releases++}-test`,
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

// Behind a screen is an API that takes its time, and code that is read for the first time.
configure({ asyncUtilTimeout: 20_000 })

/**
 * The module, and beside it a window that answers whoever asks for one: it says what it was asked. What asks for it is
 * pressed by `click()`: within an act of the testing library what is still to be loaded never comes.
 */
export const withWindow = (module: ModuleDefinition, event: WindowSlot): ModuleDefinition => {
  const Asked = () => <p role="note">{JSON.stringify(useSlotParams(event))}</p>
  return { ...module, slots: { ...module.slots, [event]: { order: 1, fill: async () => ({ Component: Asked }) } } }
}

/** Until this test ends no other one that asks for it has the turn: for what changes something all of them share. */
export async function takeTurn(): Promise<void> {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  await fetch(`${inject('screenAccounts')}/turn`, { signal: over.signal })
}

/** Under which references the provider of payments was asked to charge somebody's account. */
export const chargedTo = async ({ tenant_id }: Person): Promise<string[]> =>
  (await fetch(`${inject('screenAccounts')}/charged/${tenant_id}`)).json()

/** To what this test writes from now on no answer comes, as without a network. */
export function loseWrites(): void {
  const { send } = XMLHttpRequest.prototype
  const lost = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    if (body === null || body === undefined) return send.call(this, body)
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
  })
  onTestFinished(() => lost.mockRestore())
}

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
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
  document.cookie = `token=${who.token}; path=/`
  registry.start({ provided: {}, load: async () => module, preload: () => undefined })
  registry.setList({ modulos: [releaseOf(module)], prefixos: [] })
  await Promise.all([textsReady(locale, [text]), loadUser()])
  await setLocale(locale)
  // Last: what a test before this one saved may have led its page on until now.
  history.replaceState(null, '', address)
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

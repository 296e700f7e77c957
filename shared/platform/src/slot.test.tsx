import type { ModuleRelease } from '@vinculo/contracts/modules'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import type { ModuleDefinition } from './module'
import { registry } from './registry'
import { AreaFailed, Slot } from './slot'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const words = { 'pt-br': '', en: '', es: '', 'zh-CN': '' }
const none = { 'pt-br': [], en: [], es: [], 'zh-CN': [] }

const release = (serial: number, slots: ModuleRelease['slots'] = []): ModuleRelease => ({
  ...{ manifest: 1, id: 'documents', version: `${serial}.0.0`, base: '/modules/documents/', entry: 'entry.js' },
  ...{ files: [], facades: [], messages: none, requires: {}, routes: [], slots, hashes: {} },
  menu: [{ path: '/documentos', label: { ...words, en: 'Documents' }, order: 1 }],
  events: { sends: [], hears: [] },
  signed: { serial, key: 'local', parts: '', signature: '' },
})
const window = { slot: 'print.requested' as const, order: 1, title: words, files: [], facades: [] }
const filling = (serial: number) => release(serial, [window])

/** What of a release fails, by its version. */
const broken = new Set<string>()

function start(): void {
  broken.clear()
  registry.start({
    load: async ({ id, version }): Promise<ModuleDefinition> => {
      if (broken.has(version)) throw Object.assign(new Error(version), { name: 'ShellFile' })
      const Component = () => <input aria-label={version} />
      return {
        ...{ id, routes: [], menu: [], events: { sends: [], hears: [] } },
        slots: { 'print.requested': { order: 1, fill: async () => ({ Component }) } },
        messages: { use: () => ({}), now: () => ({}), load: async () => undefined, release: () => undefined },
      }
    },
  })
}

/** What is loaded comes a moment later, and is drawn. */
const soon = (work: () => void) =>
  act(async () => {
    work()
    await new Promise((resolve) => setTimeout(resolve, 10))
  })
const offer = (...modulos: ModuleRelease[]) => soon(() => registry.setList({ modulos, prefixos: [] }))

/** A window that answers whoever wants to print; `turn` opens it anew. */
async function openWindow() {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
  const draw = (turn: number) =>
    soon(() =>
      root.render(
        <AreaFailed
          value={(retry, area) => (
            <button type="button" onClick={retry}>
              {area} again
            </button>
          )}
        >
          <Slot key={turn} name="print.requested" params={{ what: 'patient', id: '1' } as never} pending={null} />
        </AreaFailed>,
      ),
    )
  await draw(0)
  return { draw, field: () => place.querySelector('input'), again: () => place.querySelector('button') }
}

test('what is typed in a window stays whatever is released or taken back meanwhile; the next window is the new release’s', async () => {
  start()
  await offer(filling(1))
  const { draw, field, again } = await openWindow()
  const typed = field() as HTMLInputElement
  typed.value = 'not saved yet'
  broken.add('2.0.0')
  // A release, one that does not come, one without this place, and back.
  for (const now of [filling(3), filling(2), release(4), filling(1)]) {
    await offer(now)
    expect(field()).toBe(typed)
    expect(typed.value).toBe('not saved yet')
    expect(again()).toBe(null)
  }
  await offer(filling(3))
  await draw(1)
  expect(field()?.getAttribute('aria-label')).toBe('3.0.0')
  // Switched off it goes.
  await offer()
  expect(field()).toBe(null)
})

test('a window that failed takes the release of the moment when it is tried again', async () => {
  start()
  broken.add('5.0.0')
  await offer(filling(5))
  const { field, again } = await openWindow()
  expect(again()?.textContent).toBe('Documents again')
  await offer(filling(6))
  expect(field()).toBe(null)
  await soon(() => again()?.click())
  expect(field()?.getAttribute('aria-label')).toBe('6.0.0')
})

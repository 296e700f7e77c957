import type { ModuleRelease } from '@vinculo/contracts/modules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { remember, remembered, see, seenOf } from './kept'

const none = { 'pt-br': [], en: [], es: [], 'zh-CN': [] }
const release = (id: string, version = '1.0.0-a'): ModuleRelease => ({
  ...{ manifest: 1, id, version, base: `/modules/${id}/`, entry: 'entry.js', hashes: {} },
  ...{ files: [], facades: [], messages: none, requires: {}, routes: [], menu: [], slots: [] },
  events: { sends: [], hears: [] },
})
const placeOf = (what: string) => `vinculo:anyone:shell:${what}`
const put = (what: string, value: unknown) => localStorage.setItem(placeOf(what), JSON.stringify(value))
const odd = [null, 7, 'x', [], {}, { id: 'agenda' }, { ...release('agenda'), routes: undefined }]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

test('of what is kept of a release only what this shell can read counts, and only for its own module', () => {
  for (const kept of [...odd, release('patients')]) {
    put('release:agenda', kept)
    expect(remembered('agenda')).toBe(undefined)
  }
  localStorage.setItem(placeOf('release:agenda'), '{"id":')
  expect(remembered('agenda')).toBe(undefined)
  put('release:agenda', release('agenda'))
  expect(remembered('agenda')).toEqual(release('agenda'))
})

test('of what is kept of what was seen only what can be compared counts; the rest is written anew', () => {
  for (const kept of [...odd, { agenda: null }, { agenda: { serial: 'x', revisao: 1 } }, { agenda: { serial: 1 } }]) {
    put('releases-seen', kept)
    expect(seenOf('agenda')).toBe(undefined)
    see('agenda', { ...release('agenda'), revisao: 7 })
    expect(seenOf('agenda')).toEqual({ serial: 0, revisao: 7, version: '1.0.0-a' })
  }
})

test('a release that a full storage did not take is kept once there is room', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  remember(release('agenda', '2.0.0-b'))
  vi.runAllTimers()
  expect(remembered('agenda')).toBe(undefined)
  full.mockRestore()
  remember(release('agenda', '2.0.0-b'))
  vi.runAllTimers()
  expect(remembered('agenda')?.version).toBe('2.0.0-b')
})

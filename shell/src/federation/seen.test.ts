import { expect, test } from 'vitest'
import { isReplayed, seenAfter } from './seen'

const now = 1_763_800_000_000
const day = 86_400_000
const offered = (serial: number, revisao: number, retorno?: true) => ({
  signed: { serial, key: 'team', parts: '', signature: '' },
  revisao,
  ...(retorno && { retorno }),
})

test('an older list is refused, and an older release where nobody says that it went back', () => {
  const seen = seenAfter(offered(2, now), undefined, now)
  expect(seen).toEqual({ serial: 2, revisao: now })
  expect(isReplayed(offered(2, now), seen, now)).toBe(false)
  expect(isReplayed(offered(2, now - 1), seen, now)).toBe(true)
  expect(isReplayed(offered(1, now + 1), seen, now)).toBe(true)
  expect(isReplayed(offered(1, now + 1, true), seen, now)).toBe(false)
  expect(isReplayed(offered(1, now - 1, true), seen, now)).toBe(true)
  // The way back is no newer release: the latest one that was seen stays that.
  expect(seenAfter(offered(1, now + 1, true), seen, now)).toEqual({ serial: 2, revisao: now + 1 })
  expect(seenAfter(offered(2, now), seen, now)).toBe(seen)
})

test('once a module was off, the list from before is refused, and the one that has it on again is not', () => {
  const on = seenAfter(offered(2, now), undefined, now)
  const off = seenAfter({ revisao: now + 10 }, on, now + 10)
  expect(off).toEqual({ serial: 2, revisao: now + 10 })
  expect(isReplayed(offered(2, now), off, now + 20)).toBe(true)
  expect(isReplayed(offered(2, now + 15), off, now + 20)).toBe(false)
})

test('one list from far ahead shuts out no later one, whether it was noted or not', () => {
  const seen = seenAfter(offered(2, now), undefined, now)
  const far = now + day + 1
  expect(isReplayed(offered(2, far), seen, now)).toBe(false)
  expect(seenAfter(offered(2, far), seen, now)).toBe(seen)
  expect(isReplayed(offered(2, now + 1), { serial: 2, revisao: far }, now)).toBe(false)
  expect(seenAfter(offered(2, now + 1), { serial: 2, revisao: far }, now)).toEqual({ serial: 2, revisao: now + 1 })
  // A clock that is a little off is no reason.
  expect(seenAfter(offered(2, now + day), seen, now)).toEqual({ serial: 2, revisao: now + day })
})

test('the release that was taken last is taken again whatever list has it, until it is taken back or switched off', () => {
  const two = { ...offered(2, now + 10), version: '2.0.0-b' }
  const one = { ...offered(1, now + 20, true), version: '1.0.0-a' }
  const seen = seenAfter(two, undefined, now)
  // A second tab's list, of before a decision that changed nothing for this browser.
  expect(isReplayed({ ...two, revisao: now }, seen, now)).toBe(false)
  expect(seenAfter({ ...two, revisao: now }, seen, now)).toBe(seen)
  expect(isReplayed({ ...one, revisao: now }, seen, now)).toBe(true)
  const back = seenAfter(one, seen, now)
  expect(isReplayed(two, back, now)).toBe(true)
  expect(isReplayed({ ...one, revisao: now }, back, now)).toBe(false)
  expect(isReplayed(one, seenAfter({ revisao: now + 30 }, back, now), now)).toBe(true)
  // An older word of its being off takes nothing away.
  expect(seenAfter({ revisao: now }, back, now)).toBe(back)
})

import { expect, test } from 'vitest'
import { satisfies, unmetRanges } from './ranges'

test.each([
  ['1.0.0', '^1.0', true],
  ['1.4.0', '^1.4', true],
  ['1.5.2', '^1.4', true],
  ['1.3.9', '^1.4', false],
  ['2.0.0', '^1.4', false],
  ['1.4.1', '^1.4.2', false],
  ['0.3.1', '^0.3', true],
  ['0.4.0', '^0.3', false],
  ['19.3.1', '^19.3', true],
  ['nonsense', '^1', false],
  ['1.0.0', 'latest', false],
])('version %s and range %s: %s', (version, range, fits) => {
  expect(satisfies(version, range)).toBe(fits)
})

test('what is missing or too old is named; what fits is not', () => {
  const provided = { api: '1.0.0', '@vinculo/ui/core': '1.2.0' }
  expect(unmetRanges({ api: '^1.0', '@vinculo/ui/core': '^1.2' }, provided)).toEqual([])
  expect(unmetRanges({ api: '^1.0', '@vinculo/ui/core': '^1.3', '@vinculo/ui/chart': '^1.0' }, provided)).toEqual([
    { name: '@vinculo/ui/core', wanted: '^1.3', given: '1.2.0' },
    { name: '@vinculo/ui/chart', wanted: '^1.0', given: undefined },
  ])
})

import { expect, test } from 'vitest'
import { copyOf, same } from './draft-values'

test.each([
  [{ nome: 'Ana' }, { nome: 'Ana', email: undefined }, true],
  [{ nome: 'Ana', tags: ['a', { b: null }] }, { tags: ['a', { b: null }], nome: 'Ana' }, true],
  [{ nome: 'Ana' }, { nome: 'Ane' }, false],
  [{ nome: null }, {}, false],
  [{ nome: null }, { nome: '' }, false],
  [['a'], ['a', 'b'], false],
  [[], {}, false],
  [undefined, {}, false],
])('%j and %j: the same draft? %s', (one, other, expected) => {
  expect(same(one, other)).toBe(expected)
  expect(same(other, one)).toBe(expected)
})

test('a copy is the same and does not change with what it is of', () => {
  const form = { nome: 'Ana', linhas: [{ texto: 'a' }] }
  const copy = copyOf(form)
  expect(same(copy, form)).toBe(true)
  Object.assign(form.linhas[0] ?? {}, { texto: 'b' })
  expect(copy.linhas).toEqual([{ texto: 'a' }])
})

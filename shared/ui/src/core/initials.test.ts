import { expect, test } from 'vitest'
import { initialsOf } from './initials'

test.each([
  ['Ana Beatriz de Souza', 'AS'],
  ['Ana', 'A'],
  ['  joão   da silva ', 'JS'],
  ['Maria das Dores e', 'MD'],
  ['🙂 Bento', 'B'],
  ['🙂', ''],
  ['👩‍👩‍👧‍👦 E\u0301rica', 'E\u0301'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

import { expect, test } from 'vitest'
import { differing, linesOf } from './text-difference'

const same = (lines: number) => `… ${lines} …`

test('a text reads as a line for each block, a row with its cells side by side', () => {
  expect(
    linesOf('<h2>Um</h2><ul><li><p>dois</p></li></ul><table><tr><td>a</td><td>b</td></tr></table><p>c<br>d</p>'),
  ).toEqual(['Um', 'dois', 'a | b', 'c', 'd'])
})

test('of two texts what differs is told, with a line around it', () => {
  const lines = (changed: string) => ['a', 'b', 'c', changed, 'e', 'f', 'g'].map((line) => `<p>${line}</p>`).join('')
  expect(differing(lines('meu'), lines('deles'), same)).toEqual({
    mine: '… 2 …\nc\nmeu\ne\n… 2 …',
    current: '… 2 …\nc\ndeles\ne\n… 2 …',
  })
})

test('texts of which one is empty, or that differ in nothing that is read, are told as they are', () => {
  expect(differing('', '<p>a</p>', same)).toEqual({ mine: '', current: 'a' })
  expect(differing('<p>a</p>', '<h2>a</h2>', same)).toEqual({ mine: 'a', current: 'a' })
})

import { expect, test } from 'vitest'
import { pageWindow } from './page-window'

test('[S5.02] a page number is kept between 1 and the number of pages', () => {
  expect(pageWindow(0, 100).current).toBe(1)
  expect(pageWindow(-3, 100).current).toBe(1)
  expect(pageWindow(6, 100).current).toBe(5)
  expect(pageWindow(Number.NaN, 100).current).toBe(1)
  expect(pageWindow(2.9, 100).current).toBe(2)
})

test('[S5.02] there is at least one page, even with nothing to show', () => {
  expect(pageWindow(1, 0)).toEqual({ current: 1, pages: 1, numbers: [1] })
})

test('[S9.04] 20 a page and five buttons, the current one in the middle where there is room', () => {
  expect(pageWindow(1, 201).pages).toBe(11)
  expect(pageWindow(1, 201).numbers).toEqual([1, 2, 3, 4, 5])
  expect(pageWindow(6, 201).numbers).toEqual([4, 5, 6, 7, 8])
  expect(pageWindow(11, 201).numbers).toEqual([7, 8, 9, 10, 11])
  expect(pageWindow(2, 60).numbers).toEqual([1, 2, 3])
})

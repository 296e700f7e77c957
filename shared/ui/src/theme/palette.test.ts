import { describe, expect, test } from 'vitest'
import { palette, readOn } from './palette'

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('colours, %s', (_mode, index) => {
  test.each(readOn)('%s can be read on %s (at least %s)', (text, background, least) => {
    expect(contrast(palette[text][index], palette[background][index])).toBeGreaterThanOrEqual(least)
  })
})

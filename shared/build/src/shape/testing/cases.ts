import { expect, test } from 'vitest'
import { breachesWith } from './small-project'

/** One file more or another one, and all that is said of the project then. */
export const cases = (rows: [name: string, changes: Record<string, string | null>, ...said: string[]][]) =>
  test.each(rows)('%s', (_, changes, ...said) => expect(breachesWith(changes).sort()).toEqual(said.sort()))

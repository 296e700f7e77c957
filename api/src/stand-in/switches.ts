/** What a provider is asked; a fault may be of some of these alone. */
export const operations = [
  'session',
  'charge',
  'look',
  'find',
  'notification',
  'cancel',
  'refund',
  'subscribe',
  'again',
  'card',
  'fees',
  'library',
] as const
export type Operation = (typeof operations)[number]

/**
 * `cut`: the line is cut before anything happens. `lost`: it is done, and the line is cut. `held`: it is done, and the
 * answer waits until it is let go. `timeout`: nothing happens, and no answer comes. `truncated`: done, and half an answer.
 */
export const faults = ['html503', 'timeout', 'truncated', 'unauthorized', 'cut', 'lost', 'held'] as const
export type Fault = (typeof faults)[number]

export interface Switches {
  fault: Fault | null
  /** Null: of all. */
  only: Operation[] | null
  /** How many calls go wrong; null: until it is changed. */
  times: number | null
  /** No session of the library is good any more, new ones neither. */
  expiredSessions: boolean
  nullImages: boolean
  /** Every card and every bank says no. */
  refuseAll: boolean
  /** `kept`: until they are sent by `send`. */
  notifications: 'sent' | 'kept' | 'none'
  copies: number
  delayMs: number
}

export const usualSwitches: Switches = {
  fault: null,
  only: null,
  times: null,
  expiredSessions: false,
  nullImages: false,
  refuseAll: false,
  notifications: 'sent',
  copies: 1,
  delayMs: 0,
}

const oneOf = <T>(known: readonly T[], value: unknown) => known.includes(value as T)
const isCount = (value: unknown, most: number) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most

const checks: { [K in keyof Switches]: (value: unknown) => boolean } = {
  fault: (value) => value === null || oneOf(faults, value),
  only: (value) => value === null || (Array.isArray(value) && value.every((each) => oneOf(operations, each))),
  times: (value) => value === null || isCount(value, 1_000_000),
  expiredSessions: (value) => typeof value === 'boolean',
  nullImages: (value) => typeof value === 'boolean',
  refuseAll: (value) => typeof value === 'boolean',
  notifications: (value) => oneOf(['sent', 'kept', 'none'], value),
  copies: (value) => isCount(value, 1000),
  delayMs: (value) => isCount(value, 600_000),
}

/** The names that are no switch, or whose value is none of theirs. */
export const wrongSwitches = (given: Record<string, unknown>) =>
  Object.entries(given)
    .filter(([name, value]) => !checks[name as keyof Switches]?.(value))
    .map(([name]) => name)

export class Panel {
  switches = { ...usualSwitches }
  #held: (() => void)[] = []

  set(given: Partial<Switches>): void {
    // A new fault is of everything and for good, unless it says otherwise.
    const fresh = 'fault' in given ? { only: null, times: null } : {}
    this.switches = { ...this.switches, ...fresh, ...given }
  }

  reset(): void {
    this.switches = { ...usualSwitches }
    this.release()
  }

  /** What goes wrong with this call, if anything. */
  faultOf(operation: Operation): Fault | undefined {
    const { fault, only, times } = this.switches
    if (!fault || (only && !only.includes(operation)) || times === 0) return undefined
    if (times !== null) this.switches.times = times - 1
    return fault
  }

  hold = () => new Promise<void>((resolve) => this.#held.push(resolve))

  get held(): number {
    return this.#held.length
  }

  release(): void {
    for (const go of this.#held.splice(0)) go()
  }
}

import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ProviderId } from '@vinculo/contracts/payment-choices'
import type { KnownCard } from './test-cards'

export const chargeStates = [
  'waiting',
  'analysis',
  'paid',
  'disputed',
  'held',
  'refunded',
  'charged_back',
  'cancelled',
  'refused',
] as const
export type StandInState = (typeof chargeStates)[number]

export interface StandInCharge {
  id: string
  provider: ProviderId
  reference: string
  method: 'boleto' | 'debit' | 'card' | 'pix'
  state: StandInState
  /** Why it was refused, in the words of the bank. */
  reason?: string
  created: string
  /** Since when it is as it is; each change is later than the one before. */
  since: string
  cents: number
  /** How often money was taken for it: never more than once. */
  timesTaken: number
  description: string
  payer: string
  instalments?: { quantity: number; cents: number }
  card?: KnownCard
  /** The card it may be charged by again. */
  storedAs?: string
  barcode?: string
  dueDay?: string
  bank?: string
  returnUrl?: string
  notifyUrl?: string
  /** PagBank's order around it, and what its Pix is paid by. */
  order?: string
  pix?: string
}

/** What was, or is to be, told to whoever asked for a charge. */
export interface Notice {
  id: string
  charge: string
  state: StandInState
  url: string
  contentType: string
  headers: Record<string, string>
  body: string
  sent: boolean
}

/** A card that can be charged: by a token, kept for later, or by an agreement of a subscription. */
export interface Payable {
  id: string
  card: KnownCard
  timesCharged: number
}

export interface Agreement extends Payable {
  plan: string
  reference: string
  status: 'ACTIVE' | 'SUSPENDED' | 'CANCELLED'
  payer: string
  since: string
}

interface Kinds {
  charges: StandInCharge
  notices: Notice
  cards: Payable
  agreements: Agreement
  plans: { id: string; name: string; cents: number }
  orders: { id: string; key: string }
  keys: { id: string; privateKey: string; publicKey: string; created: number }
}
type Kind = keyof Kinds

const empty = () => ({
  charges: new Map<string, StandInCharge>(),
  notices: new Map<string, Notice>(),
  cards: new Map<string, Payable>(),
  agreements: new Map<string, Agreement>(),
  plans: new Map<string, Kinds['plans']>(),
  orders: new Map<string, Kinds['orders']>(),
  keys: new Map<string, Kinds['keys']>(),
})

/**
 * Everything the stand-in knows; with a file it knows it again when it is started anew. A line for each change, written
 * before anybody is answered; the last line of a thing counts. A line that was cut off by an end is no line.
 */
export class Book {
  #kinds = empty()
  #file: string | undefined

  constructor(file?: string) {
    this.#file = file
    if (!file || !existsSync(file)) return
    for (const line of readFileSync(file, 'utf8').split('\n')) this.#read(line)
    // One line for each thing again.
    writeFileSync(`${file}.new`, this.#lines().join(''), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  #read(line: string): void {
    try {
      const [kind, value] = JSON.parse(line) as [Kind, { id: string }]
      ;(this.#kinds[kind] as Map<string, unknown>).set(value.id, value)
    } catch {
      // The end of what was being written.
    }
  }

  *#all(): Generator<[Kind, { id: string }]> {
    for (const kind of Object.keys(this.#kinds) as Kind[])
      for (const value of this.#kinds[kind].values()) yield [kind, value]
  }

  #lines = () => [...this.#all()].map((entry) => `${JSON.stringify(entry)}\n`)

  of<K extends Kind>(kind: K): ReadonlyMap<string, Kinds[K]> {
    return this.#kinds[kind] as unknown as ReadonlyMap<string, Kinds[K]>
  }

  keep<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K] {
    ;(this.#kinds[kind] as Map<string, unknown>).set(value.id, value)
    if (this.#file) {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 })
      appendFileSync(this.#file, `${JSON.stringify([kind, value])}\n`, { mode: 0o600 })
    }
    return value
  }

  /** All but its key, which costs time to make. */
  forget(): void {
    const { keys } = this.#kinds
    this.#kinds = { ...empty(), keys }
    if (this.#file) writeFileSync(this.#file, this.#lines().join(''), { mode: 0o600 })
  }
}

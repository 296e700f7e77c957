import { randomBytes, randomUUID } from 'node:crypto'
import { makeBarcode } from '@vinculo/contracts/boleto'
import type { Book, Payable, StandInCharge, StandInState } from './book'
import type { Postman } from './postman'
import type { Panel } from './switches'

export const takenStates: readonly StandInState[] = ['paid', 'disputed', 'held']

/** Which states may follow. A boleto is paid at the counter of a bank also after it was cancelled here. */
const next: Record<StandInState, readonly StandInState[]> = {
  waiting: ['analysis', 'paid', 'cancelled', 'refused'],
  analysis: ['paid', 'cancelled', 'refused'],
  paid: ['disputed', 'held', 'refunded', 'charged_back'],
  disputed: ['paid', 'held', 'refunded', 'charged_back'],
  held: ['paid', 'disputed', 'refunded', 'charged_back'],
  refunded: [],
  charged_back: [],
  cancelled: [],
  refused: [],
}
const lateBoleto: readonly StandInState[] = ['paid']

export const mayBecome = ({ state, method }: StandInCharge, to: StandInState) =>
  next[state].includes(to) || (state === 'cancelled' && method === 'boleto' && lateBoleto.includes(to))

const reasons = {
  refused: 'NAO AUTORIZADO PELO EMISSOR DO CARTAO',
  balance: 'SALDO INSUFICIENTE',
  expired: 'CARTAO VENCIDO',
}

export type NewCharge = Omit<StandInCharge, 'id' | 'state' | 'created' | 'since' | 'timesTaken' | 'reason'>

/** Where money is taken, and given back. */
export class Till {
  constructor(
    readonly book: Book,
    readonly panel: Panel,
    readonly postman: Postman,
  ) {}

  #begin(asked: NewCharge, state: StandInState, reason?: string): StandInCharge {
    const now = new Date().toISOString()
    const id = asked.provider === 'pagbank' ? `CHAR_${randomUUID().toUpperCase()}` : randomUUID().toUpperCase()
    const timesTaken = takenStates.includes(state) ? 1 : 0
    const charge = this.book.keep('charges', { ...asked, id, state, reason, created: now, since: now, timesTaken })
    this.postman.tell(charge)
    return charge
  }

  wait = (asked: NewCharge) => this.#begin(asked, 'waiting')

  /** A boleto with a number of its own. */
  boleto(asked: Omit<NewCharge, 'barcode' | 'method'> & { dueDay: string }): StandInCharge {
    const free = Array.from(randomBytes(25), (byte) => byte % 10).join('')
    const barcode = makeBarcode({ bank: '290', dueDay: asked.dueDay, cents: asked.cents, free })
    return this.wait({ ...asked, method: 'boleto', barcode })
  }

  /** Charges a card, which says yes or no at once. */
  card(asked: Omit<NewCharge, 'card' | 'method'>, payable: Payable): StandInCharge {
    const { does } = payable.card
    const isRefusedNow =
      this.panel.switches.refuseAll || does === 'session' || (does === 'later' && payable.timesCharged > 0)
    const reason = isRefusedNow ? reasons.refused : reasons[does as keyof typeof reasons]
    const state = reason ? 'refused' : does === 'analysis' ? 'analysis' : 'paid'
    payable.timesCharged++
    return this.#begin({ ...asked, method: 'card', card: payable.card }, state, reason)
  }

  change(charge: StandInCharge, state: StandInState): StandInCharge {
    const isTaken = takenStates.includes(state) && !takenStates.includes(charge.state)
    const since = new Date(Math.max(Date.now(), Date.parse(charge.since) + 1)).toISOString()
    const timesTaken = charge.timesTaken + (isTaken ? 1 : 0)
    const changed = this.book.keep('charges', { ...charge, state, since, timesTaken })
    this.postman.tell(changed)
    return changed
  }

  /** Paid by the other way of the same order. */
  payByPix(charge: StandInCharge): StandInCharge {
    const { barcode: _barcode, dueDay: _dueDay, ...order } = charge
    return this.#begin({ ...order, method: 'pix' }, 'paid')
  }

  /** By its own id, its order's, or what it was called. */
  find = (name: string): StandInCharge | undefined =>
    this.book.of('charges').get(name) ??
    [...this.book.of('charges').values()].findLast(({ reference, order }) => reference === name || order === name)
}

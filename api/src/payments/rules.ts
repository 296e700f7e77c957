import { type PaymentType, stepsOf, type WizardStep } from '@vinculo/contracts/payment-choices'
import type { ChargeState, Seen } from '../provider/port'

export type Situation = 'aberto' | 'boleto_gerado' | 'pago' | 'cancelado'
export type AttemptState = 'pedida' | 'viva' | 'paga' | 'recusada' | 'cancelada' | 'devolvida'
export type Returned = 'devolvido' | 'contestado'

/** Asked for or taken: while one lives no other is made. */
export const lives = (state: AttemptState) => state === 'pedida' || state === 'viva'
export const isOpen = (situation: Situation) => situation === 'aberto' || situation === 'boleto_gerado'
const tookMoney = (state: AttemptState) => state === 'paga' || state === 'devolvida'

/** S4.09 */
export const statusOf = {
  aberto: 'Aberto',
  boleto_gerado: 'Boleto Gerado',
  pago: 'Pago',
  cancelado: 'Cancelado',
} as const satisfies Record<Situation, string>

const day = 86_400_000
const time = (date: string) => Date.parse(`${date}T00:00:00Z`)
export const daysBetween = (from: string, to: string) => Math.round((time(to) - time(from)) / day)
export const daysAfter = (from: string, days: number) => new Date(time(from) + days * day).toISOString().slice(0, 10)

/** Of two news of the same instant the one that comes later in a charge's life counts. */
const rank: Record<ChargeState, number> = {
  waiting: 0,
  analysis: 1,
  refused: 2,
  cancelled: 2,
  paid: 3,
  held: 4,
  disputed: 5,
  refunded: 6,
  charged_back: 7,
}

interface Known {
  visto: ChargeState | null
  visto_em: string | null
}

/** Whether what the provider says is newer than what is known: news come in any order, and again, some without a time. */
export function isNews({ visto, visto_em }: Known, { at, state }: Pick<Seen, 'at' | 'state'>): boolean {
  if (visto === null || visto_em === null) return true
  const then = Date.parse(visto_em)
  const age = at.getTime() - then
  return age === 0 || at.getTime() === 0 || then === 0 ? rank[state] > rank[visto] : age > 0
}

export interface Standing {
  tipo: PaymentType
  situacao: Situation
  valor_centavos: number
  estado: AttemptState
  /** The payment's other attempts. */
  others: AttemptState[]
}

export interface Verdict {
  /** The attempt's, from now on. */
  estado: AttemptState
  /** The payment's, where it changes. */
  situacao?: Situation | Returned
  /** Less was paid than is asked for. */
  isShort?: true
  /** Nobody waits for it: it is cancelled at the provider, or what was paid goes back. */
  isUnwanted?: true
  /** The others are not to be paid any more. */
  displaces?: true
}

function paidVerdict({ estado, others, situacao, valor_centavos }: Standing, cents: number): Verdict {
  if (tookMoney(estado)) return { estado }
  if (cents < valor_centavos) return { estado: estado === 'pedida' ? 'viva' : estado, isShort: true }
  if (others.some(tookMoney)) return { estado: 'cancelada', isUnwanted: true }
  return {
    estado: 'paga',
    ...(situacao !== 'pago' && { situacao: 'pago' }),
    ...(others.some(lives) && { displaces: true }),
  }
}

function returnedVerdict({ estado, situacao, others }: Standing, returned: Returned): Verdict {
  // What counts is paid still, or went back before; a second one that went back says nothing of the first.
  const isBeside = others.includes('paga') || (situacao !== 'pago' && others.includes('devolvida'))
  if (estado === 'devolvida' || isBeside) return { estado: 'devolvida' }
  return { estado: 'devolvida', situacao: returned, ...(others.some(lives) && { displaces: true }) }
}

/**
 * What news of an attempt make of it and of its payment. Money that came in counts, whatever was before; the first that
 * comes in pays, and what comes in beside it goes back. What is paid is never open again.
 */
export function verdictOf(standing: Standing, { state, cents }: Pick<Seen, 'state' | 'cents'>): Verdict {
  const { tipo, situacao, estado, others } = standing
  switch (state) {
    case 'paid':
    case 'held':
    case 'disputed':
      return paidVerdict(standing, cents)
    case 'refunded':
      return returnedVerdict(standing, 'devolvido')
    case 'charged_back':
      return returnedVerdict(standing, 'contestado')
  }
  if (tookMoney(estado)) return { estado }
  if (state === 'refused')
    return { estado: 'recusada', ...(lives(estado) && situacao === 'boleto_gerado' && { situacao: 'aberto' }) }
  if (state === 'cancelled')
    return { estado: 'cancelada', ...(lives(estado) && isOpen(situacao) && { situacao: 'cancelado' }) }
  if (!isOpen(situacao) || others.some((other) => lives(other) || tookMoney(other)))
    return { estado: 'cancelada', isUnwanted: true }
  const waiting = tipo === 'boleto' ? 'boleto_gerado' : 'aberto'
  return { estado: 'viva', ...(situacao !== waiting && { situacao: waiting }) }
}

/** How long after its due day a boleto may still turn up as paid before nobody waits for it any more. */
const daysAfterDue = 10
/** As long waits a debit or a card. */
const mostDaysOpen = 30
/** A boleto is to be paid within so many days. */
export const boletoDays = 3

/** Nobody waits for it any more. `due` is a boleto's day. */
export const isOverdue = (due: string | null, begun: string, today: string) =>
  due === null ? daysBetween(begun, today) > mostDaysOpen : daysBetween(due, today) > daysAfterDue

const minute = 60_000
const hour = 60 * minute
const whileOpen = [minute / 2, 2 * minute, 10 * minute, hour, 6 * hour]
/** What is settled may still change: money goes back, and what was believed not to be there may turn up. */
const afterwards = { paga: [day, 7 * day, 30 * day, 90 * day], lost: [10 * minute, hour, day, 10 * day] }

/** How long a charge may be on its way, where the provider is waited for so long: a subscription is begun by several calls. */
export const flightMs = (tipo: PaymentType, patienceMs: number) => (tipo === 'assinatura' ? 4 : 1.5) * patienceMs

/** When the provider is asked next by itself; undefined: no more. `asked` counts how often it was, `since` is when it was made. */
export function nextCheck(
  { estado, asked, since, isRefused }: { estado: AttemptState; asked: number; since: Date; isRefused: boolean },
  now: Date,
): Date | undefined {
  if (lives(estado)) return new Date(now.getTime() + (whileOpen[asked] ?? day))
  if (estado === 'devolvida' || isRefused) return undefined
  const times = estado === 'paga' ? afterwards.paga : afterwards.lost
  const next = times.map((after) => since.getTime() + after).find((at) => at > now.getTime())
  return next === undefined ? undefined : new Date(next)
}

/** A provider that is away is asked again soon. */
export const soonAfterAway = (next: Date, now: Date) => new Date(Math.min(next.getTime(), now.getTime() + 10 * minute))

/** Interest that a provider asks for in twelve instalments is far below. */
const mostTimesThePrice = 1.5

/** Whether instalments pay the price, each rounded to the cent, and not much more than it. */
export function isInstalment(cents: number, quantity: number, each: number): boolean {
  if (quantity === 1) return each === cents
  const total = quantity * each
  return total > cents - quantity && total <= cents * mostTimesThePrice
}

interface Progress {
  tipo: PaymentType
  situacao: Situation
  endereco: unknown
  pessoal: unknown
  /** Of its newest attempt. */
  estado: AttemptState | undefined
}

/** S2.18 the first step that is not complete; null when nothing is left to do. */
export function stepOf({ tipo, situacao, endereco, pessoal, estado }: Progress): WizardStep | null {
  if (!isOpen(situacao)) return null
  if (!endereco) return 'endereco'
  if (!pessoal) return 'pessoal'
  const [, , charge, done] = stepsOf[tipo]
  return (estado && lives(estado) && done) || (charge as WizardStep)
}

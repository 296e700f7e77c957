import type { RefusalReason } from '@vinculo/contracts/payment-choices'
import { type Call, NotThere, type Reply, unreadable } from '../call'
import { type ChargeState, ProviderAway, ProviderRefusal, type Seen } from '../port'
import { all, type Element, readXml, textAt } from './xml'

/** An account that is not ours to use, or is not known: nobody else can do anything about it. */
const ofAccount = new Set(['10001', '10002', '10003'])

function reasonOf(code: string): RefusalReason {
  if (code === '53142' || code === '53037' || code === '17075') return 'sessao'
  if (code === '53110' || code === '53111') return 'banco'
  if (code === '53141') return 'recusado'
  return /^(11|17|530|531)\d+$/.test(code) ? 'dados' : 'recusado'
}

/** The codes of a list of errors, whichever way it is written: XML, or one of two kinds of JSON. */
function codesIn(text: string): string[] {
  if (text.trimStart().startsWith('<'))
    return all(readXml(text), 'error').flatMap((error) => textAt(error, 'code') ?? [])
  const { errors } = JSON.parse(text) as { errors?: unknown }
  if (Array.isArray(errors)) return errors.map(({ code }) => String(code))
  return Object.keys((errors ?? {}) as object)
}

/** What a 4xx says: a refusal with the provider's codes, or nothing of the provider's own. */
export function refusalOf(asked: Call, reply: Reply): Error {
  let codes: string[] = []
  try {
    codes = codesIn(reply.text).filter((code) => /^\d{1,10}$/.test(code))
  } catch {
    return unreadable(asked, reply)
  }
  const [first] = codes
  if (!first || codes.some((code) => ofAccount.has(code)))
    return new ProviderAway(false, `${asked.what}: ${reply.status} ${codes.join(' ')}`)
  // 13001: no such notification.
  if (reply.status === 404 || first === '13001') return new NotThere('nao_encontrado', codes)
  return new ProviderRefusal(reasonOf(first), codes)
}

/** Reads an answer; one that cannot be read is none. */
export function readAnswer<T>(asked: Call, reply: Reply, read: (text: string) => T): T {
  if (reply.status >= 400) throw refusalOf(asked, reply)
  try {
    return read(reply.text)
  } catch (error) {
    if (error instanceof ProviderRefusal) throw error
    throw unreadable(asked, reply)
  }
}

const states: Record<string, ChargeState> = {
  '0': 'waiting',
  '1': 'waiting',
  '2': 'analysis',
  '3': 'paid',
  '4': 'paid',
  '5': 'disputed',
  '6': 'refunded',
  '7': 'cancelled',
  '8': 'charged_back',
  '9': 'held',
}
const kinds = { card: '1', boleto: '2', debit: '3' }

function needed(element: Element, ...path: string[]): string {
  const text = textAt(element, ...path)
  if (text === undefined) throw new SyntaxError(`without ${path.join('/')}`)
  return text
}

function centsIn(amount: string): number {
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) throw new SyntaxError('no amount')
  return Math.round(Number(amount) * 100)
}

function instantIn(text: string): Date {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw new SyntaxError('no instant')
  return instant
}

/** A `<transaction>`, of one answer or of a list. */
export function seenIn(transaction: Element): Seen {
  if (transaction.name !== 'transaction') throw new SyntaxError(`<${transaction.name}>`)
  const status = needed(transaction, 'status')
  const known = states[status]
  if (!known) throw new SyntaxError(`status ${status}`)
  const kind = textAt(transaction, 'paymentMethod', 'type')
  const link = textAt(transaction, 'paymentLink')
  // A card or a bank that says no ends the transaction; a boleto ends because nobody paid it.
  const state = known === 'cancelled' && (kind === kinds.card || kind === kinds.debit) ? 'refused' : known
  return {
    code: needed(transaction, 'code'),
    reference: textAt(transaction, 'reference') ?? '',
    state,
    status,
    at: instantIn(textAt(transaction, 'lastEventDate') ?? needed(transaction, 'date')),
    cents: centsIn(needed(transaction, 'grossAmount')),
    ...(kind === kinds.boleto && {
      boleto: { linha: null, codigo_barras: null, vencimento: null, link: link ?? null, pix: null },
    }),
    ...(kind === kinds.debit && link && { link }),
    ...(state === 'refused' && { refusal: kind === kinds.debit ? 'banco' : 'recusado' }),
  }
}

export const readTransaction = (text: string) => seenIn(readXml(text))

/** Codes of what has this reference; the one with money in it first. */
export function readFound(text: string, reference: string): string | undefined {
  const result = readXml(text)
  if (result.name !== 'transactionSearchResult') throw new SyntaxError(`<${result.name}>`)
  const rank = (status = '') => ['3', '4', '5', '9', '6', '8', '2', '1', '0', '7'].indexOf(status)
  const found = all(result, 'transactions', 'transaction')
    .filter((each) => textAt(each, 'reference') === reference)
    .toSorted((one, other) => rank(textAt(one, 'status')) - rank(textAt(other, 'status')))
  return found[0] && needed(found[0], 'code')
}

/** `<result>OK</result>`. */
export function readDone(text: string): void {
  const result = readXml(text)
  if (result.name !== 'result') throw new SyntaxError(`<${result.name}>`)
}

export function readSession(text: string): string {
  const id = needed(readXml(text), 'id')
  if (!/^[\da-f]{16,64}$/i.test(id)) throw new SyntaxError('no session')
  return id
}

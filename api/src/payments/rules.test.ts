import { describe, expect, test } from 'vitest'
import { type ChargeState, chargeStates as states } from '../provider/port'
import {
  type AttemptState,
  isNews,
  isOverdue,
  lives,
  nextCheck,
  type Situation,
  type Standing,
  stepOf,
  verdictOf,
} from './rules'

const attemptStates: AttemptState[] = ['pedida', 'viva', 'paga', 'recusada', 'cancelada', 'devolvida']
const situations: Situation[] = ['aberto', 'boleto_gerado', 'pago', 'cancelado']

const standing = (given: Partial<Standing> = {}): Standing => ({
  tipo: 'boleto',
  situacao: 'aberto',
  valor_centavos: 3990,
  estado: 'pedida',
  others: [],
  ...given,
})
const seen = (state: ChargeState, cents = 3990) => ({ state, cents })

describe('what news make of a payment', () => {
  const cases: [string, Partial<Standing>, ChargeState, object][] = [
    ['a boleto that waits is made', {}, 'waiting', { estado: 'viva', situacao: 'boleto_gerado' }],
    ['a debit that waits is open', { tipo: 'debito' }, 'waiting', { estado: 'viva' }],
    ['a card in analysis is open', { tipo: 'credito' }, 'analysis', { estado: 'viva' }],
    ['money pays', {}, 'paid', { estado: 'paga', situacao: 'pago' }],
    ['disputed money is paid', { estado: 'viva' }, 'disputed', { estado: 'paga', situacao: 'pago' }],
    ['held money is paid', { estado: 'viva' }, 'held', { estado: 'paga', situacao: 'pago' }],
    ['a refusal leaves the payment open', { tipo: 'credito' }, 'refused', { estado: 'recusada' }],
    [
      'what the provider cancels is cancelled',
      { estado: 'viva' },
      'cancelled',
      { estado: 'cancelada', situacao: 'cancelado' },
    ],
    [
      'money that goes back cancels',
      { estado: 'paga', situacao: 'pago' },
      'refunded',
      { estado: 'devolvida', situacao: 'devolvido' },
    ],
    [
      'money that is disputed away cancels',
      { estado: 'paga', situacao: 'pago' },
      'charged_back',
      { estado: 'devolvida', situacao: 'contestado' },
    ],
    ['what is paid is not cancelled', { estado: 'paga', situacao: 'pago' }, 'cancelled', { estado: 'paga' }],
    ['what is paid does not wait', { estado: 'paga', situacao: 'pago' }, 'waiting', { estado: 'paga' }],
    [
      'a boleto that is paid after its end counts',
      { estado: 'cancelada', situacao: 'cancelado' },
      'paid',
      { estado: 'paga', situacao: 'pago' },
    ],
    [
      'money beside what was paid goes back',
      { situacao: 'pago', others: ['paga'] },
      'paid',
      { estado: 'cancelada', isUnwanted: true },
    ],
    [
      'money displaces what was only asked for',
      { estado: 'recusada', others: ['viva'] },
      'paid',
      { estado: 'paga', situacao: 'pago', displaces: true },
    ],
    [
      'what turns up beside another is not wanted',
      { estado: 'recusada', others: ['pedida'] },
      'waiting',
      { estado: 'cancelada', isUnwanted: true },
    ],
    [
      'what turns up after the end is not wanted',
      { estado: 'recusada', situacao: 'cancelado' },
      'waiting',
      { estado: 'cancelada', isUnwanted: true },
    ],
    [
      'money back of a second charge leaves the first',
      { estado: 'cancelada', situacao: 'pago', others: ['paga'] },
      'refunded',
      { estado: 'devolvida' },
    ],
    [
      'money back of what was paid cancels, though a second charge went back before',
      { estado: 'paga', situacao: 'pago', others: ['devolvida'] },
      'refunded',
      { estado: 'devolvida', situacao: 'devolvido' },
    ],
    [
      'money charged back of what was paid cancels, though a second charge went back before',
      { estado: 'paga', situacao: 'pago', others: ['devolvida'] },
      'charged_back',
      { estado: 'devolvida', situacao: 'contestado' },
    ],
    [
      'money back of a second charge after that of the first is told no second time',
      { estado: 'cancelada', situacao: 'cancelado', others: ['devolvida'] },
      'refunded',
      { estado: 'devolvida' },
    ],
  ]
  test.each(cases)('[S4.09] %s', (_what, given, state, verdict) => {
    expect(verdictOf(standing(given), seen(state))).toEqual(verdict)
  })

  test('[S4.09] less money than asked for does not pay, more does', () => {
    expect(verdictOf(standing(), seen('paid', 3989))).toEqual({ estado: 'viva', isShort: true })
    expect(verdictOf(standing({ tipo: 'credito' }), seen('paid', 4500))).toEqual({ estado: 'paga', situacao: 'pago' })
  })

  test('[S4.09] whatever is told, Pago never opens again, and no two attempts live or are paid at once', () => {
    for (const situacao of situations)
      for (const estado of attemptStates)
        for (const other of [undefined, ...attemptStates])
          for (const state of states) {
            const verdict = verdictOf(standing({ situacao, estado, others: other ? [other] : [] }), seen(state))
            const label = JSON.stringify({ situacao, estado, other, state, verdict })
            if (situacao === 'pago') expect(['aberto', 'boleto_gerado'], label).not.toContain(verdict.situacao)
            if (estado === 'paga') expect(['paga', 'devolvida'], label).toContain(verdict.estado)
            const isOne = lives(estado) || estado === 'paga'
            const isOther = other && (lives(other) || other === 'paga') && !verdict.displaces
            // Where one of the two was alone before, it still is.
            if (!(isOne && isOther) && (lives(verdict.estado) || verdict.estado === 'paga'))
              expect(isOther ?? false, label).toBe(false)
          }
  })
})

describe('the order of news', () => {
  const at = (time: string) => new Date(time)
  const known = { visto: 'paid', visto_em: '2026-11-22T12:00:00.000Z' } as const

  test('older news are none, and of one instant the later state counts', () => {
    expect(isNews({ visto: null, visto_em: null }, { state: 'waiting', at: at('2020-01-01T00:00:00Z') })).toBe(true)
    expect(isNews(known, { state: 'waiting', at: at('2026-11-22T11:59:59Z') })).toBe(false)
    expect(isNews(known, { state: 'refunded', at: at('2026-11-22T12:00:00Z') })).toBe(true)
    expect(isNews(known, { state: 'paid', at: at('2026-11-22T12:00:00Z') })).toBe(false)
    expect(isNews(known, { state: 'waiting', at: at('2026-11-22T12:00:00Z') })).toBe(false)
  })

  test('of a provider that tells no time the later state counts', () => {
    expect(isNews({ ...known, visto: 'waiting' }, { state: 'paid', at: new Date(0) })).toBe(true)
    expect(isNews(known, { state: 'waiting', at: new Date(0) })).toBe(false)
    expect(
      isNews({ visto: 'waiting', visto_em: new Date(0).toISOString() }, { state: 'waiting', at: new Date() }),
    ).toBe(false)
  })
})

describe('when the provider is asked', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const minutes = (date: Date | undefined) => date && (date.getTime() - now.getTime()) / 60_000

  test('what is open soon and then more and more rarely, what was refused no more', () => {
    const of = (asked: number) => minutes(nextCheck({ estado: 'viva', asked, since: now, isRefused: false }, now))
    expect([0, 1, 2, 3, 4, 5, 50].map(of)).toEqual([0.5, 2, 10, 60, 360, 1440, 1440])
    expect(nextCheck({ estado: 'recusada', asked: 1, since: now, isRefused: true }, now)).toBeUndefined()
    expect(nextCheck({ estado: 'devolvida', asked: 1, since: now, isRefused: false }, now)).toBeUndefined()
  })

  test('what was paid still sometimes, for money may go back, and what was not there may turn up', () => {
    const since = new Date(now.getTime() - 8 * 86_400_000)
    expect(minutes(nextCheck({ estado: 'paga', asked: 9, since, isRefused: false }, now))).toBe(22 * 1440)
    expect(minutes(nextCheck({ estado: 'recusada', asked: 1, since: now, isRefused: false }, now))).toBe(10)
    expect(nextCheck({ estado: 'cancelada', asked: 9, since: new Date(0), isRefused: false }, now)).toBeUndefined()
  })

  test('nobody waits for a boleto ten days after its day, nor for anything else after thirty', () => {
    expect(isOverdue('2026-11-12', '2026-11-01', '2026-11-22')).toBe(false)
    expect(isOverdue('2026-11-11', '2026-11-01', '2026-11-22')).toBe(true)
    expect(isOverdue(null, '2026-10-23', '2026-11-22')).toBe(false)
    expect(isOverdue(null, '2026-10-22', '2026-11-22')).toBe(true)
  })
})

test('[S2.18] the first step that is not complete, by type and by what was asked', () => {
  const at = { tipo: 'credito', situacao: 'aberto', endereco: null, pessoal: null, estado: undefined } as const
  const told = { endereco: {}, pessoal: {} }
  expect(stepOf(at)).toBe('endereco')
  expect(stepOf({ ...at, endereco: {} })).toBe('pessoal')
  expect(stepOf({ ...at, ...told })).toBe('cartao-credito')
  expect(stepOf({ ...at, ...told, estado: 'recusada' })).toBe('cartao-credito')
  expect(stepOf({ ...at, ...told, estado: 'pedida' })).toBe('concluido-credito')
  expect(stepOf({ ...at, ...told, tipo: 'assinatura', estado: 'viva' })).toBe('concluido-credito')
  expect(stepOf({ ...at, ...told, tipo: 'boleto', situacao: 'boleto_gerado', estado: 'viva' })).toBe('imprimir-boleto')
  expect(stepOf({ ...at, ...told, tipo: 'debito', estado: 'viva' })).toBe('conclusao-debito')
  expect(stepOf({ ...at, ...told, situacao: 'pago', estado: 'paga' })).toBeNull()
  expect(stepOf({ ...at, situacao: 'cancelado' })).toBeNull()
})

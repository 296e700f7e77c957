import { describe, expect, test } from 'vitest'
import { afterRefusal, asksForNothing, dueToday } from './rules'

describe('what is due', () => {
  const due = {
    situacao: 'ativa',
    codigo: 'C',
    provedor: 'pagbank',
    plano_id: 'essencial',
    proxima_em: '2026-03-10',
    conta: { plano_id: 'essencial', venc_plano: '2026-03-11', suspensa: false },
    temAcesso: true,
  } as const

  test.each([
    ['on its day', {}, 'charge'],
    ['after a refusal', { situacao: 'em_atraso' }, 'charge'],
    ['before its day', { proxima_em: '2026-03-11' }, 'wait'],
    ['once it ended', { situacao: 'cancelada' }, 'wait'],
    ['before it began', { situacao: 'pendente' }, 'wait'],
    ['of a closed account', { conta: { ...due.conta, suspensa: true } }, 'wait'],
    ['of an account without a last day', { conta: { ...due.conta, venc_plano: null } }, 'wait'],
    ['of somebody without access', { temAcesso: false }, 'pessoa'],
    ['of an account with another plan', { conta: { ...due.conta, plano_id: 'clinica' } }, 'plano'],
    ['by another provider’s card', { provedor: 'pagseguro' }, 'provedor'],
    ['by nothing', { codigo: null }, 'provedor'],
  ] as const)('%s', (_, change, expected) => {
    expect(dueToday({ ...due, ...change }, '2026-03-10', 'pagbank')).toBe(expected)
  })

  test('is tried again later each time, over the end of a year too, and then no more', () => {
    expect(afterRefusal(0, '2026-12-31')).toEqual({ falhas: 1, proxima_em: '2027-01-01' })
    expect(afterRefusal(1, '2026-12-31')).toEqual({ falhas: 2, proxima_em: '2027-01-03' })
    expect(afterRefusal(2, '2026-12-31')).toEqual({ falhas: 3, proxima_em: '2027-01-05' })
    expect(afterRefusal(3, '2026-12-31')).toBeUndefined()
  })

  test('is nothing once it ended or its day moved on', () => {
    expect(asksForNothing({ situacao: 'cancelada', proxima_em: null }, '2026-03-10')).toBe(true)
    expect(asksForNothing({ situacao: 'ativa', proxima_em: '2026-04-10' }, '2026-03-10')).toBe(true)
    expect(asksForNothing({ situacao: 'ativa', proxima_em: '2026-03-10' }, '2026-03-10')).toBe(false)
    expect(asksForNothing({ situacao: 'em_atraso', proxima_em: '2026-04-10' }, '2026-03-10')).toBe(false)
  })
})

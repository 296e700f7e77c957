import type { Charge, ReceivedPayment } from '@vinculo/contracts/charges'
import { expect, test } from 'vitest'
import { batchesOf, stateOfCharge, sumOf, toldOf, usualDueDay } from './charge-values'
import { priceEach } from './package-values'
import { findingsLeft, receiptGroups } from './receipt-values'

const charge = (more: Partial<Charge>) =>
  ({ pago: '0.00', saldo: '150.00', vencimento: '2026-12-10', ...more }) as Charge

test('[S2.19] what a month came to is usually due on the tenth of the next, and never in the past', () => {
  expect(usualDueDay('2026-11', '2026-11-22')).toBe('2026-12-10')
  expect(usualDueDay('2026-12', '2026-12-31')).toBe('2027-01-10')
  expect(usualDueDay('2026-09', '2026-11-22')).toBe('2026-11-22')
})

test('[S2.19] a charge is paid, late, partly paid, open or, where nothing of it stands, cancelled', () => {
  const today = '2026-12-10'
  expect(stateOfCharge(charge({ pago: '150.00', saldo: '0.00' }), today)).toBe('pago')
  expect(stateOfCharge(charge({ pago: '50.00', vencimento: '2026-12-09' }), today)).toBe('vencido')
  expect(stateOfCharge(charge({ pago: '50.00' }), today)).toBe('parcial')
  expect(stateOfCharge(charge({}), today)).toBe('aberto')
  expect(stateOfCharge(charge({ saldo: '0.00' }), today)).toBe('cancelado')
})

test('[S5.04] amounts are summed in cents', () => {
  expect(sumOf(['0.10', '0.20', '1250.05'])).toBe('1250.35')
  expect(sumOf([])).toBe('0.00')
})

test('[S2.19] many payers are charged a few at a time, and nobody twice', () => {
  const all = Array.from({ length: 60 }, (_, at) => at)
  const batches = batchesOf(all)
  expect(batches.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(batches.flat()).toEqual(all)
  expect(batchesOf([])).toEqual([])
})

test('[S5.04] a package says what one session comes to, once its price and number can be read', () => {
  expect(priceEach({ valor: '1000.00', sessoes: '8' })).toBe('125.00')
  expect(priceEach({ valor: '100.00', sessoes: '3' })).toBe('33.33')
  for (const sessoes of ['', '1', 'dez', '2.5']) expect(priceEach({ valor: '100.00', sessoes })).toBeUndefined()
  expect(priceEach({ valor: 'cem', sessoes: '4' })).toBeUndefined()
})

test('[S2.19] payments of one CPF are one receipt; without a CPF those of one payer, not of one name', () => {
  const of = (baixa_id: string, chave: string, cpf_pagador: string | null) =>
    ({ baixa_id, chave, pagador: 'Rosa Rocha', cpf_pagador }) as ReceivedPayment
  const groups = receiptGroups([
    of('1', 'responsavel:1', '52998224725'),
    of('2', 'paciente:2', null),
    of('3', 'paciente:3', '52998224725'),
    of('4', 'paciente:4', null),
    of('5', 'paciente:2', null),
  ])
  expect(groups.map((group) => group.map(({ baixa_id }) => baixa_id))).toEqual([['1', '3'], ['2', '5'], ['4']])
})

test('[S2.19] what was pointed out before a receipt is read off the refusal by its codes', () => {
  expect(findingsLeft({ 'ciente.payer_missing': ['…'], baixas: ['…'], 'ciente.health_receipt': ['…'] })).toEqual([
    'payer_missing',
    'health_receipt',
  ])
})

test('[S2.19] what a payer is asked for names each patient once, and counts what is more than a few', () => {
  const of = (descricao: string, nome: string) => ({ descricao, paciente: { id: nome, nome } })
  const more = (rest: number) => `e mais ${rest}`
  expect(toldOf([of('A', 'Davi'), of('B', 'Lia'), of('C', 'Davi'), of('D', 'Rosa')], 'Rosa', more)).toBe(
    'Davi: A, C · Lia: B · D',
  )
  expect(
    toldOf(
      [...'ABCDEFGH'].map((one) => of(one, 'Rosa')),
      'Rosa',
      more,
    ),
  ).toBe('A, B, C, D, E, F · e mais 2')
})

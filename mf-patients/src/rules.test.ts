import { ageOf } from '@vinculo/contracts/age'
import { describe, expect, test } from 'vitest'
import { displayName, listAddressOf, searchOf } from './rules'

describe('age', () => {
  test.each([
    ['2017-03-15', '2026-07-15', { years: 9, months: 4 }],
    ['2017-03-15', '2026-07-14', { years: 9, months: 3 }],
    ['2017-03-15', '2026-03-15', { years: 9, months: 0 }],
    ['2017-03-15', '2026-03-14', { years: 8, months: 11 }],
    ['2026-01-31', '2026-02-28', { years: 0, months: 0 }],
    ['2024-02-29', '2025-02-28', { years: 0, months: 11 }],
    ['2024-02-29', '2025-03-01', { years: 1, months: 0 }],
    ['2026-07-15', '2026-07-15', { years: 0, months: 0 }],
  ])('born on %s, on %s: %j', (birth, today, age) => {
    expect(ageOf(birth, today)).toEqual(age)
  })

  test('nobody without a date of birth, or born tomorrow, has an age', () => {
    expect(ageOf(null, '2026-07-15')).toBeUndefined()
    expect(ageOf('2026-07-16', '2026-07-15')).toBeUndefined()
  })
})

test('the social name comes first, and an empty one is none', () => {
  expect(displayName({ nome: 'João Souza', nome_social: 'Ana Souza' })).toBe('Ana Souza')
  expect(displayName({ nome: 'João Souza', nome_social: null })).toBe('João Souza')
})

describe('[S2.08] the address of the list', () => {
  test.each([
    ['', { pagina: 1, busca: '', ordem: 'nome', status: '' }],
    ['?pagina=3&busca=ana&ordem=-nome', { pagina: 3, busca: 'ana', ordem: '-nome', status: '' }],
    ['?pagina=-2&ordem=drop', { pagina: 1, busca: '', ordem: 'nome', status: '' }],
    ['?pagina=abc&busca=%20%20', { pagina: 1, busca: '', ordem: 'nome', status: '' }],
    ['?status=alta&pagina=2', { pagina: 2, busca: '', ordem: 'nome', status: 'alta' }],
    ['?status=toString', { pagina: 1, busca: '', ordem: 'nome', status: '' }],
    ['?pagina=1e9', { pagina: 1, busca: '', ordem: 'nome', status: '' }],
  ])('%j is read as %j', (search, address) => {
    expect(listAddressOf(new URLSearchParams(search))).toEqual(address)
  })

  test('says only what is unusual', () => {
    expect(searchOf({ pagina: 1, busca: '', ordem: 'nome', status: '' })).toBe('')
    expect(searchOf({ pagina: 2, busca: 'ana lima', ordem: '-nome', status: 'alta' })).toBe(
      '?busca=ana+lima&status=alta&ordem=-nome&pagina=2',
    )
  })
})

import type { Patient } from '@vinculo/contracts/patients'
import { describe, expect, test } from 'vitest'
import { ageOf, displayName, formOf, listAddressOf, searchOf } from './rules'

const ana: Patient = {
  id: '0193f0aa-0000-7000-8000-000000000001',
  nome: 'João Souza',
  nome_social: 'Ana Souza',
  data_nascimento: '2017-03-15',
  cpf: '11144477735',
  email: null,
  telefone: '+5511987654321',
  escola: null,
  responsavel: null,
  observacoes_administrativas: null,
  versao: 3,
  criado_em: '2026-01-01T12:00:00Z',
  atualizado_em: '2026-01-02T12:00:00Z',
}

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
  expect(displayName(ana)).toBe('Ana Souza')
  expect(displayName({ nome: 'João Souza', nome_social: null })).toBe('João Souza')
})

test('[S3.03] a form shows what is stored as people write it', () => {
  expect(formOf(ana)).toEqual({
    nome: 'João Souza',
    nome_social: 'Ana Souza',
    data_nascimento: '2017-03-15',
    cpf: '111.444.777-35',
    email: '',
    telefone: '(11) 98765-4321',
    observacoes_administrativas: '',
    versao: 3,
  })
})

describe('[S2.08] the address of the list', () => {
  test.each([
    ['', { pagina: 1, busca: '', ordem: 'nome' }],
    ['?pagina=3&busca=ana&ordem=-nome', { pagina: 3, busca: 'ana', ordem: '-nome' }],
    ['?pagina=-2&ordem=drop', { pagina: 1, busca: '', ordem: 'nome' }],
    ['?pagina=abc&busca=%20%20', { pagina: 1, busca: '', ordem: 'nome' }],
    ['?pagina=1e9', { pagina: 1, busca: '', ordem: 'nome' }],
  ])('%j is read as %j', (search, address) => {
    expect(listAddressOf(new URLSearchParams(search))).toEqual(address)
  })

  test('says only what is unusual', () => {
    expect(searchOf({ pagina: 1, busca: '', ordem: 'nome' })).toBe('')
    expect(searchOf({ pagina: 2, busca: 'ana lima', ordem: '-nome' })).toBe('?busca=ana+lima&ordem=-nome&pagina=2')
  })
})

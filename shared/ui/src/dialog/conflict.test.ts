import { expect, test } from 'vitest'
import { differencesOf, resolve } from './conflict'

const fields = [
  { field: 'nome', label: 'Nome' },
  { field: 'cpf', label: 'CPF', show: (value: unknown) => `CPF ${value ?? '—'}` },
  { field: 'email', label: 'E-mail' },
]

test('only what a person would see as different is asked about', () => {
  const mine = { nome: 'Ana', cpf: '1', email: '' }
  const current = { nome: 'Ana Lima', cpf: null, email: null }
  expect(differencesOf(fields, { nome: 'Ana', cpf: null }, mine, current)).toEqual([
    { field: 'nome', label: 'Nome', mine: 'Ana', current: 'Ana Lima', suggested: 'current' },
    { field: 'cpf', label: 'CPF', mine: 'CPF 1', current: 'CPF —', suggested: 'mine' },
  ])
})

test('a field the form does not have is left to the stored row', () => {
  expect(differencesOf(fields, {}, { nome: 'Ana' }, { nome: 'Ana', cpf: '2' })).toEqual([])
})

test('my version takes over the fields left to the other one', () => {
  const mine = { nome: 'Ana', email: 'a@b.co' }
  expect(resolve(mine, { nome: 'Bia', email: null }, { nome: 'mine', email: 'current' })).toEqual({
    nome: 'Ana',
    email: null,
  })
})

test('a list or an address is compared by what is in it', () => {
  const labels = [
    { field: 'etiquetas', label: 'Etiquetas', show: (value: unknown) => (value as string[]).join(', ') },
    { field: 'endereco', label: 'Endereço' },
  ]
  const base = { etiquetas: ['a'], endereco: { uf: 'SP' } }
  expect(differencesOf(labels, base, structuredClone(base), { etiquetas: ['a', 'b'], endereco: { uf: 'SP' } })).toEqual(
    [{ field: 'etiquetas', label: 'Etiquetas', mine: 'a', current: 'a, b', suggested: 'current' }],
  )
})

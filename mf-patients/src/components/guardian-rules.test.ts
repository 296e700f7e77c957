import type { GuardianLink } from '@vinculo/contracts/guardian-links'
import { expect, test } from 'vitest'
import { guardianWarnings, householdsOf } from './guardian-rules'

const link = (nome: string, rest: Partial<GuardianLink> = {}) =>
  ({ id: nome, nome, domicilio: null, tem_cpf: false, ...rest }) as GuardianLink
const today = '2026-11-21'

test('[S3.03] guardians stand by household, however its name is written, homes and people in their order', () => {
  const links = [
    link('Marta', { domicilio: 'Casa da mãe' }),
    link('Rui', { domicilio: 'casa do pai' }),
    link('Zeca'),
    link('Ivo', { domicilio: 'casa da mãe' }),
  ]
  expect(householdsOf(links).map(({ name, guardians }) => [name, guardians.map(({ nome }) => nome)])).toEqual([
    ['Casa da mãe', ['Marta', 'Ivo']],
    ['casa do pai', ['Rui']],
    ['', ['Zeca']],
  ])
})

test.each([
  ['2015-03-09', [], ['no_legal_representative']],
  ['2015-03-09', [link('Marta', { representante_legal: true })], []],
  ['2008-11-21', [], []],
  ['2008-11-22', [link('Marta')], ['no_legal_representative']],
  [null, [link('Marta')], []],
  [null, [link('Marta', { responsavel_financeiro: true })], ['payer_without_cpf']],
  [null, [link('Marta', { responsavel_financeiro: true, tem_cpf: true })], []],
])('[S3.03] born %s with %j: %j', (data_nascimento, responsaveis, warnings) => {
  expect(guardianWarnings({ data_nascimento, responsaveis }, today).map(({ warning }) => warning)).toEqual(warnings)
})

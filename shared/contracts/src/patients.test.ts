import { describe, expect, test } from 'vitest'
import { formatCep, formatCnpj, formatCns, hasKnownAreaCode, isCep, isCnpj, isCns, states } from './brazil'
import { Cnpj } from './cnpj'
import { amountOf, centsOf } from './money'
import { patientWarnings } from './patient-warnings'
import { NewPatient, PatientChange } from './patients'

const refused = (fields: object) => {
  const { error } = NewPatient.safeParse({ nome: 'Ana Luz', ...fields })
  return [...new Set(error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [])]
}

describe('Brazilian numbers and places', () => {
  test.each(['01452-002', '01452002', ' 01452-002 '])('[S3.03] %s is a CEP and is kept as digits', (cep) => {
    expect(isCep(cep)).toBe(true)
    expect(NewPatient.parse({ nome: 'Ana', endereco: { cep } }).endereco).toEqual({ cep: '01452002' })
  })
  test.each(['0145-2002', '1452002', '014520022', 'abcde-fgh'])('[S3.03] %s is no CEP', (cep) => {
    expect(refused({ endereco: { cep } })).toEqual(['endereco.cep cep'])
  })
  test('[S3.03] a CEP and a CNS are shown as people write them', () => {
    expect([formatCep('01452002'), formatCns('700000000000005')]).toEqual(['01452-002', '700 0000 0000 0005'])
  })
  test('[S3.03] there are 27 states, and no other is taken', () => {
    expect(new Set(states).size).toBe(27)
    for (const uf of states) expect(refused({ endereco: { uf } })).toEqual([])
    for (const uf of ['XX', 'sp', 'São Paulo']) expect(refused({ endereco: { uf } })).toHaveLength(1)
  })
  test.each([
    ['+5511987654321', true],
    ['(81) 3333-4444', true],
    ['+5523987654321', false],
    ['(20) 98765-4321', false],
  ])('[S3.03] the area code of %s is one in use: %s', (phone, isKnown) => {
    expect(hasKnownAreaCode(phone)).toBe(isKnown)
  })
  test.each(['12.ABC.345/01DE-35', '12abc34501de35', '11.222.333/0001-81', '11222333000181'])(
    '[S3.03] %s is a CNPJ, kept in capital letters without its mask',
    (cnpj) => {
      expect(isCnpj(cnpj)).toBe(true)
      expect(Cnpj.parse(cnpj)).toBe(cnpj.startsWith('12') ? '12ABC34501DE35' : '11222333000181')
    },
  )
  test.each([
    '12.ABC.345/01DE-45',
    '00000000000000',
    '11111111111111',
    'AAAAAAAAAAAAAA',
    '12ABC34501DEAB',
    '1122233300018',
    '112223330001811',
    'ÀBC34501DE3512',
    '',
  ])('[S3.03] «%s» is no CNPJ', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(false)
    expect(Cnpj.safeParse(cnpj).error?.issues[0]?.message).toBe('cnpj')
  })
  test('[S3.03] a CNPJ is shown as people write it', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    // What may be either goes through both.
    expect(formatCnpj('111.444.777-35')).toBe('111.444.777-35')
  })
  // 700000000000005: 7·15 + 5·1 = 110, a multiple of 11.
  test.each([
    ['700000000000005', true],
    ['700 0000 0000 0005', true],
    ['700000000000006', false],
    ['000000000000000', false],
    ['300000000000005', false],
  ])('[S3.03] the digits of the CNS %s agree: %s', (cns, agrees) => {
    expect(isCns(cns)).toBe(agrees)
  })
})

describe('money', () => {
  test.each([
    ['0.00', 0],
    ['0.07', 7],
    ['150.00', 15_000],
    ['99999999.99', 9_999_999_999],
  ])('[S5.04] %s is %i cents, and back', (amount, cents) => {
    expect(centsOf(amount)).toBe(cents)
    expect(amountOf(cents)).toBe(amount)
  })
  test.each(['150', '150,00', '150.0', '-1.00', '1e3', 'abc'])(
    '[S5.04] %s is no amount of the wire',
    (preco_padrao) => {
      expect(refused({ preco_padrao })).toEqual(['preco_padrao amount'])
    },
  )
})

describe('what a form sends', () => {
  test('[S3.03] only the name is mandatory, and everything else may be empty', () => {
    expect(NewPatient.safeParse({ nome: 'Ana' }).success).toBe(true)
    const empty = {
      turma: '',
      status: '',
      cpf: '',
      duracao_padrao: '',
      dia_fixo: null,
      preco_padrao: '',
      data_alta: '',
    }
    expect(NewPatient.parse({ nome: 'Ana', ...empty })).toMatchObject({
      turma: null,
      status: null,
      duracao_padrao: null,
    })
  })
  test('[S5.07] whole numbers come as numbers or as digits', () => {
    expect(NewPatient.parse({ nome: 'Ana', duracao_padrao: '50' }).duracao_padrao).toBe(50)
    expect(refused({ duracao_padrao: '50 min' })).toHaveLength(1)
    expect(refused({ duracao_padrao: 50.5 })).toHaveLength(1)
  })
  test('[S3.03] a tag is kept once, however it is written', () => {
    expect(NewPatient.parse({ nome: 'Ana', etiquetas: ['Leitura', ' leitura', 'TDAH'] }).etiquetas).toEqual([
      'Leitura',
      'TDAH',
    ])
  })
  test('[S3.04] an id is the same however its letters are written, a typed name is no choice', () => {
    const id = '018f0000-0000-7000-8000-00000000abcd'
    const sent = { nome: 'Ana', escola: { id: id.toUpperCase() }, responsaveis: [{ id: id.toUpperCase() }] }
    expect(NewPatient.parse(sent)).toMatchObject({ escola: { id }, responsaveis: [{ id }] })
    expect(refused({ escola: { nome: 'Escola' } })).toEqual(['escola no_selection'])
  })
  test('[S7.07] a change may carry what only the API writes, and it is left aside', () => {
    expect(PatientChange.safeParse({ versao: 1, mesmo_cpf: [], criado_em: 'x' }).success).toBe(true)
    expect(NewPatient.safeParse({ nome: 'Ana', mesmo_cpf: [] }).success).toBe(false)
  })
})

test('[S3.03] warnings name what is worth a second look and nothing that is merely empty', () => {
  expect(patientWarnings({})).toEqual({ data_nascimento: 'no_birth_date' })
  expect(
    patientWarnings({
      data_nascimento: '2016-02-29',
      cartao_sus: '700000000000006',
      telefone: '(20) 98765-4321',
      outro_telefone: '+5511987654321',
      data_inicio: '2026-03-02',
      data_alta: '2026-03-01',
    }),
  ).toEqual({ cartao_sus: 'cns_digits', telefone: 'area_code', data_alta: 'discharge_before_start' })
})

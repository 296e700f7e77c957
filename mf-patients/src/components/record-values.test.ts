import { fieldErrors, fieldMessage } from '@vinculo/contracts/field-messages'
import type { GuardianLink } from '@vinculo/contracts/guardian-links'
import type { Patient } from '@vinculo/contracts/patients'
import { NewPatient } from '@vinculo/contracts/patients'
import { describe, expect, test } from 'vitest'
import { blankGuardian } from './guardian-form'
import { commonRows, recordGroups } from './record-groups'
import { addressLine, emptyForm, formFor, formOf, warningsOf, wireOf } from './record-values'

const inForm = [...commonRows, ...recordGroups.flatMap(({ rows }) => rows)].flat().map(({ name }) => name)

test('[S3.03] every field of the contract is on the form, once; the guardian is the first of the guardians', () => {
  const wholes = [...new Set(inForm.map((name) => name.split('.')[0]))]
  expect(wholes.toSorted()).toEqual(
    Object.keys(NewPatient.shape)
      .filter((name) => name !== 'responsavel')
      .toSorted(),
  )
  expect(inForm).toHaveLength(new Set(inForm).size)
})

test('[S3.03] an empty form with a name is a patient of whom only the name is known', () => {
  const read = NewPatient.parse(wireOf({ ...emptyForm(true), nome: 'Davi Rocha' }))
  const known = Object.entries(read).filter(([, value]) => value !== null && value !== false && String(value) !== '')
  expect(known).toEqual([['nome', 'Davi Rocha']])
})

const stored = {
  nome: 'João Souza',
  nome_social: 'Ana Souza',
  data_nascimento: null,
  cpf: '11144477735',
  cartao_sus: '700000000000005',
  telefone: '+5511987654321',
  duracao_padrao: 50,
  telefone_whatsapp: true,
  endereco: {
    cep: '01452002',
    logradouro: null,
    numero: '12',
    complemento: null,
    bairro: null,
    cidade: null,
    uf: 'SP',
  },
  consentimento: null,
  etiquetas: ['bolsa'],
  versao: 3,
} as unknown as Patient

describe('[S3.03] a form', () => {
  test('shows what is stored as people write it, and nothing it was not given', () => {
    expect(formOf(stored)).toEqual({
      nome: 'João Souza',
      nome_social: 'Ana Souza',
      data_nascimento: '',
      cpf: '111.444.777-35',
      cartao_sus: '700 0000 0000 0005',
      telefone: '(11) 98765-4321',
      duracao_padrao: '50',
      telefone_whatsapp: true,
      endereco: { cep: '01452-002', logradouro: '', numero: '12', complemento: '', bairro: '', cidade: '', uf: 'SP' },
      consentimento: { quem: '', data: '', versao: '', escopo: '' },
      etiquetas: ['bolsa'],
      versao: 3,
    })
  })

  test('leaves out what a secretary may not see, so that saving erases nothing clinical', () => {
    expect(Object.keys(emptyForm(false))).not.toContain('queixa_principal')
    expect(wireOf(emptyForm(false))).not.toHaveProperty('diagnosticos')
  })

  test('sends no address nobody began, and drops added rows left empty at the end', () => {
    const diagnosis = { texto: 'TDAH', cid: '', data: '' }
    const blank = { texto: '', cid: '', data: '' }
    const sent = wireOf({ ...emptyForm(true), diagnosticos: [blank, diagnosis, blank] })
    expect(sent).toMatchObject({ endereco: null, consentimento: null, diagnosticos: [blank, diagnosis] })
  })
})

const link = {
  id: 'g1',
  nome: 'Marta Souza',
  telefone: '+5511987654321',
  email: null,
  tem_cpf: false,
  parentesco: 'mae',
  parentesco_outro: null,
  representante_legal: true,
  responsavel_financeiro: true,
  pode_buscar: false,
  recebe_lembretes: false,
  recebe_documentos: false,
  recebe_cobrancas: false,
  mora_com_paciente: true,
  domicilio: 'casa da mãe',
  restricao: null,
} satisfies GuardianLink

describe('[S3.03] school and guardians on the form', () => {
  const { id, nome, telefone: _, email: __, tem_cpf: ___, ...facts } = link
  const row = { ...facts, parentesco_outro: '', restricao: '', id: { id, nome } }

  test('are what was chosen, with what they are to the patient; where nobody is, a row waits', () => {
    const escola = { id: 's1', nome: 'E.M. Cecília Meireles' }
    expect(formOf({ ...stored, escola, responsaveis: [link] })).toMatchObject({ escola, responsaveis: [row] })
    expect(formOf({ ...stored, escola: null, responsaveis: [] })).toMatchObject({
      escola: null,
      responsaveis: [blankGuardian],
    })
  })

  test('are sent by their ids; a row nobody was chosen in is not, typed and not picked is refused in its row', () => {
    const form = { ...emptyForm(true), nome: 'Davi', responsaveis: [row, blankGuardian] }
    expect(wireOf(form).responsaveis).toEqual([{ ...row, id }])
    const typed = { ...form, escola: { nome: 'Cec' }, responsaveis: [{ ...blankGuardian, id: { nome: 'Mar' } }] }
    const { error } = NewPatient.safeParse(wireOf(typed), { reportInput: true })
    const sentence = fieldMessage('no_selection', 'pt-br')
    expect(fieldErrors(error?.issues ?? [], 'pt-br')).toEqual({
      escola: [sentence],
      'responsaveis.0.id': [sentence],
    })
  })

  test('begin with those the address names', () => {
    const search = new URLSearchParams({ escola: 's1', responsavel: 'g1' })
    expect(formFor(search, true)).toMatchObject({ escola: { id: 's1' }, responsaveis: [{ id: { id: 'g1' } }] })
    expect(formFor(new URLSearchParams(), true)).toEqual(emptyForm(true))
  })
})

test('an address is one line of what there is', () => {
  const { endereco } = formOf(stored)
  expect(addressLine(endereco)).toBe('12, SP, 01452-002')
  expect(addressLine({ ...endereco, logradouro: 'Rua das Flores', cidade: 'São Paulo' })).toBe(
    'Rua das Flores, 12, São Paulo/SP, 01452-002',
  )
})

describe('[S3.03] warnings', () => {
  const form = { ...emptyForm(true), nome: 'Ana', versao: 1 }

  test.each([
    [{ data_nascimento: '' }, { data_nascimento: 'no_birth_date' }],
    [{ telefone: '(23) 98765-4321' }, { telefone: 'area_code' }],
    [{ telefone: '(23) 9' }, {}],
    [{ cartao_sus: '123 4567 8901 2345' }, { cartao_sus: 'cns_digits' }],
    [{ cartao_sus: '123 45' }, {}],
    [{ data_inicio: '2026-03-01', data_alta: '2026-02-01' }, { data_alta: 'discharge_before_start' }],
    [{ data_inicio: '2026-03-01', data_alta: '01-0' }, {}],
  ])('%j: %j', (typed, warnings) => {
    expect(warningsOf({ ...form, data_nascimento: '2015-03-09', ...typed })).toEqual(warnings)
  })

  test('nobody is asked for the date of birth of somebody who is just being registered', () => {
    expect(warningsOf(emptyForm(true))).toEqual({})
  })
})

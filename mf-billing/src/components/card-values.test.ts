import { fieldErrors } from '@vinculo/contracts/field-messages'
import { expect, test } from 'vitest'
import { blankCard, type CardForm, cardContract, chosenParts, PartsGone, refusedFields } from './card-values'

const contract = cardContract('2026-11-22')
const right: CardForm = {
  numero: '4111 1111 1111 1111',
  validade: '12/30',
  codigo: '123',
  parcelas: '1',
  titular: { nome: 'Ana Souza', cpf: '111.444.777-35', nascimento: '1990-05-20', telefone: '(11) 98765-4321' },
}
const wrong = (card: Partial<CardForm>) => {
  const result = contract.safeParse({ ...right, ...card }, { reportInput: true })
  return result.success ? {} : { ...fieldErrors(result.error.issues, 'pt-br') }
}

test('[S2.18] a card that is filled in goes through as it is', () => {
  expect(contract.safeParse(right)).toEqual({ success: true, data: right })
  expect(wrong({ numero: '3782 822463 10005', codigo: '1234' })).toEqual({})
  expect(wrong({ validade: '11/26' })).toEqual({})
  expect(wrong({ validade: '12/2030' })).toEqual({})
})

test.each<[string, Partial<CardForm>, Record<string, string[]>]>([
  [
    'a digit that is wrong',
    { numero: '4111 1111 1111 1112' },
    { numero: ['Confira o número do cartão: os dígitos não combinam.'] },
  ],
  [
    'a number that is too short',
    { numero: '4111 1111' },
    { numero: ['Confira o número do cartão: os dígitos não combinam.'] },
  ],
  ['no number', { numero: '' }, { numero: ['Preencha este campo.'] }],
  [
    'a card that has expired',
    { validade: '10/26' },
    { validade: ['Confira a validade: ela tem a forma MM/AA e ainda não passou.'] },
  ],
  [
    'a month that does not exist',
    { validade: '13/30' },
    { validade: ['Confira a validade: ela tem a forma MM/AA e ainda não passou.'] },
  ],
  [
    'three digits where there are four',
    { numero: '3782 822463 10005' },
    { codigo: ['Confira o código de segurança: são 4 dígitos.'] },
  ],
  [
    'four digits where there are three',
    { codigo: '1234' },
    { codigo: ['Confira o código de segurança: são 3 dígitos.'] },
  ],
  [
    'a holder of one name',
    { titular: { ...right.titular, nome: 'Ana' } },
    { 'titular.nome': ['Escreva o nome e o sobrenome.'] },
  ],
])('[S5.05] %s is told beside the field', (_, card, errors) => {
  expect(wrong(card)).toEqual(errors)
})

test('[S5.07] what the provider’s script refuses is said beside the field it means', () => {
  expect(refusedFields(['30400'])).toEqual(['numero'])
  expect(refusedFields(['30405', '10002', '10006'])).toEqual(['validade', 'codigo'])
  expect(refusedFields(['INVALID_SECURITY_CODE', 'INVALID_HOLDER'])).toEqual(['codigo', 'titular.nome'])
  expect(refusedFields(['20000'])).toEqual([])
})

test('[S2.18] whoever pays holds the card until told otherwise, and a company holds none', () => {
  const payer = { nome: 'Ana Souza', documento: '11144477735', email: 'ana@exemplo.com', telefone: '+5511987654321' }
  expect(blankCard(payer).titular).toEqual({ ...right.titular, nascimento: '' })
  expect(blankCard({ ...payer, documento: '11222333000181' }).titular.cpf).toBe('')
})

test('[S2.18] a card is charged in the parts it was offered, and in no others', () => {
  const offered = [
    { parcelas: 1, valor: '39.90', total: '39.90', sem_juros: true },
    { parcelas: 3, valor: '14.10', total: '42.30', sem_juros: false },
  ]
  expect(chosenParts(offered, '3', '39.90')).toEqual({ parcelas: 3, valor_parcela: '14.10' })
  expect(chosenParts([], '1', '39.90')).toEqual({ parcelas: 1, valor_parcela: '39.90' })
  expect(() => chosenParts(offered, '10', '39.90')).toThrow(PartsGone)
  expect(() => chosenParts([], '3', '39.90')).toThrow(PartsGone)
})

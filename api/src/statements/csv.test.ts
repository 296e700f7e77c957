import { expect, test } from 'vitest'
import { csvLine } from './csv'

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11 99999-0000', "'+55 11 99999-0000"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =HYPERLINK("http://a.example";"x")', `"'  =HYPERLINK(""http://a.example"";""x"")"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\u00a0=1', "'\u00a0=1"],
  ['＝1+1', "'＝1+1"],
  ['Sessão; ana', '"Sessão; ana"'],
  // Read with commas as separators, nothing of it stands at the beginning of a cell.
  ['Ana,=1+1', '"Ana,=1+1"'],
  ['a"b', '"a""b"'],
  ['Aluguel - sala 2', 'Aluguel - sala 2'],
])('[S2.19] a cell of «%s» is text, not a formula', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`)
})

test('[S5.04] amounts are numbers with two decimals and a comma, below zero too', () => {
  expect(csvLine([0, 5, -5, 123456, -15000, null])).toBe('0,00;0,05;-0,05;1234,56;-150,00;\r\n')
})

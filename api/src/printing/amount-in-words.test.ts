import { expect, test } from 'vitest'
import { amountInWords, shownAmount } from './amount-in-words'

test.each([
  ['0.00', 'zero reais'],
  ['0.01', 'um centavo'],
  ['0.10', 'dez centavos'],
  ['1.00', 'um real'],
  ['1.01', 'um real e um centavo'],
  ['2.00', 'dois reais'],
  ['14.00', 'quatorze reais'],
  ['16.50', 'dezesseis reais e cinquenta centavos'],
  ['21.00', 'vinte e um reais'],
  ['99.99', 'noventa e nove reais e noventa e nove centavos'],
  ['100.00', 'cem reais'],
  ['101.00', 'cento e um reais'],
  ['180.00', 'cento e oitenta reais'],
  ['999.00', 'novecentos e noventa e nove reais'],
  ['1000.00', 'mil reais'],
  ['1001.00', 'mil e um reais'],
  ['1100.00', 'mil e cem reais'],
  ['1101.00', 'mil cento e um reais'],
  ['1250.00', 'mil duzentos e cinquenta reais'],
  ['1200.00', 'mil e duzentos reais'],
  ['2021.21', 'dois mil e vinte e um reais e vinte e um centavos'],
  ['21000.00', 'vinte e um mil reais'],
  ['100000.00', 'cem mil reais'],
  ['293572.00', 'duzentos e noventa e três mil quinhentos e setenta e dois reais'],
  ['1000000.00', 'um milhão de reais'],
  ['2000000.00', 'dois milhões de reais'],
  ['1000001.00', 'um milhão e um reais'],
  ['1000100.00', 'um milhão e cem reais'],
  ['1001000.00', 'um milhão e mil reais'],
  ['1200000.00', 'um milhão e duzentos mil reais'],
  ['1250000.00', 'um milhão, duzentos e cinquenta mil reais'],
  ['1000250.00', 'um milhão, duzentos e cinquenta reais'],
  ['1001101.10', 'um milhão, mil cento e um reais e dez centavos'],
  [
    '9999999.99',
    'nove milhões, novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
])('%s is «%s»', (amount, words) => {
  expect(amountInWords(amount)).toBe(words)
})

test.each([
  ['0.05', 'R$\u00A00,05'],
  ['180.00', 'R$\u00A0180,00'],
  ['1250.00', 'R$\u00A01.250,00'],
  ['9999999.99', 'R$\u00A09.999.999,99'],
])('%s is shown as %s', (amount, shown) => {
  expect(shownAmount(amount)).toBe(shown)
})

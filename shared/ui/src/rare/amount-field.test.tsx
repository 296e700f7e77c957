// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { formatAmount } from '@vinculo/contracts/amount-text'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Form } from '../forms/form'
import { draw } from '../testing/draw'
import { readAmount } from './amount'
import { AmountField } from './amount-field'

test.each([
  ['0.00', 'pt-br', '0,00'],
  ['1250.50', 'pt-br', '1.250,50'],
  ['1234567890.05', 'es', '1.234.567.890,05'],
  ['1250.50', 'en', '1,250.50'],
  ['999.99', 'zh-CN', '999.99'],
  ['12,', 'pt-br', '12,'],
] as const)('[S5.04] %s is written in %s as %s', (amount, locale, text) => {
  expect(formatAmount(amount, locale)).toBe(text)
})

test.each([
  ['1250', '1250.00'],
  ['1250,5', '1250.50'],
  ['R$ 1.250,00', '1250.00'],
  ['1,250.00', '1250.00'],
  ['1.250', '1250.00'],
  ['12.5', '12.50'],
  ['0012', '12.00'],
  ['0', '0.00'],
  ['', undefined],
  ['12,345,6', undefined],
  ['1.25.00', undefined],
  ['-5', undefined],
  ['99999999999', undefined],
  ['dez', undefined],
])('[S5.04] %j typed or pasted is the amount %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

const Contract = z.object({ valor: z.string().check(z.regex(/^(\d+\.\d{2})?$/, 'invalid')) })

function drawField(valor = '') {
  const save = vi.fn<(values: { valor: string }) => void>()
  const { user } = draw(
    <Form contract={Contract} values={{ valor }} saving={{ save, pending: false, refusal: null }} fallback="/">
      <AmountField name="valor" label="Valor" />
    </Form>,
  )
  const field = () => screen.getByLabelText<HTMLInputElement>('Valor')
  const press = () => user.click(screen.getByRole('button', { name: 'Salvar' }))
  return { user, field, press, saved: () => save.mock.lastCall?.[0].valor }
}

test('[S5.04] an amount is typed freely and written out with two decimals when the field is left', async () => {
  const { user, field, press, saved } = drawField('80.00')
  expect(field().value).toBe('80,00')
  await user.clear(field())
  await user.type(field(), '1250,5')
  expect(field().value).toBe('1250,5')
  await user.tab()
  expect(field().value).toBe('1.250,50')
  await press()
  expect(saved()).toBe('1250.50')
})

test('[S5.04] what is no amount stays as typed and is refused', async () => {
  const { user, field, press, saved } = drawField()
  await user.type(field(), '12,345,6')
  await press()
  expect(saved()).toBeUndefined()
  expect(field().value).toBe('12,345,6')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await user.clear(field())
  await press()
  expect(saved()).toBe('')
})

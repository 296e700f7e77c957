import { expect, test } from 'vitest'
import { CardCharge } from './payments'

const takes = (token: string) => CardCharge.shape.token.safeParse(token).success

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '378282246310005',
  'card=4111111111111111;cvv=123',
  ' 4111111111111111 ',
])('[S2.18] what could be a card’s number is no token: %j', (value) => {
  expect(takes(value)).toBe(false)
})

test.each([
  '620f99e348c24f07877c927b353e49d3',
  // A run of digits such as one token in fifty has.
  '4111111111111111ab24f07877c927b3',
  'abcdef4111111111111111abcdefabcd',
  'KR8aGpX4sUhQ4111111111111111Zw+/kq0PpT0==',
])('[S2.18] what the provider’s script makes of a card is one: %j', (value) => {
  expect(takes(value)).toBe(true)
})

import { cardBrandOf, isCardNumber } from '@vinculo/contracts/card'

/** What a card does when it is charged. `later`: it pays once, and never again. `session`: the library finds its session ended. */
export const behaviours = ['approved', 'refused', 'balance', 'analysis', 'expired', 'session', 'later'] as const
export type Behaviour = (typeof behaviours)[number]

/** Every other number that is right is approved. */
export const testCards: { number: string; does: Behaviour; what: string }[] = [
  { number: '4111111111111111', does: 'approved', what: 'aprovado' },
  { number: '4000000000000002', does: 'refused', what: 'recusado pelo banco' },
  { number: '4000000000009995', does: 'balance', what: 'recusado por falta de saldo' },
  { number: '4000000000009235', does: 'analysis', what: 'fica em análise' },
  { number: '4000000000000069', does: 'expired', what: 'recusado: cartão vencido' },
  { number: '4000000000000119', does: 'session', what: 'a sessão da biblioteca venceu (30403)' },
  { number: '4000000000000341', does: 'later', what: 'aprovado na primeira cobrança, recusado nas seguintes' },
]

/** All that is kept of a card. */
export interface KnownCard {
  brand: string
  final: string
  does: Behaviour
}

/** What a number is known by afterwards; none for what is no card. */
export function cardOf(number: string): KnownCard | undefined {
  if (!isCardNumber(number)) return undefined
  return {
    brand: cardBrandOf(number)?.name ?? 'visa',
    final: number.slice(-4),
    does: testCards.find((card) => card.number === number)?.does ?? 'approved',
  }
}

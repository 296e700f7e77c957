import { paths } from '@vinculo/contracts/paths'
import type { PaymentType, WizardStep } from '@vinculo/contracts/payment-choices'
import { stepsOf } from '@vinculo/contracts/payment-choices'
import { expect, test } from 'vitest'
import { isReachable, otherPlace } from './rules'

const [id, user_id] = ['p', 'u']
type Standing = Parameters<typeof isReachable>[0]
const at = (type: PaymentType, etapa: WizardStep | null, more: Partial<Standing> = {}): Standing => ({
  ...{ id, user_id, type, etapa, boleto: null, debito: null },
  status: 'Aberto',
  verificando: false,
  em_analise: false,
  ...more,
})
const step = (name: WizardStep) => paths.payments.wizard(user_id, id, name)
const page = paths.payments.view(user_id, id)

test.each<[string, ReturnType<typeof at>, WizardStep | undefined, string | undefined]>([
  ['the bare wizard leads to the step that is due', at('boleto', 'pessoal'), undefined, step('pessoal')],
  ['who comes too early is led back', at('credito', 'endereco'), 'cartao-credito', step('endereco')],
  ['the step that is due opens', at('credito', 'cartao-credito'), 'cartao-credito', undefined],
  ['one that is complete opens again', at('debito', 'conclusao-debito'), 'endereco', undefined],
  ['a step of another type is none', at('boleto', 'pessoal'), 'cartao-credito', step('pessoal')],
  [
    'the end of a card that is not charged yet does not open',
    at('credito', 'cartao-credito'),
    'concluido-credito',
    step('cartao-credito'),
  ],
  [
    'nobody pays twice: what is looked at is not filled in again',
    at('credito', 'concluido-credito', { verificando: true }),
    'cartao-credito',
    step('concluido-credito'),
  ],
  [
    'with a boleto the address stays',
    at('boleto', 'imprimir-boleto', { status: 'Boleto Gerado' }),
    'endereco',
    step('imprimir-boleto'),
  ],
  ['what is paid shows its end', at('credito', null, { status: 'Pago' }), 'concluido-credito', undefined],
  ['and nothing before it', at('credito', null, { status: 'Pago' }), 'endereco', page],
  ['what is paid has a page of its own', at('boleto', null, { status: 'Pago' }), undefined, page],
  ['what is cancelled has no steps', at('debito', null, { status: 'Cancelado' }), 'conclusao-debito', page],
])('[S2.18] %s', (_, payment, asked, led) => {
  expect(otherPlace(payment, asked)).toBe(led)
})

test('[S2.18] wherever an address leads instead, that place opens', () => {
  const wizards = (Object.keys(stepsOf) as PaymentType[]).flatMap((type) =>
    [...stepsOf[type], null].flatMap((etapa) =>
      (['Aberto', 'Boleto Gerado', 'Pago', 'Cancelado'] as const).flatMap((status) =>
        [true, false].map((verificando) => at(type, etapa, { status, verificando })),
      ),
    ),
  )
  for (const payment of wizards) {
    for (const asked of [undefined, ...stepsOf.credito, ...stepsOf.boleto, ...stepsOf.debito]) {
      const led = otherPlace(payment, asked)
      if (led === undefined || led === page) continue
      expect(isReachable(payment, led.slice(paths.payments.wizard(user_id, id).length + 1) as WizardStep)).toBe(true)
    }
  }
})

import type { PaymentStatus } from '@vinculo/contracts/payment-choices'
import { Badge, Sign } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { text } from '../locales/text'

/** S4.09 the colours: Aberto green, Pago blue, Cancelado red, Boleto Gerado yellow. */
const tones = {
  Aberto: 'success',
  Pago: 'info',
  Cancelado: 'danger',
  'Boleto Gerado': 'warning',
} as const satisfies Record<PaymentStatus, string>

const ring = <circle cx="8" cy="8" r="6" />

const drawings: Record<PaymentStatus, ReactNode> = {
  Aberto: ring,
  Pago: (
    <>
      {ring}
      <path d="m5.5 8.2 1.8 1.8 3.3-3.7" />
    </>
  ),
  Cancelado: (
    <>
      {ring}
      <path d="m5.8 5.8 4.4 4.4m0-4.4-4.4 4.4" />
    </>
  ),
  'Boleto Gerado': <path d="M2.5 3.5v9M5 3.5v9M8 3.5v9M10 3.5v9M13.5 3.5v9" />,
}

/** S4.09 how a payment stands: a sign and a word, never colour alone. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { status: words } = text.use()
  return (
    <Badge tone={tones[status]}>
      <Sign>{drawings[status]}</Sign>
      {words[status]}
    </Badge>
  )
}

import type { HealthReceiptState } from '@vinculo/contracts/finance-choices'
import { Badge, Sign } from '@vinculo/ui/core'
import { chargeText } from '../locales/charges/text'

const ring = <circle cx="8" cy="8" r="6" />
const looks = {
  pendente: { tone: 'warning', sign: <path d="M8 4.5V8l2.3 1.6" /> },
  emitido: { tone: 'success', sign: <path d="m5.5 8.2 1.8 1.8 3.3-3.7" /> },
} as const

/** How it stands with «Receita Saúde»: a sign and a word; where none is due, nothing. */
export function ReceiptHealthMark({ state }: { state: HealthReceiptState }) {
  const { states } = chargeText.use().health
  if (state === 'nao_se_aplica') return null
  const { tone, sign } = looks[state]
  return (
    <Badge tone={tone}>
      <Sign>
        {ring}
        {sign}
      </Sign>
      {states[state]}
    </Badge>
  )
}

import { formatDay } from '@vinculo/contracts/day'
import type { SatepsiState } from '@vinculo/contracts/test-choices'
import type { InstrumentRow } from '@vinculo/contracts/tests'
import { Badge, HStack, Sign, Text } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { testText } from '../locales/tests/text'

const tones = {
  favoravel: 'success',
  desfavoravel: 'danger',
  nao_avaliado: 'warning',
  nao_se_aplica: 'neutral',
} as const satisfies Record<SatepsiState, string>

const ring = <circle cx="8" cy="8" r="6" />
/** Signs of their own: what is said in colour is seen without it. */
const signs: Record<SatepsiState, ReactNode> = {
  favoravel: (
    <>
      {ring}
      <path d="m5.5 8.2 1.8 1.8 3.3-3.7" />
    </>
  ),
  desfavoravel: (
    <>
      {ring}
      <path d="m6 6 4 4m0-4-4 4" />
    </>
  ),
  nao_avaliado: <circle cx="8" cy="8" r="6" strokeDasharray="2.4 2.3" />,
  nao_se_aplica: (
    <>
      {ring}
      <path d="M5.5 8h5" />
    </>
  ),
}

export interface TestStatusProps {
  test: Pick<InstrumentRow, 'satepsi_status' | 'satepsi_consultado_em'>
  /** Whose opinion it is, where no column says so. */
  label?: string
}

/** What SATEPSI was found to say of a test, and when somebody looked. */
export function TestStatus({ test, label }: TestStatusProps) {
  const t = testText.use()
  const { satepsi_status: status, satepsi_consultado_em: day } = test
  if (!status) return null
  return (
    <HStack as="span" display="inline-flex" flexWrap="wrap" columnGap="2" rowGap="1">
      {label && (
        <Text as="span" tone="muted" small>
          {label}
        </Text>
      )}
      <Badge tone={tones[status]}>
        <Sign>{signs[status]}</Sign>
        {t.satepsi[status]}
      </Badge>
      {status !== 'nao_se_aplica' && (
        <Text as="span" tone="muted" small>
          {day ? formatDay(day) : t.notLookedUp}
        </Text>
      )}
    </HStack>
  )
}

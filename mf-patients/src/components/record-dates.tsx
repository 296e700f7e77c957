import { formatDay } from '@vinculo/contracts/day'
import type { Patient } from '@vinculo/contracts/patients'
import { dayIn } from '@vinculo/contracts/plan'
import { useTimeZone } from '@vinculo/platform'
import { Text } from '@vinculo/ui/core'
import { text } from '../locales/text'

/** Since when, and when last changed, as days where the practitioner is. */
export function RecordDates({ patient: { criado_em, atualizado_em } }: { patient: Patient }) {
  const t = text.use()
  const timeZone = useTimeZone()
  const day = (instant: string) => formatDay(dayIn(timeZone, new Date(instant)))
  return (
    <Text tone="muted" small mt="4">
      {t.page.since(day(criado_em))} · {t.page.changed(day(atualizado_em))}
    </Text>
  )
}

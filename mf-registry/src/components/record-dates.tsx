import { formatDay } from '@vinculo/contracts/day'
import { dayIn } from '@vinculo/contracts/plan'
import { useTimeZone } from '@vinculo/platform'
import { Text } from '@vinculo/ui/core'
import { text } from '../locales/text'

/** Since when, and when last changed, as days where the practitioner is. */
export function RecordDates({ criado_em, atualizado_em }: { criado_em: string; atualizado_em: string }) {
  const t = text.use()
  const timeZone = useTimeZone()
  const day = (instant: string) => formatDay(dayIn(timeZone, new Date(instant)))
  return (
    <Text tone="muted" small mt="4">
      {t.page.dates(day(criado_em), day(atualizado_em))}
    </Text>
  )
}

import { formatDay } from '@vinculo/contracts/day'
import type { Entry } from '@vinculo/contracts/finance'
import { dayIn } from '@vinculo/contracts/plan'
import { useTimeZone } from '@vinculo/platform'
import { Text } from '@vinculo/ui/core'
import { entryText } from '../locales/entries/text'

/** Since when, and when last changed, as days where the person is. */
export function EntryDates({ entry }: { entry: Entry }) {
  const { page: t } = entryText.use()
  const zone = useTimeZone()
  const day = (instant: string) => formatDay(dayIn(zone, new Date(instant)))
  return (
    <Text tone="muted" small>
      {t.dates(day(entry.criado_em), day(entry.atualizado_em), formatDay(entry.lancado_em))}
    </Text>
  )
}

import type { Conflict } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { useTimeZone } from '@vinculo/platform'
import { TextLink } from '@vinculo/ui/core'
import { appointmentText } from '../locales/appointment/text'
import { spanIn } from './when'

/** How many are told one by one before the rest is only counted. */
const shown = 5

export interface ConflictLinesProps {
  conflicts: Conflict[]
  total: number
}

/** What is in the way, as items of a list: when, why, and the other one by name to who may see it. */
export function ConflictLines({ conflicts, total }: ConflictLinesProps) {
  const { outlook: t } = appointmentText.use()
  const zone = useTimeZone()
  const more = Math.max(total, conflicts.length) - shown
  return (
    <>
      {conflicts.slice(0, shown).map((conflict) => {
        const { inicio, motivo, com } = conflict
        return (
          <li key={`${inicio} ${motivo} ${com?.id}`}>
            {spanIn(zone, com ?? conflict)}: {t.reasons[motivo]}
            {com && (
              <>
                {' '}
                <TextLink to={paths.appointments.view(com.id)} target="_blank">
                  <bdi>{com.nome}</bdi>
                </TextLink>{' '}
                (<bdi>{com.profissional}</bdi>)
              </>
            )}
          </li>
        )
      })}
      {more > 0 && <li>{t.more(more)}</li>}
    </>
  )
}

import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { usePrefetched, useTimeZone } from '@vinculo/platform'
import { Box, Heading, Text, TextLink } from '@vinculo/ui/core'
import { pendingRecords } from '../api'
import { cardText } from '../locales/cards/text'

/** Named one by one; the rest is counted. */
const shown = 5

/** Sessions that took place and have no signed record: of who is signed in, who cares for patients. */
export function PendingNotes() {
  const { notes: t } = cardText.use()
  const zone = useTimeZone()
  const { itens, total } = usePrefetched(pendingRecords())
  if (total === 0) return null
  return (
    <Box mt="5" pt="4" borderTopWidth="1px" borderColor="line">
      <Heading as="h3" mb="1">
        {t.title}
      </Heading>
      <Text tone="muted" small mb="2">
        {t.total(total)}
      </Text>
      <Box
        as="ul"
        css={{
          '& li': { display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline', minH: '36px', py: '1' },
          '& .day': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
          '& .state': { color: 'fg.muted', fontSize: 'sm', ms: 'auto' },
        }}
      >
        {itens.slice(0, shown).map(({ id, paciente, grupo, inicio, registro }) => (
          <li key={id}>
            <span className="day">{formatDay(dayIn(zone, new Date(inicio)))}</span>
            <TextLink to={paths.appointments.record(id)}>
              <bdi>{paciente?.nome ?? grupo}</bdi>
            </TextLink>
            <span className="state">{registro === 'rascunho' ? t.sign : t.write}</span>
          </li>
        ))}
      </Box>
    </Box>
  )
}

import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import {
  cares,
  type LoaderArgs,
  today,
  useCares,
  useLocale,
  usePrefetched,
  useSession,
  useTerms,
  useToday,
} from '@vinculo/platform'
import { Box, ButtonLink, Card, EmptyState, Flex, Heading, Text, TextLink } from '@vinculo/ui/core'
import { anyAppointment, appointmentsIn, pendingRecords } from '../api'
import { cardText } from '../locales/cards/text'
import { PendingNotes } from './pending-notes'
import { TodayRow } from './today-row'
import { weekdayName } from './when'

/** A practitioner's own day; whoever keeps the agenda of all sees all. */
const todayOf = (day: string, profissional: string | undefined) =>
  appointmentsIn({ de: day, ate: day, ordem: 'inicio', ...(profissional && { profissional }) })

export const loader = ({ prefetch }: LoaderArgs) =>
  Promise.all([
    prefetch(todayOf(today(), cares() ? useSession.get().user?.id : undefined)),
    prefetch(anyAppointment()),
    cares() && prefetch(pendingRecords()),
  ])

const timeline = {
  '& li': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    columnGap: '3',
    py: '2',
    ps: '4',
    position: 'relative',
    borderInlineStartWidth: '2px',
    borderColor: 'line',
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: '-6px',
    top: '16px',
    w: '10px',
    h: '10px',
    borderRadius: 'full',
    bg: 'surface',
    borderWidth: '2px',
    borderColor: 'control',
  },
  '& li[data-state=realizado]::before': { bg: 'success.fg', borderColor: 'success.fg' },
  '& li[data-now]::before': { bg: 'accent', borderColor: 'accent' },
  '& .time': {
    flex: { base: '1 0 100%', sm: '0 0 6.2rem' },
    alignSelf: 'start',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.muted',
  },
  '& .now': { display: 'block', fontSize: 'sm', fontWeight: 'semibold', color: 'fg' },
  '& .who': { flex: '1', minW: 0 },
  '& .more': { display: 'flex', flexWrap: 'wrap', columnGap: '3', color: 'fg.muted', fontSize: 'sm' },
  '& bdi': { overflowWrap: 'anywhere' },
}

/** S2.06 on the home page: the day as it stands, and what is left to write; for an empty account the first step. */
export function Component() {
  const t = cardText.use()
  const locale = useLocale()
  const { termo_atendimento: term } = useTerms()
  const day = useToday()
  const seesNotes = useCares()
  const self = useSession((state) => state.user?.id)
  const rows = usePrefetched(todayOf(day, seesNotes ? self : undefined))
  const isAny = usePrefetched(anyAppointment())
  const register = paths.appointments.register()
  if (!isAny)
    return (
      <Card>
        <EmptyState title={t.today.emptyAccount(term.plural)} text={t.today.emptyText}>
          <ButtonLink to={register}>{t.register(term.sing)}</ButtonLink>
        </EmptyState>
      </Card>
    )
  return (
    <Card>
      <Flex justifyContent="space-between" alignItems="baseline" gap="3" mb="3">
        <Heading>
          {t.today.title}
          <Text as="span" tone="muted" fontSize="md" fontWeight="normal" ms="2">
            {weekdayName(day, locale)}, {formatDay(day)}
          </Text>
        </Heading>
        <TextLink to={paths.appointments.list()} whiteSpace="nowrap" flexShrink="0">
          {t.today.agenda}
        </TextLink>
      </Flex>
      {rows.length === 0 ? (
        <Text tone="muted">{t.today.none}</Text>
      ) : (
        <Box as="ol" css={timeline}>
          {rows.map((row) => (
            <TodayRow key={row.id} appointment={row} now={Date.now()} />
          ))}
        </Box>
      )}
      {seesNotes && <PendingNotes />}
    </Card>
  )
}

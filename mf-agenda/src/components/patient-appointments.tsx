import { isBusy } from '@vinculo/contracts/appointment-choices'
import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import {
  type LoaderArgs,
  today,
  useLocale,
  usePrefetched,
  useSlotParams,
  useTerms,
  useTimeZone,
  useToday,
} from '@vinculo/platform'
import { Box, ButtonLink, Card, EmptyState, Flex, Heading, Text, TextLink } from '@vinculo/ui/core'
import { appointmentPage, countOf } from '../api'
import { cardText } from '../locales/cards/text'
import { AppointmentRows } from './appointment-rows'
import { Attendance } from './attendance'
import { StateMark } from './state-mark'
import { spanIn, weekdayName } from './when'

const comingOf = (paciente: string, de: string) => appointmentPage({ paciente, de, ordem: 'inicio', pagina: 1 })
const pastOf = (paciente: string, ate: string) => appointmentPage({ paciente, ate, ordem: '-inicio', pagina: 1 })

export const loader = ({ params: { id = '' }, prefetch }: LoaderArgs) =>
  Promise.all([
    prefetch(comingOf(id, today())),
    prefetch(pastOf(id, today())),
    prefetch(countOf(id)),
    ...(['realizado', 'faltou', 'cancelado_tarde'] as const).map((state) => prefetch(countOf(id, state))),
  ])

/** Not over yet, and nobody took it back. */
const isToCome = ({ status, fim }: Appointment) =>
  isBusy(status) && status !== 'realizado' && Date.parse(fim) > Date.now()

function Next({ next }: { next: Appointment | undefined }) {
  const { tab: t } = cardText.use()
  const locale = useLocale()
  const zone = useTimeZone()
  const span = next && spanIn(zone, next)
  return (
    <Card mb="4">
      <Text tone="muted" small>
        {t.next}
      </Text>
      {next && span ? (
        <Flex columnGap="4" rowGap="1" flexWrap="wrap" alignItems="baseline">
          <TextLink to={paths.appointments.view(next.id)} fontSize="lg" fontWeight="semibold">
            {weekdayName(span.slice(0, 10).split('-').reverse().join('-'), locale)}, {span}
          </TextLink>
          <StateMark state={next.status} />
        </Flex>
      ) : (
        <Text>{t.noNext}</Text>
      )}
    </Card>
  )
}

/** The next one first, then the last twenty, and how often somebody came: a tab of the patient's page. */
export function Component() {
  const t = cardText.use()
  const { id } = useSlotParams('patient.tab')
  const { termo_atendimento: term } = useTerms()
  const now = useToday()
  const next = usePrefetched(comingOf(id, now)).itens.find(isToCome)
  const past = usePrefetched(pastOf(id, now)).itens.filter((row) => row.id !== next?.id && !isToCome(row))
  const total = usePrefetched(countOf(id))
  const done = usePrefetched(countOf(id, 'realizado'))
  const missed = usePrefetched(countOf(id, 'faltou'))
  const late = usePrefetched(countOf(id, 'cancelado_tarde'))
  const register = <ButtonLink to={paths.appointments.registerFor(id)}>{t.register(term.sing)}</ButtonLink>
  if (total === 0)
    return (
      <Card>
        <EmptyState title={t.none(term.plural)} text={t.noneText}>
          {register}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <Flex mb="3" gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Heading>{term.plural}</Heading>
        <Box className="actions">{register}</Box>
      </Flex>
      <Next next={next} />
      <Attendance done={done} missed={missed} late={late} />
      {past.length > 0 && (
        <Box mt="4">
          <Flex mb="2" gap="3" alignItems="baseline" justifyContent="space-between">
            <Heading as="h3">{t.tab.past}</Heading>
            <TextLink to={paths.appointments.ofPatient(id)}>{t.tab.seeAll}</TextLink>
          </Flex>
          <AppointmentRows label={t.tab.past} rows={past} />
        </Box>
      )}
    </>
  )
}

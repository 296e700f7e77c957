import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { useLocale } from '@vinculo/platform'
import { Avatar, Badge, Box, Card, FactLine, Flex, PageHeader, TextLink } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { appointmentText } from '../locales/appointment/text'
import { StateBadge } from './state-badge'
import { useTimeZone } from './use-today'
import { spanIn, weekdayName } from './when'

export interface AppointmentCardProps {
  appointment: Appointment
  name: string
  /** What can be done. */
  children: ReactNode
}

/** The head of an appointment's page: whom it is with is the largest thing on it. */
export function AppointmentCard({ appointment, name, children }: AppointmentCardProps) {
  const { page: t } = appointmentText.use()
  const locale = useLocale()
  const zone = useTimeZone()
  const { paciente, tipo, status, numero_sessao: number, encaixe, serie } = appointment
  const span = spanIn(zone, appointment)
  const weekday = weekdayName(span.slice(0, 10).split('-').reverse().join('-'), locale)
  return (
    <Card mb="4">
      <Flex columnGap="4" rowGap="3" flexWrap="wrap" alignItems={{ base: 'start', md: 'center' }}>
        <Avatar name={name} size="lg" />
        <PageHeader
          title={
            paciente ? (
              <TextLink quiet to={paths.patients.view(paciente.id)}>
                {name}
              </TextLink>
            ) : (
              name
            )
          }
          meta={
            <>
              <FactLine
                facts={[
                  `${weekday}, ${span}`,
                  appointmentWords[locale].kinds[tipo],
                  ...(number ? [t.number(number)] : []),
                ]}
              />
              <Box mt="1.5" display="flex" flexWrap="wrap" gap="1.5">
                <StateBadge state={status} />
                {encaixe && <Badge>{t.fitIn}</Badge>}
                {serie && <Badge>{t.series}</Badge>}
              </Box>
            </>
          }
          flush
        />
      </Flex>
      <Flex className="actions" mt="4" gap="2" flexWrap="wrap">
        {children}
      </Flex>
    </Card>
  )
}

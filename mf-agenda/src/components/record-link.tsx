import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { ButtonLink, Card, Flex, Heading, Text } from '@vinculo/ui/core'
import { appointmentText } from '../locales/appointment/text'

/** How far the session's record is, for who cares for patients. */
export function RecordLink({ id, registro, status }: Pick<Appointment, 'id' | 'registro' | 'status'>) {
  const { page: t } = appointmentText.use()
  if (registro === undefined) return null
  const isWanted = registro !== 'assinado' && (status === 'em_andamento' || status === 'realizado')
  const action = registro === 'assinado' ? t.read : registro === 'rascunho' ? t.readOn : t.write
  return (
    <Card mb="4">
      <Flex columnGap="4" rowGap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <div>
          <Heading>{t.record}</Heading>
          <Text tone="muted">{t.records[registro ?? 'none']}</Text>
        </div>
        <ButtonLink variant={isWanted ? 'solid' : 'outline'} to={paths.appointments.record(id)}>
          {action}
        </ButtonLink>
      </Flex>
    </Card>
  )
}

import type { Appointment } from '@vinculo/contracts/appointments'
import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { usePrefetched, useTimeZone } from '@vinculo/platform'
import { Box, Text, TextLink } from '@vinculo/ui/core'
import { useState } from 'react'
import { recordLookedAt, sessionsBefore } from '../api'
import { recordText } from '../locales/record/text'
import { RecordParts } from './record-parts'
import { useLooked } from './use-looked'

/** What was written of the patient's last session, to go on from. Asked for when somebody opens it: reading it is noted. */
export function PreviousSession({ appointment }: { appointment: Appointment }) {
  const { previous: t } = recordText.use()
  const zone = useTimeZone()
  const [isOpen, setIsOpen] = useState(false)
  const { itens } = usePrefetched(sessionsBefore(appointment, zone))
  const before = itens.find(({ inicio, registro }) => registro && inicio < appointment.inicio)
  const record = useLooked(isOpen && before ? before.id : '', recordLookedAt)
  if (!before) return null
  return (
    <Box
      as="details"
      mb="4"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      css={{
        maxW: 'form',
        '& summary': { px: '4', py: '3', minH: '48px', fontWeight: 'semibold' },
        '& summary::marker': { color: 'fg.muted' },
        '& .inside': { px: '4', pb: '4' },
      }}
      onToggle={({ currentTarget }) => setIsOpen((currentTarget as unknown as HTMLDetailsElement).open)}
    >
      <summary>{t.title(formatDay(dayIn(zone, new Date(before.inicio))))}</summary>
      <div className="inside">
        {record ? <RecordParts record={record} level="h3" /> : <Text tone="muted">{t.loading}</Text>}
        <TextLink to={paths.appointments.record(before.id)} display="inline-block" mt="3">
          {t.see}
        </TextLink>
      </div>
    </Box>
  )
}

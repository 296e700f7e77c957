import { type AppointmentState, isOpen, knownOnTheDay, nextStates } from '@vinculo/contracts/appointment-choices'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { useCares, useLocale, useTimeZone, useToday } from '@vinculo/platform'
import { Button, ButtonLink, FactLine, Flex, Heading, Text } from '@vinculo/ui/core'
import { Dialog } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { appointmentText } from '../locales/appointment/text'
import { text } from '../locales/text'
import { sayDay } from './calendar-days'
import { CancelDialog } from './cancel-dialog'
import { StateBadge } from './state-badge'
import type { StateChange } from './use-state-change'
import { spanIn } from './when'

export interface CalendarPanelProps {
  row: Appointment
  onChange: (change: StateChange) => void
  onMove: () => void
  onClose: () => void
}

/** What can be done with an appointment without leaving the agenda. */
export function CalendarPanel({ row, onChange, onMove, onClose }: CalendarPanelProps) {
  const t = text.use()
  const { page: words } = appointmentText.use()
  const locale = useLocale()
  const { kinds, modes } = appointmentWords[locale]
  const zone = useTimeZone()
  const today = useToday()
  const cares = useCares()
  const [cancels, setCancels] = useState(false)
  const { id, status, inicio, paciente, grupo, profissional, tipo, modalidade, sala, registro } = row
  const day = dayIn(zone, new Date(inicio))
  const may = (state: AppointmentState) =>
    nextStates[status].includes(state) && (day <= today || !(knownOnTheDay as readonly string[]).includes(state))
  const step = (state: AppointmentState, word: string) =>
    may(state) && (
      <Button size="sm" variant="outline" minH="40px" onClick={() => onChange({ status: state })}>
        {word}
      </Button>
    )
  if (cancels) return <CancelDialog appointment={row} pending={false} onCancel={onChange} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={paciente?.nome ?? grupo ?? ''}>
      <div>
        <Text mb="2">
          {sayDay(locale, day, { weekday: 'long' })} {spanIn(zone, row)}
        </Text>
        <StateBadge state={status} />
      </div>
      <Text as="div" tone="muted">
        <FactLine
          facts={[
            kinds[tipo],
            modes[modalidade],
            profissional.nome,
            ...(sala ? [sala] : []),
            ...(row.encaixe ? [t.calendar.fit] : []),
            ...(row.serie ? [t.calendar.series] : []),
          ]}
        />
      </Text>
      {nextStates[status].length > 0 && (
        <div>
          <Heading as="h3" fontSize="md" mb="2">
            {t.panel.states}
          </Heading>
          <Flex gap="2" flexWrap="wrap">
            {step('confirmado', words.confirm)}
            {step('em_andamento', words.start)}
            {step('realizado', words.finish)}
            {step('faltou', words.missed)}
            {!isOpen(status) && step('agendado', words.reopen)}
            {may('cancelado_tarde') && (
              <Button size="sm" variant="outline" minH="40px" onClick={() => setCancels(true)}>
                {words.cancel}
              </Button>
            )}
          </Flex>
        </div>
      )}
      <Flex gap="2" flexWrap="wrap" justifyContent="flex-end" mt="2">
        {isOpen(status) && (
          <Button variant="outline" onClick={onMove}>
            {t.panel.move}
          </Button>
        )}
        {cares && registro !== undefined && status !== 'remarcado' && !isOpen(status) && (
          <ButtonLink variant="outline" to={paths.appointments.record(id)}>
            {t.panel.record}
          </ButtonLink>
        )}
        <ButtonLink to={paths.appointments.view(id)}>{t.panel.open}</ButtonLink>
      </Flex>
    </Dialog>
  )
}

import { type AppointmentState, isOpen, knownOnTheDay, nextStates } from '@vinculo/contracts/appointment-choices'
import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { useCares, useIsAnswered, useModule, useTimeZone, useToday } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Button, ButtonLink } from '@vinculo/ui/core'
import { useState } from 'react'
import { appointmentText } from '../locales/appointment/text'
import { CancelDialog } from './cancel-dialog'
import { RescheduleDialog } from './reschedule-dialog'
import { useRemoval } from './use-removal'
import { useStateChange } from './use-state-change'

const told = (states: readonly AppointmentState[], state: AppointmentState) => states.includes(state)

/** What may follow now: some of it is known only on the day itself. */
function useSteps({ status, inicio }: Appointment) {
  const zone = useTimeZone()
  const hasCome = dayIn(zone, new Date(inicio)) <= useToday()
  const may = (state: AppointmentState) => told(nextStates[status], state) && (hasCome || !told(knownOnTheDay, state))
  return { may, hasCome }
}

/** What can be done with an appointment as it stands. The likeliest step comes first. */
export function AppointmentActions({ appointment, name }: { appointment: Appointment; name: string }) {
  const { page: t } = appointmentText.use()
  const navigate = useNavigate()
  const { events } = useModule()
  const cares = useCares()
  const [asked, setAsked] = useState<'cancel' | 'move'>()
  const { id, status, paciente } = appointment
  const prints = useIsAnswered('print.requested')
  const print = (patient: string) =>
    events.send('print.requested', { paciente: patient, conteudo: 'comprovante', atendimento: id })
  const { may, hasCome } = useSteps(appointment)
  const close = () => setAsked(undefined)
  const change = useStateChange(appointment, (changed) => {
    close()
    return changed.status === 'em_andamento' && cares ? navigate(paths.appointments.record(id)) : undefined
  })
  const removal = useRemoval(appointment, name, () => navigate(paths.appointments.list(), { replace: true }))
  const isDue = isOpen(status) && hasCome
  const step = (state: AppointmentState, word: string, isFirst = false) =>
    may(state) && (
      <Button
        key={state}
        variant={isFirst ? 'solid' : 'outline'}
        loading={change.pending}
        onClick={() => change.go({ status: state })}
      >
        {word}
      </Button>
    )
  return (
    <>
      {isDue && step('em_andamento', t.start, true)}
      {step('confirmado', t.confirm, status === 'agendado' && !hasCome)}
      {step('realizado', t.finish, status === 'em_andamento')}
      {!isDue && status !== 'realizado' && step('em_andamento', t.start)}
      {step('faltou', t.missed)}
      {!isOpen(status) && step('agendado', t.reopen)}
      {may('cancelado_tarde') && (
        <Button variant="outline" onClick={() => setAsked('cancel')}>
          {t.cancel}
        </Button>
      )}
      {isOpen(status) && (
        <Button variant="outline" onClick={() => setAsked('move')}>
          {t.reschedule}
        </Button>
      )}
      {status !== 'remarcado' && (
        <ButtonLink variant="outline" to={paths.appointments.edit(id)}>
          {t.edit}
        </ButtonLink>
      )}
      {paciente && prints && (
        <Button variant="outline" onClick={() => print(paciente.id)}>
          {t.print}
        </Button>
      )}
      <Button variant="outline" onClick={removal.ask}>
        {t.remove}
      </Button>
      {asked === 'cancel' && (
        <CancelDialog appointment={appointment} pending={change.pending} onCancel={change.go} onClose={close} />
      )}
      {asked === 'move' && (
        <RescheduleDialog
          appointment={appointment}
          onMoved={(moved) => navigate(paths.appointments.view(moved.id))}
          onClose={close}
        />
      )}
      {change.dialog}
      {removal.dialog}
    </>
  )
}

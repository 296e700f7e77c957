import { isOpen } from '@vinculo/contracts/appointment-choices'
import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { showAlert, useCares, useModule, useSave, useTimeZone } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Button, TextLink } from '@vinculo/ui/core'
import { appointmentsKey, saveAppointment } from '../api'
import { cardText } from '../locales/cards/text'
import { StateMark } from './state-mark'
import { hoursIn } from './when'

/** One of today's, which can be begun from here: who cares for patients goes on to the record. */
export function TodayRow({ appointment, now }: { appointment: Appointment; now: number }) {
  const { today: t } = cardText.use()
  const zone = useTimeZone()
  const navigate = useNavigate()
  const cares = useCares()
  const { invalidate } = useModule()
  const { id, versao, status, paciente, grupo, profissional } = appointment
  const name = paciente?.nome ?? grupo ?? ''
  const starting = useSave(saveAppointment, {
    invalidates: [appointmentsKey],
    onSaved: () => navigate(cares ? paths.appointments.record(id) : paths.appointments.view(id)),
    onRefused: ({ status, code, errors }) => {
      if (status === 401) return
      const isOld = code === 'stale_version' || status === 404
      const [sentence = isOld ? t.changed : t.tryAgain] = Object.values(errors).flat()
      showAlert({ type: isOld ? 'warning' : 'danger', title: t.notStarted, message: sentence })
      void invalidate(appointmentsKey)
    },
  })
  const isNow = Date.parse(appointment.inicio) <= now && now < Date.parse(appointment.fim)
  return (
    <li data-state={status} data-now={isNow || undefined}>
      <span className="time">
        {hoursIn(zone, appointment)}
        {isNow && <span className="now">{t.now}</span>}
      </span>
      <span className="who">
        <TextLink quiet to={paths.appointments.view(id)} fontWeight="semibold">
          <bdi>{name}</bdi>
        </TextLink>
        <span className="more">
          <StateMark state={status} />
          {!cares && <bdi>{profissional.nome}</bdi>}
        </span>
      </span>
      {isOpen(status) && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t.startOf(name)}
          loading={starting.pending}
          onClick={() => starting.save({ id, versao, status: 'em_andamento' })}
        >
          {t.start}
        </Button>
      )}
    </li>
  )
}

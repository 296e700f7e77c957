import { FieldRow, useFill, useWatched } from '@vinculo/ui/forms'
import { TimeField } from '@vinculo/ui/rare'
import { useEffect, useRef } from 'react'
import { appointmentText } from '../locales/appointment/text'
import { isTime, lengthBetween, timeAfter } from '../rules'
import type { AppointmentForm } from './appointment-values'

const watched = ['inicio', 'fim'] as const

export interface TimesProps {
  /** Minutes one takes. */
  usual: number
}

/** Start and end; the end follows the start by as much as they were apart, or by what is usual. */
export function Times({ usual }: TimesProps) {
  const { fields, form: t } = appointmentText.use()
  const fill = useFill()
  const times = useWatched<Pick<AppointmentForm, 'inicio' | 'fim'>, 'inicio' | 'fim', string>(
    watched,
    ({ inicio, fim }) => [inicio, fim].join(' '),
  )
  const [inicio = '', fim = ''] = times.split(' ')
  const known = useRef({ inicio, fim, usual })
  useEffect(() => {
    const was = known.current
    const isSet = isTime(inicio) && isTime(fim)
    const isStartMoved = isTime(inicio) && inicio !== was.inicio && fim === was.fim
    // Another patient takes another time; what somebody chose themselves stays.
    const isUsualChanged =
      usual !== was.usual && inicio === was.inicio && isSet && lengthBetween(inicio, fim) === was.usual
    known.current = { inicio: isTime(inicio) ? inicio : was.inicio, fim, usual }
    if (!isStartMoved && !isUsualChanged) return
    const length = isStartMoved && isTime(was.inicio) && isTime(fim) ? lengthBetween(was.inicio, fim) : usual
    fill({ fim: timeAfter(inicio, length) })
  }, [inicio, fim, usual, fill])
  const endsNextDay = isTime(inicio) && isTime(fim) && fim < inicio
  return (
    <FieldRow>
      <TimeField name="inicio" label={fields.inicio} required every={15} />
      <TimeField name="fim" label={fields.fim} required every={15} warning={endsNextDay ? t.nextDay : undefined} />
    </FieldRow>
  )
}

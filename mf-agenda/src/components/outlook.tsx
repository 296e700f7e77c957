import type { AppointmentCheck, AppointmentOutlook } from '@vinculo/contracts/appointments'
import { formatDay } from '@vinculo/contracts/day'
import { holidayWords } from '@vinculo/contracts/holiday-words'
import { holidayOn } from '@vinculo/contracts/holidays'
import { dayIn } from '@vinculo/contracts/plan'
import { useLocale, useModule, useTerms, useTimeZone } from '@vinculo/platform'
import { Box, Notices, Text } from '@vinculo/ui/core'
import { useWatched } from '@vinculo/ui/forms'
import { useEffect, useState } from 'react'
import { checkAppointment } from '../api'
import { appointmentText } from '../locales/appointment/text'
import { type AppointmentForm, blankAppointment, newAppointmentWire, timeIssues } from './appointment-values'
import { ConflictLines } from './conflict-lines'

/** Milliseconds without a change before the API is asked. */
const delay = 400

const watched = Object.keys(blankAppointment) as (keyof typeof blankAppointment)[]

/** What the API is asked about what is in the form, as text; '' while there is nothing to ask. */
function asked(form: AppointmentForm, zone: string, id: string | undefined): string {
  if (timeIssues(form).length > 0) return ''
  const { profissional, inicio, fim, sala, recorrencia, excecoes } = newAppointmentWire(form, zone)
  if (form.recorrencia !== '' && recorrencia === undefined) return ''
  const check: AppointmentCheck = {
    ...(id && { id }),
    ...(profissional && { profissional }),
    ...(recorrencia && { recorrencia }),
    ...(excecoes && { excecoes }),
    ...(sala && { sala }),
    inicio,
    fim,
    ...(!id && { fuso: zone }),
  }
  return JSON.stringify(check)
}

function useOutlook(written: string): AppointmentOutlook | undefined {
  const { http } = useModule()
  const [known, setKnown] = useState<{ of: string; outlook: AppointmentOutlook | undefined }>()
  useEffect(() => {
    if (written === '') return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const outlook = await checkAppointment(http, JSON.parse(written), asking.signal).catch(() => undefined)
      if (!asking.signal.aborted) setKnown({ of: written, outlook })
    }, delay)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [http, written])
  return known?.of === written ? known.outlook : undefined
}

/** What would come of it, before it is saved: how many, when, and what is in the way. It keeps nobody from saving. */
export function Outlook({ id }: { id: string | undefined }) {
  const { outlook: t } = appointmentText.use()
  const locale = useLocale()
  const zone = useTimeZone()
  const { termo_atendimento: term } = useTerms()
  const written = useWatched<AppointmentForm, keyof typeof blankAppointment, string>(watched, (form) =>
    asked(form, zone, id),
  )
  const outlook = useOutlook(written)
  const days = outlook?.ocorrencias.map((instant) => dayIn(zone, new Date(instant))) ?? []
  const first = days[0]
  const last = days.at(-1)
  const conflicts = outlook?.conflitos.filter(({ motivo }) => motivo !== 'feriado') ?? []
  const holidays = days.flatMap((day) => {
    const holiday = holidayOn(day)
    return holiday ? [{ day, name: holidayWords[locale][holiday] }] : []
  })
  const isClear = conflicts.length === 0 && holidays.length === 0 && !outlook?.fora_do_horario
  return (
    <Box role="status" css={{ '&:empty': { mt: '-5' }, '& ul': { mb: '0' } }}>
      {outlook && first && last && days.length > 1 && (
        <Text mb={isClear ? '0' : '3'}>
          {t.many(days.length, term.plural.toLocaleLowerCase(locale), formatDay(first), formatDay(last))}
        </Text>
      )}
      {outlook && !isClear && (
        <Notices label={t.label}>
          <ConflictLines conflicts={conflicts} total={outlook.total_conflitos} />
          {holidays.map(({ day, name }) => (
            <li key={day}>{t.holiday(formatDay(day), name)}</li>
          ))}
          {outlook.fora_do_horario > 0 && <li>{t.outside(outlook.fora_do_horario, days.length)}</li>}
        </Notices>
      )}
    </Box>
  )
}

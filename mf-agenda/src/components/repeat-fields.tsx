import { isIsoDate } from '@vinculo/contracts/iso-date'
import { readRule, ruleDays, weekday } from '@vinculo/contracts/recurrence'
import { useLocale, useTimeZone } from '@vinculo/platform'
import { Text } from '@vinculo/ui/core'
import { CheckboxField, DateField, FieldRow, SelectField, TextField, useWatched } from '@vinculo/ui/forms'
import { CheckboxGroup } from '@vinculo/ui/rare'
import { appointmentText } from '../locales/appointment/text'
import { placeInMonth } from '../rules'
import { type AppointmentForm, newAppointmentWire } from './appointment-values'
import { ruleInWords } from './rule-in-words'
import { ruleDayName } from './when'

const watched = ['dia', 'inicio', 'fim', 'recorrencia', 'dias', 'termina', 'vezes', 'ate', 'sem_feriados'] as const
type Watched = Pick<AppointmentForm, (typeof watched)[number]>

/** How it repeats, by the day it begins on; shown in words. */
export function RepeatFields() {
  const { fields, rule, form: t } = appointmentText.use()
  const locale = useLocale()
  const zone = useTimeZone()
  const dia = useWatched<AppointmentForm, 'dia', string>(['dia'], ({ dia }) => (isIsoDate(dia) ? dia : ''))
  const [kind, end] = useWatched<AppointmentForm, 'recorrencia' | 'termina', string>(
    ['recorrencia', 'termina'],
    ({ recorrencia, termina }) => `${recorrencia} ${termina}`,
  ).split(' ')
  const written = useWatched<AppointmentForm, keyof Watched, string>(
    watched,
    (form) => newAppointmentWire(form as AppointmentForm, zone).recorrencia ?? '',
  )
  const read = readRule(written)
  // Its own day counts always.
  const others = ruleDays.filter((_, at) => !dia || at !== weekday(dia))
  const place = dia ? placeInMonth(dia) : undefined
  return (
    <>
      <SelectField
        name="recorrencia"
        label={fields.recorrencia}
        none={rule.never}
        options={[
          { value: 'semana', label: rule.weeks(1) },
          { value: 'quinzena', label: rule.weeks(2) },
          { value: 'mes_dia', label: dia ? `${rule.months(1)}, ${rule.onDay(Number(dia.slice(8)))}` : rule.months(1) },
          ...(place
            ? [
                {
                  value: 'mes_semana',
                  label: `${rule.months(1)}, ${rule.onNth(place.nth, ruleDayName(place.of, locale))}`,
                },
              ]
            : []),
        ]}
      />
      {(kind === 'semana' || kind === 'quinzena') && (
        <CheckboxGroup
          name="dias"
          label={fields.dias}
          options={others.map((value) => ({ value, label: ruleDayName(value, locale) }))}
        />
      )}
      {kind && (
        <>
          <FieldRow>
            <SelectField
              name="termina"
              label={fields.termina}
              required
              options={[
                { value: 'vezes', label: t.afterTimes },
                { value: 'ate', label: t.onADay },
              ]}
            />
            {end === 'ate' ? (
              <DateField name="ate" label={fields.ate} required {...(dia && { min: dia })} />
            ) : (
              <TextField name="vezes" label={fields.vezes} required inputMode="numeric" width="short" />
            )}
          </FieldRow>
          <CheckboxField name="sem_feriados" label={fields.sem_feriados} />
          {read && <Text tone="muted">{ruleInWords(read, rule, locale)}</Text>}
        </>
      )}
    </>
  )
}

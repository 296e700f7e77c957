import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment } from '@vinculo/contracts/appointments'
import { formatDay } from '@vinculo/contracts/day'
import { useLocale, usePrefetched, useTerms, useTimeZone } from '@vinculo/platform'
import { type LabelledField, StaleDialog } from '@vinculo/ui/dialog'
import type { Stale } from '@vinculo/ui/forms'
import { formatAmount, type QuickCreateValue } from '@vinculo/ui/rare'
import { practitioners } from '../api'
import { appointmentText } from '../locales/appointment/text'
import { type AppointmentForm, appointmentForm } from './appointment-values'

const inWords = (labels: Record<string, string>) => (value: unknown) => labels[String(value)] ?? String(value ?? '')

/** The fields of an appointment, and how their values read. */
function useLabelled(): LabelledField[] {
  const { fields } = appointmentText.use()
  const { termo_paciente: term } = useTerms()
  const locale = useLocale()
  const words = appointmentWords[locale]
  const people = usePrefetched(practitioners())
  const names = Object.fromEntries(people.map(({ id, nome }) => [id, nome]))
  const plain = (['grupo', 'inicio', 'fim', 'sala', 'local', 'link', 'percentual_falta', 'anotacao'] as const).map(
    (field): LabelledField => ({ field, label: fields[field] }),
  )
  const tick = (value: unknown) => (value ? '✓' : '')
  return [
    { field: 'paciente', label: term.sing, show: (value) => (value as QuickCreateValue)?.nome ?? '' },
    { field: 'profissional', label: fields.profissional, show: inWords(names) },
    { field: 'dia', label: fields.dia, show: (value) => formatDay(String(value)) },
    ...plain,
    { field: 'tipo', label: fields.tipo, show: inWords(words.kinds) },
    { field: 'modalidade', label: fields.modalidade, show: inWords(words.modes) },
    { field: 'valor', label: fields.valor, show: (value) => formatAmount(String(value ?? ''), locale) },
    { field: 'cobravel', label: fields.cobravel, show: tick },
    { field: 'politica_falta', label: fields.politica_falta, show: inWords(words.policies) },
    { field: 'lembrar', label: fields.lembrar, show: tick },
  ]
}

export interface AppointmentConflictProps {
  stale: Stale<AppointmentForm>
  onClose: () => void
}

/** Somebody saved this appointment meanwhile: field by field, mine or theirs. */
export function AppointmentConflict({ stale, onClose }: AppointmentConflictProps) {
  const labels = useLabelled()
  const current = appointmentForm(stale.atual as Appointment, useTimeZone())
  return (
    <StaleDialog
      stale={stale}
      current={current}
      labels={labels}
      settle={(resolved) => ({ ...resolved, sem_paciente: resolved.paciente === null && resolved.grupo !== '' })}
      onClose={onClose}
    />
  )
}

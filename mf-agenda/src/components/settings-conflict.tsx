import type { AgendaSettings } from '@vinculo/contracts/agenda'
import { appointmentWords } from '@vinculo/contracts/appointment-words'
import { ruleDays } from '@vinculo/contracts/recurrence'
import { useLocale } from '@vinculo/platform'
import { type LabelledField, StaleDialog } from '@vinculo/ui/dialog'
import type { Stale } from '@vinculo/ui/forms'
import { settingsText } from '../locales/settings/text'
import { dayFields, type HoursRow, hoursLine, type SettingsForm, settingsForm } from './settings-values'
import { ruleDayName } from './when'

const plain = ['duracao_padrao', 'percentual_falta', 'antecedencia_horas', 'lembrete_horas'] as const

/** The settings were saved elsewhere meanwhile: field by field, these or those; a day's hours are one thing. */
export function SettingsConflict({ stale, onClose }: { stale: Stale<SettingsForm>; onClose: () => void }) {
  const { rules: t } = settingsText.use()
  const locale = useLocale()
  const { policies } = appointmentWords[locale]
  const current = settingsForm(stale.atual as AgendaSettings)
  const labels: LabelledField[] = [
    ...dayFields.map((field, at) => ({
      field,
      label: ruleDayName(ruleDays[at] ?? 'MO', locale),
      show: (value: unknown) => hoursLine(value as HoursRow[]),
    })),
    ...plain.map((field) => ({ field, label: t[field] })),
    { field: 'politica_falta', label: t.politica_falta, show: (value) => policies[value as keyof typeof policies] },
    { field: 'fecha_feriados', label: t.fecha_feriados, show: (value) => (value ? '✓' : '') },
  ]
  return <StaleDialog stale={stale} current={current} labels={labels} onClose={onClose} />
}

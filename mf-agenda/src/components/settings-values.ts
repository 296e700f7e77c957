import { type AgendaSettings, AgendaSettingsChange } from '@vinculo/contracts/agenda'
import type { FieldIssue } from '@vinculo/contracts/field-messages'
import type { Contract } from '@vinculo/ui/forms'

/** One span of hours, HH:mm. */
export interface HoursRow {
  de: string
  ate: string
}
export const blankHours: HoursRow = { de: '', ate: '' }

/** Days of the week, Monday first, as the fields of the form are called. */
export const dayFields = ['dia1', 'dia2', 'dia3', 'dia4', 'dia5', 'dia6', 'dia7'] as const
export type DayField = (typeof dayFields)[number]

/** How somebody keeps their agenda, as a form holds it: a list of spans for each day. */
export type SettingsForm = Record<DayField, HoursRow[]> & {
  duracao_padrao: string
  politica_falta: AgendaSettings['politica_falta']
  percentual_falta: string
  antecedencia_horas: string
  lembrete_horas: string
  fecha_feriados: boolean
  versao: number
}

const digits = (value: number | null) => (value === null ? '' : String(value))

export function settingsForm(stored: AgendaSettings): SettingsForm {
  const spansOn = (day: number) =>
    stored.horarios
      .filter(({ dia }) => dia === day)
      .sort((one, other) => one.de.localeCompare(other.de))
      .map(({ de, ate }) => ({ de, ate }))
  const days = Object.fromEntries(dayFields.map((name, at) => [name, spansOn(at + 1)])) as Record<DayField, HoursRow[]>
  return {
    ...days,
    duracao_padrao: digits(stored.duracao_padrao),
    politica_falta: stored.politica_falta,
    percentual_falta: digits(stored.percentual_falta),
    antecedencia_horas: digits(stored.antecedencia_horas),
    lembrete_horas: digits(stored.lembrete_horas),
    fecha_feriados: stored.fecha_feriados,
    versao: stored.versao,
  }
}

/** Every span with where in the form it stands; a row nobody filled in is none. */
const spansOf = (form: SettingsForm) =>
  dayFields.flatMap((name, at) =>
    form[name].map((row, index) => ({ name, index, dia: at + 1, ...row })).filter(({ de, ate }) => de || ate),
  )

export function settingsWire(form: SettingsForm): AgendaSettingsChange {
  return {
    horarios: spansOf(form).map(({ dia, de, ate }) => ({ dia, de, ate })),
    duracao_padrao: form.duracao_padrao,
    politica_falta: form.politica_falta,
    percentual_falta: form.politica_falta === 'parcial' ? form.percentual_falta : null,
    antecedencia_horas: form.antecedencia_horas,
    lembrete_horas: form.lembrete_horas,
    fecha_feriados: form.fecha_feriados,
    versao: form.versao,
  } as AgendaSettingsChange
}

/** `horarios.4.ate` of the wire is a row of one day's list. */
function placeOf(form: SettingsForm, path: readonly PropertyKey[] = []): readonly PropertyKey[] {
  const [list, at, part] = path
  const span = list === 'horarios' && typeof at === 'number' ? spansOf(form)[at] : undefined
  return span ? [span.name, span.index, part ?? 'de'] : path
}

export const settingsContract: Contract = {
  safeParse(values, options) {
    const form = values as SettingsForm
    const result = AgendaSettingsChange.safeParse(settingsWire(form), options)
    if (result.success) return result
    const issues: FieldIssue[] = result.error.issues.map((issue) => ({ ...issue, path: placeOf(form, issue.path) }))
    return { success: false, error: { issues } }
  },
}

/** How the hours of a day read: 8:00–12:00, 14:00–18:00. */
export const hoursLine = (rows: readonly HoursRow[]) => rows.map(({ de, ate }) => `${de}–${ate}`).join(', ')

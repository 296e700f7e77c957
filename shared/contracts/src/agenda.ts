import * as z from 'zod/mini'
import { missPolicies } from './appointment-choices'
import { TimeOfDay, wholeNumber } from './primitives'

/** Hours of work on one day of the week, 1 for Monday to 7. Local time of who works. */
const Hours = z.strictObject({ dia: z.int().check(z.minimum(1), z.maximum(7)), de: TimeOfDay, ate: TimeOfDay }).check(
  z.check(({ value, issues }) => {
    if (value.ate <= value.de) issues.push({ code: 'custom', input: value, path: ['ate'], message: 'end_before_start' })
  }),
)

const fields = {
  horarios: z.array(Hours).check(
    z.maxLength(28),
    z.check(({ value, issues }) => {
      for (const [at, one] of value.entries())
        if (
          value.some(
            (other, before) => before < at && other.dia === one.dia && one.de < other.ate && other.de < one.ate,
          )
        )
          issues.push({ code: 'custom', input: value, path: [at, 'de'], message: 'hours_overlap' })
    }),
  ),
  duracao_padrao: wholeNumber(5, 720),
  politica_falta: z.enum(missPolicies),
  percentual_falta: wholeNumber(1, 100),
  /** Hours of notice; with less a cancellation is a late one. */
  antecedencia_horas: wholeNumber(0, 168),
  /** Hours before the start; null sends no reminder. */
  lembrete_horas: wholeNumber(1, 168),
  fecha_feriados: z.boolean(),
}

/** GET and PUT /api/agenda/configuracao-json: how the signed-in person keeps their agenda. PUT echoes `versao`. */
export const AgendaSettings = z.strictObject({ ...fields, versao: z.int() })
export type AgendaSettings = z.infer<typeof AgendaSettings>

export const AgendaSettingsChange = z.strictObject({ ...fields, versao: z.int() }).check(
  z.check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', input: undefined, path: [field], message })
    if (value.politica_falta === 'parcial' && value.percentual_falta === null) refuse('percentual_falta', 'required')
    if (value.duracao_padrao === null) refuse('duracao_padrao', 'required')
    if (value.antecedencia_horas === null) refuse('antecedencia_horas', 'required')
  }),
)
export type AgendaSettingsChange = z.input<typeof AgendaSettingsChange>

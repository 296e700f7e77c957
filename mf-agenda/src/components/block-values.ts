import { NewBlock } from '@vinculo/contracts/appointments'
import type { FieldIssue } from '@vinculo/contracts/field-messages'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { instantOf } from '@vinculo/contracts/zoned'
import type { Contract } from '@vinculo/ui/forms'
import { isTime } from '../rules'

/** Time that is not to be booked, as a form holds it; '' for everybody. */
export interface BlockForm {
  profissional: string
  de_dia: string
  de_hora: string
  ate_dia: string
  ate_hora: string
  motivo: string
}

const instantAt = (zone: string, day: string, time: string) =>
  isIsoDate(day) && isTime(time) ? instantOf(zone, `${day}T${time}`).toISOString() : ''

export const blockWire = (form: BlockForm, zone: string): NewBlock => ({
  profissional: form.profissional ? { id: form.profissional } : null,
  inicio: instantAt(zone, form.de_dia, form.de_hora),
  fim: instantAt(zone, form.ate_dia, form.ate_hora),
  motivo: form.motivo,
})

/** Of two instants the form has four fields: what is wrong with one is said beside the field it comes from. */
const places = { inicio: ['de_dia', 'de_hora'], fim: ['ate_dia', 'ate_hora'] } as const

export const blockContract = (zone: string): Contract => ({
  safeParse(values, options) {
    const form = values as BlockForm
    const own: FieldIssue[] = Object.values(places).flatMap(([day, time]) => {
      const empty = (path: string) => ({ code: 'too_small', origin: 'string', input: '', path: [path] })
      const wrong = (path: string, message: string) => ({ code: 'custom', message, path: [path] })
      return [
        ...(form[day] === '' ? [empty(day)] : isIsoDate(form[day]) ? [] : [wrong(day, 'date')]),
        ...(form[time] === '' ? [empty(time)] : isTime(form[time]) ? [] : [wrong(time, 'time')]),
      ]
    })
    if (own.length > 0) return { success: false, error: { issues: own } }
    const result = NewBlock.safeParse(blockWire(form, zone), options)
    if (result.success) return result
    const issues: FieldIssue[] = result.error.issues.map((issue) => {
      const [whole, ...rest] = issue.path ?? []
      const place = whole === 'inicio' || whole === 'fim' ? places[whole][0] : whole
      return { ...issue, path: place === undefined ? [] : [place, ...rest] }
    })
    return { success: false, error: { issues } }
  },
})

import { useState } from 'react'
import type { Http } from './http'
import { useSave } from './query'

export interface RowSavingOptions<Form, Row> {
  save: (http: Http, form: Form & { versao: number }) => Promise<Row>
  /** Makes the row anew when somebody deleted it meanwhile: what was typed is not lost with it. */
  register: (http: Http, form: Form) => Promise<Row>
  invalidates: readonly (readonly unknown[])[]
  /** What a new row changes; the one that is gone is not asked for again. */
  lists: readonly (readonly unknown[])[]
  onSaved: (row: Row, isNew: boolean) => unknown
}

/**
 * Saving a row that others change and delete too, for a form that holds its `versao`. `gone`: it was deleted while it was
 * edited, and saving registers what was typed.
 */
export function useRowSaving<Form extends { versao?: number | undefined }, Row>(options: RowSavingOptions<Form, Row>) {
  const { save, register, invalidates, lists, onSaved } = options
  const [gone, setGone] = useState(false)
  const saving = useSave((http, form: Form) => save(http, { ...form, versao: form.versao ?? 0 }), {
    invalidates,
    onSaved: (row) => onSaved(row, false),
    onRefused: ({ status }) => setGone(status === 404),
  })
  const registering = useSave((http, { versao: _, ...form }: Form) => register(http, form as unknown as Form), {
    invalidates: lists,
    onSaved: (row) => onSaved(row, true),
  })
  // That it is gone is told by the form; it is no failure of saving.
  const refusal = saving.refusal?.status === 404 ? null : saving.refusal
  return { gone, saving: gone ? registering : { ...saving, refusal } }
}

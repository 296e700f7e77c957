import { useEffect } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'

/** Takes over a newer copy of the record that arrived meanwhile, unless a person has already typed into this one. */
export function FreshValues({ values }: { values: FieldValues }) {
  const { control, reset } = useFormContext()
  const { isDirty } = useFormState({ control })
  const written = JSON.stringify(values)
  useEffect(() => {
    if (isDirty || written === JSON.stringify(control._defaultValues)) return
    reset(JSON.parse(written))
  }, [written, isDirty, control, reset])
  return null
}

import { useEffect, useRef } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'

/**
 * Takes over a newer copy of the record that arrived meanwhile, unless a person has already typed into this one. What looks
 * for something says what is shown, and `follows` it whatever was typed.
 */
export function FreshValues({ values, follows }: { values: FieldValues; follows: boolean }) {
  const { control, reset } = useFormContext()
  const { isDirty } = useFormState({ control })
  const written = JSON.stringify(values)
  // What was just saved is newer than the copy before it, which stays until its own newer one comes.
  const taken = useRef(written)
  useEffect(() => {
    if (written === taken.current || (isDirty && !follows)) return
    taken.current = written
    if (written !== JSON.stringify(control._defaultValues)) reset(JSON.parse(written))
  }, [written, isDirty, follows, control, reset])
  return null
}

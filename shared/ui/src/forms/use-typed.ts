import { useEffect, useRef } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

/** Tells of what was typed or picked in these fields; what a draft or a newer copy brought is nobody's typing. */
export function useTyped<Values extends FieldValues>(
  names: readonly (keyof Values & string)[],
  told: (values: Values) => void,
) {
  const { subscribe } = useFormContext<Values>()
  const latest = useRef(told)
  latest.current = told
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A form that is filled anew as a whole names no field.
        callback: ({ name, values }) => {
          if (name !== undefined && names.includes(name)) latest.current(values)
        },
      }),
    [subscribe, names],
  )
}

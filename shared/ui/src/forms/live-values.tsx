import { useEffect } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

/** Tells of each change in a form that is nowhere saved by a button. */
export function LiveValues<Values extends FieldValues>({ tell }: { tell: (values: Values) => void }) {
  const { subscribe } = useFormContext<Values>()
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }), [subscribe, tell])
  return null
}

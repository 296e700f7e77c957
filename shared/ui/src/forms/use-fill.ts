import { useFormContext } from 'react-hook-form'

/** Fills fields of the form around it, by their dotted names, as if somebody had typed it. */
export function useFill(): (values: Record<string, unknown>) => void {
  const { setValue } = useFormContext()
  return (values) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true })
  }
}

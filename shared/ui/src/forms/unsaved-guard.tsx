import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/** Asks before a reload or a closed tab takes away what was typed. In a component of its own: it alone rerenders. */
export function UnsavedGuard({ saved }: { saved: boolean }) {
  const { control } = useFormContext()
  const { isDirty } = useFormState({ control })
  const guards = isDirty && !saved
  useEffect(() => {
    if (!guards) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [guards])
  return null
}

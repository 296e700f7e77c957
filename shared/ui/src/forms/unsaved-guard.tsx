import { type RefObject, useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { DraftHandle } from './draft'

/** Asks before a reload or a closed tab takes away what was typed and is not in a draft either. In a component of its own: it alone rerenders. */
export function UnsavedGuard({ saved, draft }: { saved: boolean; draft: RefObject<DraftHandle | null> }) {
  const { control } = useFormContext()
  const { isDirty } = useFormState({ control })
  const guards = isDirty && !saved
  useEffect(() => {
    if (!guards) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!draft.current?.isSafe()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [guards, draft])
  return null
}

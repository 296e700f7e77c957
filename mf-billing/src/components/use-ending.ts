import { type Http, useSave } from '@vinculo/platform'
import { focusPageTitle } from '@vinculo/ui/core'
import { useState } from 'react'
import { accountKey, paymentsKey } from '../api'
import { useTold } from './use-told'

/** What is asked about before it ends, the call that ends it, and what is told then. */
export function useEnding<Thing extends { id: string }>(
  end: (http: Http, id: string) => Promise<unknown>,
  said: string,
  onEnded?: (id: string) => void,
) {
  const told = useTold()
  const [asked, ask] = useState<Thing>()
  const close = () => ask(undefined)
  const { save, pending } = useSave(end, {
    invalidates: [paymentsKey, accountKey],
    onSaved: (_, id) => {
      onEnded?.(id)
      close()
      told.done(said)
      // What was pressed is gone.
      requestAnimationFrame(() => focusPageTitle({ preventScroll: true }))
    },
    onRefused: (refusal) => {
      close()
      told.refused(refusal)
    },
  })
  return { asked, ask, close, pending, confirm: () => asked && save(asked.id) }
}

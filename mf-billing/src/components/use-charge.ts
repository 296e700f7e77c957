import { type Http, type Refusal, useModule, useSave } from '@vinculo/platform'
import { focusPageTitle } from '@vinculo/ui/core'
import { useState } from 'react'
import { accountKey, paymentsKey, providerKey } from '../api'
import { useIsHere } from './use-is-here'
import { useTold } from './use-told'

export interface ChargeOptions<Output> {
  onSaved?: (output: Output) => unknown
  onRefused?: (refusal: Refusal) => unknown
}

/**
 * Asks the provider for money. What came of it the payment itself says, which is asked for again: refused, done, or
 * nobody knows yet. A second press meanwhile is the same press, here and in the API. Who has left the page is asked for
 * nothing more, and led nowhere by an answer that comes late.
 */
export function useCharge<Input, Output>(
  charge: (http: Http, input: Input) => Promise<Output>,
  { onSaved, onRefused }: ChargeOptions<Output> = {},
) {
  const told = useTold()
  const { invalidate } = useModule()
  const [isAway, setAway] = useState(false)
  const isHere = useIsHere()
  const saving = useSave(charge, {
    invalidates: [paymentsKey, accountKey],
    onSaved: (output) => {
      if (!isHere.current) return
      setAway(false)
      // What was pressed gives way to what came of it.
      focusPageTitle()
      return onSaved?.(output)
    },
    onRefused: (refusal) => {
      const isNowAway = refusal.code === 'provider_unavailable'
      setAway(isNowAway)
      onRefused?.(refusal)
      if (isHere.current && refusal.status === 409) focusPageTitle()
      // The banner tells that the provider is away, and the page that the answer is still to come: whether it is there at
      // all is asked again.
      if (isNowAway || refusal.code === 'payment_pending') return invalidate(paymentsKey, accountKey, providerKey)
      told.refused(refusal)
    },
  })
  const save: typeof saving.save = (...asked) => {
    if (isHere.current) saving.save(...asked)
  }
  return { ...saving, save, isAway, setAway }
}

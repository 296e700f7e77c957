import type { Payment } from '@vinculo/contracts/payments'
import { useSave } from '@vinculo/platform'
import { Button, focusPageTitle } from '@vinculo/ui/core'
import { accountKey, lookAtPayment, paymentsKey } from '../api'
import { text } from '../locales/text'
import { useIsHere } from './use-is-here'
import { useTold } from './use-told'

export interface LookButtonProps {
  payment: Payment
  /** Whether the provider could be asked just now. */
  onAway: (isAway: boolean) => void
}

/** Asks the provider now, rather than when it is its turn; says so when nothing changed. */
export function LookButton({ payment: { id, status, verificando, em_analise }, onAway }: LookButtonProps) {
  const { look, looked } = text.use()
  const told = useTold()
  const isHere = useIsHere()
  const looking = useSave(lookAtPayment, {
    invalidates: [paymentsKey, accountKey],
    onSaved(now) {
      onAway(false)
      const isSame = now.status === status && now.verificando === verificando && now.em_analise === em_analise
      if (isSame) return told.done(looked)
      // What is known now takes the place of what was pressed, or has taken it; who went on elsewhere is left alone.
      if (isHere.current || document.activeElement === document.body) focusPageTitle()
    },
    onRefused: (refusal) => {
      if (refusal.code === 'provider_unavailable') onAway(true)
      else told.refused(refusal)
    },
  })
  return (
    <Button variant="outline" loading={looking.pending} onClick={() => looking.save(id)}>
      {look}
    </Button>
  )
}

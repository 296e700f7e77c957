import type { Payment } from '@vinculo/contracts/payments'
import { useModule } from '@vinculo/platform'
import { useEffect } from 'react'
import { paymentsKey } from '../api'

/** Milliseconds. News come by themselves; where the line for them is broken, this is how late they are. */
const pause = 5000

/** As long as it is not known what came of a payment, we are asked again; the provider is not, by this. */
export function useAskingAgain({ verificando, em_analise }: Payment): void {
  const { invalidate } = useModule()
  const isOpen = verificando || em_analise
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void invalidate([...paymentsKey, 'um'])
    }, pause)
    return () => clearInterval(timer)
  }, [isOpen, invalidate])
}

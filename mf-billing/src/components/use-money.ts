import { formatMoney } from '@vinculo/contracts/amount-text'
import { useLocale } from '@vinculo/platform'
import { useCallback } from 'react'

/** Amounts of the wire as people read them, in the language of the page. */
export function useMoney(): (amount: string) => string {
  const locale = useLocale()
  return useCallback((amount) => formatMoney(amount, locale), [locale])
}

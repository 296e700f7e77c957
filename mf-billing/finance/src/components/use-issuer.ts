import { useCares, useSession } from '@vinculo/platform'
import { useMemo } from 'react'
import { isIssuedBy } from './receipt-values'

/** Whether the signed-in person issues the receipt of a payment. */
export function useIssuer() {
  const id = useSession((state) => state.user?.id ?? '')
  const cares = useCares()
  return useMemo(() => (payment: Parameters<typeof isIssuedBy>[0]) => isIssuedBy(payment, { id, cares }), [id, cares])
}

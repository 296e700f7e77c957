import { type ListAddress, listAddressOf, searchOf } from '@vinculo/contracts/list-address'
import { paths } from '@vinculo/contracts/paths'
import { type PaymentStatus, paymentStatuses } from '@vinculo/contracts/payment-choices'

/** The list of all payments as its address says it; it has one order. */
export interface AdminAddress extends Pick<ListAddress, 'pagina' | 'busca'> {
  status: PaymentStatus | ''
}

const ordem = '-criado_em'

export function adminAddressOf(search: URLSearchParams): AdminAddress {
  const { pagina, busca } = listAddressOf(search, [ordem])
  return { pagina, busca, status: paymentStatuses.find((status) => status === search.get('status')) ?? '' }
}

export const adminListAt = ({ status, ...address }: AdminAddress) =>
  paths.admin.payments() + searchOf({ ...address, ordem }, ordem, { status })

/** What the call asks for: what the address does not say is left out. */
export const adminQueryOf = ({ pagina, busca, status }: AdminAddress) => ({
  pagina,
  ...(busca && { busca }),
  ...(status && { status }),
})

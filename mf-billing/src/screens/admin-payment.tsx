import { type LoaderArgs, usePrefetched } from '@vinculo/platform'
import { useParams } from '@vinculo/platform/router'
import { adminPayment } from '../api'
import { AdminAttempts } from '../components/admin-attempts'
import { AdminHead } from '../components/admin-head'
import { AdminLedger } from '../components/admin-ledger'
import { orNotFound } from '../components/found-payment'
import { TestMark } from '../components/test-mark'

export const loader = ({ params: { id = '' }, prefetch }: LoaderArgs) => orNotFound(prefetch(adminPayment(id)))

/** S6.03 one payment of any account: how it stands, what the provider was asked, and all that happened. */
export function Component() {
  const { id = '' } = useParams()
  const payment = usePrefetched(adminPayment(id))
  return (
    <>
      <TestMark />
      <AdminHead key={id} payment={payment} />
      <AdminAttempts attempts={payment.tentativas} />
      <AdminLedger events={payment.eventos} />
    </>
  )
}

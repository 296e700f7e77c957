import type { Payment } from '@vinculo/contracts/payments'
import { type LoaderArgs, Refusal } from '@vinculo/platform'
import { onePayment } from '../api'

/** An address of something that is not there, or not for this person, is the page not found. */
export async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw error instanceof Refusal && error.status === 404 ? new Response(null, { status: 404 }) : error
  }
}

/** S2.17 the payment of an address as it is now; of somebody else's, or under another's name, there is no such page. */
export const foundPayment = ({ params, prefetch }: Pick<LoaderArgs, 'params' | 'prefetch'>): Promise<Payment> =>
  orNotFound(prefetch(onePayment(params.user ?? '', params.id ?? ''), { fresh: true }))

import { createHash } from 'node:crypto'
import { providers, type SubscriptionState } from '@vinculo/contracts/payment-choices'
import * as z from 'zod/mini'
import { dayAfter } from '../accounts/rules'

/** Charges what is due of one subscription, and clears away what is due no more. */
export const chargeJob = 'subscription.charge'
export const ChargeJob = z.object({ id: z.string() })

/** Ends it at the provider. */
export const endJob = 'subscription.end'
export const EndJob = z.object({ provedor: z.enum(providers), codigo: z.string(), vezes: z.int() })

/** A refused charge is tried again so many days after it was refused: once, twice, and for the last time. */
export const retryDays: readonly number[] = [1, 3, 5]

/** How long a provider that does not answer is asked to end what ended here: by hours, five days. */
export const mostEndings = 120

/** After a try that the provider did not answer, hours until the next one. */
export const hoursAfterSilence = 4

/**
 * What a try to charge a period is called at the provider: always the same, so that one that is not known here any more,
 * as after a backup was brought back, is found there before anything is charged again.
 */
export function periodReference(subscriptionId: string, period: string, times: number): string {
  const bytes = createHash('sha256').update(`${subscriptionId}:${period}:${times}`).digest()
  // UUIDv8 (RFC 9562): bits of one's own choice.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const runs = (state: SubscriptionState) => state === 'ativa' || state === 'em_atraso'

/** The next period is charged the day before the last one that is paid, so that there is time to try again. */
export const chargeDay = (lastDay: string) => dayAfter(lastDay, -1)

/** What comes of a refused charge, of which there were `refusals` before: another try on a day, or the end. */
export function afterRefusal(refusals: number, today: string): { falhas: number; proxima_em: string } | undefined {
  const days = retryDays[refusals]
  return days === undefined ? undefined : { falhas: refusals + 1, proxima_em: dayAfter(today, days) }
}

/** What a subscription's standing hangs on, as one knows it when its charge is due. */
export interface Due {
  situacao: SubscriptionState
  codigo: string | null
  provedor: string
  plano_id: string
  proxima_em: string | null
  /** Of the account. */
  conta: { plano_id: string | null; venc_plano: string | null; suspensa: boolean }
  /** Whether who pays still has access. */
  temAcesso: boolean
}

/**
 * Whether it is charged today. Nothing is taken for a closed account, nor for one without a last day; and a subscription
 * ends where its person has no access any more, where the account went to another plan, or where what it is charged by
 * is another provider's.
 */
export function dueToday(
  due: Due,
  today: string,
  provider: string,
): 'charge' | 'wait' | 'pessoa' | 'plano' | 'provedor' {
  if (!runs(due.situacao) || due.proxima_em === null || due.proxima_em > today) return 'wait'
  if (due.conta.suspensa || due.conta.venc_plano === null) return 'wait'
  if (!due.temAcesso) return 'pessoa'
  if (due.conta.plano_id !== due.plano_id) return 'plano'
  return due.provedor === provider && due.codigo !== null ? 'charge' : 'provedor'
}

/** Whether what it asked for by itself is not to be paid any more: it ended, or was paid by something else. */
export const asksForNothing = (
  { situacao, proxima_em }: Pick<Due, 'situacao' | 'proxima_em'>,
  today: string,
): boolean => situacao === 'cancelada' || (situacao === 'ativa' && (proxima_em === null || proxima_em > today))

import type { MissPolicy } from './appointment-choices'

/** What is agreed of a session's price; `cents` is null where none is named, `share` a percentage from 1 to 100. */
export interface PriceTerms {
  isCharged: boolean
  cents: number | null
  policy: MissPolicy
  share: number | null
}

/** What a missed session comes to under its policy, in cents, half a cent rounded up; null where nothing is due. */
export function missCost({ isCharged, cents, policy, share }: PriceTerms): number | null {
  if (!isCharged || cents === null || policy === 'nao_cobrar') return null
  return policy === 'integral' ? cents : Math.floor((cents * (share ?? 0) + 50) / 100)
}

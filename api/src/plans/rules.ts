import { graceDays } from '@vinculo/contracts/plan'

/** What an account's owner is told, and over which days until the last one (negative: since): a day may be missed. */
const notices = {
  week: [7, 2],
  eve: [1, 1],
  today: [0, 0],
  /** Five days before access closes. */
  grace: [5 - graceDays, -graceDays],
} as const
export type PlanNotice = keyof typeof notices

/** Days until the last one between which there may be something to tell. */
export const noticeSpan = { from: -graceDays, to: notices.week[0] }

export function noticeOf(daysLeft: number): PlanNotice | undefined {
  const kinds = Object.keys(notices) as PlanNotice[]
  return kinds.find((kind) => daysLeft <= notices[kind][0] && daysLeft >= notices[kind][1])
}

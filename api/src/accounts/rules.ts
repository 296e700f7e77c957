import type { FastifyRequest } from 'fastify'
import { type Limit, ofAddress } from '../limits/rules'

/** What every account begins with. */
export const firstPlan = 'teste'
/** Whose midnight the day of a trial ends at. */
export const home = 'America/Sao_Paulo'

/** yyyy-MM-dd so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

const emailOf = ({ body }: FastifyRequest) => (body as { email: string }).email.toLowerCase()

/** Calls of people who are not signed in. What is refused beside its fields does not count. */
export const accountLimits = {
  /** Bounds too how quickly a stranger learns which addresses have an account. */
  register: { name: 'register', calls: 10, seconds: 3_600, of: ofAddress },
  /** Nobody's mailbox is filled by somebody else. */
  resetEmail: { name: 'reset:email', calls: 5, seconds: 3_600, of: emailOf, isFixed: true },
  resetAddress: { name: 'reset:address', calls: 30, seconds: 3_600, of: ofAddress },
  /** Links that are opened. None is guessed; this bounds the work of trying. */
  links: { name: 'links', calls: 60, seconds: 900, of: ofAddress },
} satisfies Record<string, Limit>

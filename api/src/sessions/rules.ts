import { rememberDays } from '@vinculo/contracts/cookies'
import { type Limit, ofAddress } from '../limits/rules'

/** Without «remember»: 12 hours after the last use (enter_session moves the end along). */
const hoursUnremembered = 12

/** S9.03 how long a new session lasts, in seconds. */
export const sessionSeconds = (remember: boolean) => (remember ? rememberDays * 86_400 : hoursUnremembered * 3_600)

/** Tries within 15 minutes, for one e-mail and for one address (a clinic shares one). */
export const signInLimits = {
  all: {
    name: 'sign-in:account',
    calls: 10,
    seconds: 900,
    of: ({ body }) => (body as { email: string }).email.toLowerCase(),
    isFixed: true,
  },
  one: { name: 'sign-in:address', calls: 100, seconds: 900, of: ofAddress, isFixed: true },
} satisfies Record<string, Limit>

/** 127.0.0.0/8 and ::1, also as IPv4 written in IPv6. */
export const isLoopback = (address: string | undefined) =>
  address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address)

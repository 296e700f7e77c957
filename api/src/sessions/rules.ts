import { rememberDays } from '@vinculo/contracts/cookies'
import type { FastifyRequest } from 'fastify'
import { type Limit, networkOf, ofAddress } from '../limits/rules'

/** Without «remember»: 12 hours after the last use (enter_session moves the end along). */
const hoursUnremembered = 12

/** S9.03 how long a new session lasts, in seconds. */
export const sessionSeconds = (remember: boolean) => (remember ? rememberDays * 86_400 : hoursUnremembered * 3_600)

const emailOf = ({ body }: FastifyRequest) => (body as { email: string }).email.toLowerCase()

/**
 * Sign-ins that fail within 15 minutes: ten for one e-mail from one network, so that a stranger's guesses do not shut its
 * owner out; a hundred from one address (a clinic shares one); and, of those, a hundred for one e-mail from everywhere.
 */
export const signInLimits = {
  // Whoever rents an IPv6 network has many of its halves: the common size is a /48.
  emailFromNetwork: {
    name: 'sign-in:email-network',
    calls: 10,
    seconds: 900,
    of: (request) => `${networkOf(request.ip, 3)} ${emailOf(request)}`,
    isFixed: true,
  },
  address: { name: 'sign-in:address', calls: 100, seconds: 900, of: ofAddress, isFixed: true },
  email: { name: 'sign-in:email', calls: 100, seconds: 900, of: emailOf, isFixed: true },
} satisfies Record<string, Limit>

/** 127.0.0.0/8 and ::1, also as IPv4 written in IPv6. */
export const isLoopback = (address: string | undefined) =>
  address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address)

const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]
const firstOf = (known: [RegExp, string][], agent: string) => known.find(([sign]) => sign.test(agent))?.[1]

/** What somebody signs in with, in words they know it by: `Chrome · Windows`. No version: it would say who they are. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const agent = headers['user-agent'] ?? ''
  return [firstOf(browsers, agent), firstOf(systems, agent)].filter(Boolean).join(' · ') || undefined
}

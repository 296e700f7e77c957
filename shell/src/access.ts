import type { User } from '@vinculo/contracts/account'
import { dayIn, isBlocked } from '@vinculo/contracts/plan'

/** S2.23 whether a person gets as far as the modules: configured, and not blocked. */
export const reachesModules = (user: User | null): user is User & { config: NonNullable<User['config']> } =>
  user !== null && user.config !== null && !isBlocked(user, dayIn(user.time_zone, new Date()))

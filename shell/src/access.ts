import type { User } from '@vinculo/contracts/account'
import { dayIn, isPlanExpired } from '@vinculo/contracts/plan'

/** S2.23 whether a person gets as far as the modules: configured, and the plan at most 30 days past its end. */
export const reachesModules = (user: User | null): user is User & { config: NonNullable<User['config']> } =>
  user !== null && user.config !== null && !isPlanExpired(user.venc_plano, dayIn(user.time_zone, new Date()))

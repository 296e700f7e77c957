import { teamRoles } from '@vinculo/contracts/team'
import * as z from 'zod/mini'
import { type Limit, ofAddress } from '../limits/rules'

/** What an invitation's link remembers. */
export const Invited = z.object({ name: z.string(), role: z.enum(teamRoles), convidado_por: z.string() })
export type Invited = z.infer<typeof Invited>

export const teamLimits = {
  /** Mails to strangers, in somebody's name. */
  invitations: { name: 'invitations', calls: 30, seconds: 3600, of: 'user' },
  /** Links of mails, which cannot be guessed; each look is a trip to the database. */
  invitationLinks: { name: 'invitation-links', calls: 60, seconds: 3600, of: ofAddress },
} satisfies Record<string, Limit>

import type { LoginAnswer } from '@vinculo/contracts/account'
import type {
  Colleague,
  ColleagueChange,
  Invitation,
  InvitationAccepted,
  InvitationShown,
  NewInvitation,
  Team,
} from '@vinculo/contracts/team'
import { defineQuery, type Http, Refusal } from '@vinculo/platform'

/** Marked stale by the live channel, too: the account's people are part of the account. */
export const teamKey = ['conta', 'equipe'] as const

const people = '/api/equipe-json'
const invitations = '/api/convites-json'

export const wholeTeam = () => defineQuery<Team>(teamKey, (http, signal) => http.get(people, { signal }))

export const changeColleague = (http: Http, { id, ...change }: ColleagueChange & { id: string }) =>
  http.patch<Colleague>(`${people}/${id}`, change)

export const handOver = (http: Http, id: string) => http.post<void>(`${people}/${id}/titular`)

export const invite = (http: Http, invitation: NewInvitation) => http.post<Invitation>(invitations, invitation)

export const inviteAgain = (http: Http, id: string) => http.post<Invitation>(`${invitations}/${id}/reenviar`)

export const withdraw = (http: Http, id: string) => http.delete<void>(`${invitations}/${id}`)

/** What an invitation says; null when it is no longer good. */
export const shownInvitation = (token: string) =>
  defineQuery<InvitationShown | null>(
    ['convite', token],
    async (http, signal) => {
      try {
        return await http.post<InvitationShown>('/api/convite/consultar', { token }, { signal, silent: true })
      } catch (error) {
        if (error instanceof Refusal && (error.status === 410 || error.status === 422)) return null
        throw error
      }
    },
    { visitors: true },
  )

export const accept = (http: Http, accepted: InvitationAccepted) =>
  http.post<LoginAnswer>('/api/convite/aceitar', accepted)

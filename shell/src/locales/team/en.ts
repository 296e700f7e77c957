import type { Words } from './pt-br'

const words: Words = {
  title: 'Team',
  used: (used, limit) => {
    const people = used === 1 ? '1 person' : `${used} people`
    return limit === null ? people : `${people} of the ${limit} of your plan, open invitations included`
  },
  invite: 'Invite',
  people: 'People',
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  lastUse: 'Last use',
  never: 'Not signed in yet',
  owner: 'Owner',
  noAccess: 'No access',
  roles: { admin: 'Administration', profissional: 'Practitioner', secretaria: 'Front desk' },
  roleHelp: 'The front desk sees nothing clinical: no notes, no diagnoses, no results.',
  done: 'Well done',
  failed: 'Oops, it was not saved...',
  tryAgain: 'Try again shortly.',
  tooMany: 'Wait a little',
  seePlan: 'See your plan',
  invitations: {
    title: 'Open invitations',
    until: (day) => `good until ${day}`,
    ended: 'ended',
    again: 'Send again',
    withdraw: 'Take back',
    sent: (email) => `The invitation was sent to ${email}.`,
    withdrawn: 'The invitation was taken back.',
  },
  inviting: {
    title: 'Invite to the team',
    lead: 'They get an e-mail, choose a password of their own and sign in. The invitation is good for seven days.',
    action: 'Send invitation',
  },
  person: {
    saved: (name) => `${name} was changed.`,
    itsYou: 'You are the owner of this account. To leave, hand it to somebody else first.',
    access: 'Access',
    has: 'Signs in and works as usual.',
    lost: (day) => `No access since ${day}. What they wrote stays under their name.`,
    take: 'Take access away',
    takeQuestion: (name) =>
      `${name} is signed out at once and signs in no more. What they wrote stays, under their name.`,
    taken: 'Access was taken away.',
    giveBack: 'Give access back',
    given: 'Access was given back.',
    ownership: 'Ownership',
    ownershipText: 'The owner invites people and looks after the plan. There is one.',
    hand: 'Hand the account over',
    handQuestion: (name) =>
      `${name} will decide on team and plan, and you go on as a practitioner. Only ${name} can undo this.`,
    handed: (name) => `${name} now owns the account.`,
    cancel: 'Cancel',
  },
  invitation: {
    title: (account) => `Invitation to ${account}`,
    lead: (by, role) => `${by} invited you to work here. Role: ${role}.`,
    signIn: (email) => `You will sign in with ${email}.`,
    password: 'Password',
    passwordHelp: 'At least 10 characters. A short phrase will do.',
    confirm: 'Confirm password',
    accept: 'I have read and accept the terms',
    readTerms: 'Read the terms',
    action: 'Accept invitation',
    ended: 'This invitation is no longer good',
    endedText: 'It was accepted, taken back or has ended. Ask whoever invited you for another.',
    toLogin: 'Go to sign-in',
    taken:
      'There is an account with this e-mail already. Sign in with it, or ask for an invitation to another address.',
    signedIn: (name) => `You are signed in as ${name}. Sign out to accept the invitation.`,
    signOut: 'Sign out',
  },
}
export default words

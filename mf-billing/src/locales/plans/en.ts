import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Plans',
  lead: 'How your account stands, and what you can subscribe to.',
  leadOfOthers: 'How the account stands. Anybody with access may pay for it.',
  toPayments: 'Payments',
  none: 'No plan is offered now.',
  choosePlan: 'Choose a plan',
  period: 'Price',
  monthly: 'By the month',
  yearly: 'By the year',
  whatHappens:
    'The plan changes as soon as the payment is confirmed. Paid days that are left are not lost: in another plan they become more or fewer days, by its price; trial days stay as they are.',
  standing: {
    noPlan: 'No plan',
    trial: 'Free trial',
    inGrace: 'Ended',
    isClosed: 'Access closed',
    noEnd: 'This account has no last day.',
    until: (day: string, left: number) =>
      left === 0
        ? `Last day: ${day}, today.`
        : `Last day: ${day} (${left === 1 ? '1 day left' : `${left} days left`}).`,
    trialUntil: (day: string, left: number) =>
      left === 0
        ? `The trial ends today, ${day}.`
        : `The trial goes until ${day} (${left === 1 ? '1 day left' : `${left} days left`}).`,
    ended: (day: string) => `It ended on ${day}.`,
    running: (ends: string) =>
      `After that day everything goes on for another 30 days, until ${ends}, so that there is time to pay.`,
    grace: (ends: string) =>
      `Everything goes on until ${ends}. After that, access is closed until a payment is confirmed; nothing is deleted.`,
    closed: (ends: string) => `Access was closed after ${ends}. As soon as a payment is confirmed, all is as it was.`,
  },
  things: {
    escolas: (n: number): string => (n === 1 ? 'school' : 'schools'),
    responsaveis: (n: number): string => (n === 1 ? 'guardian' : 'guardians'),
    testes: (n: number): string => (n === 1 ? 'test' : 'tests'),
    usuarios: (n: number): string => (n === 1 ? 'person with access' : 'people with access'),
  },
  usage: {
    title: 'What you use',
    of: (used: string, limit: string, things: string) => `${used} of ${limit} ${things}`,
    unlimited: (used: string, things: string) => `${used} ${things}, no limit`,
    full: 'At the limit',
    over: (n: string) => `${n} over the limit`,
    noRoom:
      'At the limit nothing that is there is lost; only nothing more can be registered. A larger plan makes room at once.',
  },
  card: {
    mine: 'Your plan',
    free: 'Free',
    freeDays: (n: number) => `for ${n} days, to begin with`,
    saves: (amount: string) => `${amount} less than month by month`,
    allows: (plan: string) => `What the plan ${plan} allows`,
    asMany: (things: string) => `unlimited ${things}`,
    upTo: (n: string, things: string) => `up to ${n} ${things}`,
    notOffered: 'This plan is not offered any more; what is paid goes on.',
    choose: 'Choose this plan',
    again: 'Renew this plan',
  },
  tooMany: {
    label: 'Smaller than what you use',
    one: (used: string, limit: string, things: string) =>
      `You use ${used} ${things}, and this plan allows ${limit}: nothing is deleted, but no more can be registered.`,
  },
  underWay: {
    title: 'Payment under way',
    text: 'You have begun to pay: go on where you stopped rather than begin another.',
    resume: 'Go on with the payment',
    see: 'See the payment',
  },
  subscription: {
    title: 'Subscription',
    states: {
      pendente: 'Beginning',
      ativa: 'Active',
      em_atraso: 'Overdue',
      cancelada: 'Cancelled',
    },
    monthly: (amount: string) => `${amount} a month`,
    card: (brand: string, last: string) => `${brand} ending in ${last}`.trim(),
    next: (day: string) => `Next charge: ${day}.`,
    late: (n: number) =>
      `The charge was refused ${n === 1 ? 'once' : `${n} times`}. We try again for some days; to settle it now, change the card.`,
    pending: 'The first charge is not confirmed yet.',
    cancelledOn: (day: string) => `Cancelled on ${day}.`,
    ends: {
      pessoa: 'Somebody of the account cancelled it. What was paid goes on until the last day.',
      recusas: 'The charge was refused too often.',
      provedor: 'The payment provider ended it.',
      plano: 'The account went over to another plan.',
    },
    notYours: 'Who began it, or the owner of the account, can change the card or cancel.',
    changeCard: 'Change card',
    cancel: 'Cancel subscription',
  },
  cancel: {
    title: 'Cancel the subscription?',
    text: 'Nothing more is charged. What was paid goes on until the last day of the account.',
    keep: 'Keep subscription',
    action: 'Cancel subscription',
    done: 'Subscription cancelled. Nothing more is charged.',
  },
  daysLeft: {
    none: 'This account has no last day, and paying does not change that.',
    same: (day: string) => `The days that are left are not lost. Paid today, the last day comes to be ${day}.`,
    over: (day: string) => `The period begins on the day of payment. Paid today, the last day comes to be ${day}.`,
    trial: (_: string, plan: string) =>
      `The plan comes to be ${plan} as soon as the payment is confirmed. The trial days that are left stay, and what is paid comes after them.`,
    other: (old: string, plan: string) =>
      `The plan goes from ${old} to ${plan} as soon as the payment is confirmed. Paid days that are left become days of the new plan, by the monthly prices; trial days stay as they are.`,
  },
  choose: {
    title: (plan: string) => `Pay for the plan ${plan}`,
    way: 'Way of paying',
    back: 'Back',
    action: 'Continue',
    underWay: 'You have a payment under way already: if you pay both, both count.',
    seeUnderWay: 'See the one under way',
    asking: 'Looking up the ways of paying…',
    noWays: 'The ways of paying could not be looked up.',
    retry: 'Try again',
    ways: {
      boleto: 'Boleto',
      debito: 'Debit',
      credito: 'Credit',
      assinatura: 'Subscription',
    },
    takes: {
      boleto: 'Confirmed up to three working days after it is paid.',
      debito: 'On the site of your bank; confirmed within minutes.',
      credito: 'Nearly always confirmed at once; can be paid in instalments.',
      assinatura: 'Credit card each month, by itself, until you cancel; nearly always confirmed at once.',
    },
  },
}

export default messages

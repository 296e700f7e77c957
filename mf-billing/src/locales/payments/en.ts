import type { Messages } from './pt-br'

const messages: Messages = {
  list: {
    title: 'Payments',
    count: (n: number) => (n === 1 ? '1 payment' : `${n} payments`),
    none: 'You have made no payment yet.',
    noneText: 'Choose a plan: what you pay for it appears here.',
    toPlans: 'See the plans',
    resumeKept: 'Go on with the payment',
    ofAll: 'Payments of the accounts',
    resume: 'Continue',
    cancel: 'Cancel',
    automatic: 'automatic',
    columns: {
      plan: 'Plan',
      status: 'Status',
      type: 'Way',
      person: 'Person',
      amount: 'Amount',
      begun: 'Begun on',
      paid: 'Paid on',
      left: 'What is left',
    },
  },
  cancel: {
    title: 'Cancel the payment?',
    text: 'Nothing was charged. What was filled in stays, but the payment cannot be completed any more.',
    boleto:
      'The boleto is no longer valid then. If you have paid it, do not cancel: the bank takes up to three working days to tell us.',
    keep: 'Do not cancel',
    action: 'Cancel payment',
    done: 'Payment cancelled.',
  },
  page: {
    resume: 'Continue',
    showBoleto: 'See the boleto',
    subscription: 'Subscription',
    nextCharge: 'Charge of the subscription',
    disputed: 'In dispute',
  },
  facts: {
    title: 'Data of the payment',
    amount: 'Amount',
    begun: 'Begun on',
    paid: 'Paid on',
    lasts: 'New last day',
    payer: 'Who pays',
    due: 'Due day',
    line: 'Payment line',
    copyLine: 'Copy the payment line',
    slip: 'Boleto',
    openSlip: 'Open the page of the provider',
    bank: 'Bank',
    card: 'Card',
    cardEnding: (brand: string, last: string) => `${brand} ending in ${last}`,
    instalments: 'Instalments',
  },
}

export default messages

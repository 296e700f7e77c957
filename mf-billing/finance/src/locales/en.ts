import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Finance',
  nav: {
    label: 'Finance',
    month: 'Overview',
    receivable: 'Receivable',
    payable: 'Payable',
    statement: 'Statement',
    charges: 'Charges',
    receipts: 'Receipts',
    settings: 'Settings',
  },
  card: {
    open: 'Open finance',
    none: 'Nothing is due today and nothing is overdue.',
    kinds: { receber: 'To receive', pagar: 'To pay' },
    today: (n) => `${n} due today`,
    overdue: (n) => `${n} overdue`,
  },
  monthSteps: { label: 'Choose the month', before: 'Previous month', after: 'Next month', current: 'This month' },
  done: 'Well done',
  notSaved: 'Oops, it was not saved...',
  tryAgain: 'Refresh this page to try again.',
  changedMeanwhile: 'It changed while you were looking. The page now shows it as it is: check and try again.',
  settle: {
    action: 'Settle',
    of: (name) => `Settle ${name}`,
    title: { receber: 'Record money received', pagar: 'Record a payment' },
    open: (amount) => `Open: ${amount}`,
    valor: { receber: 'Amount received', pagar: 'Amount paid' },
    pago_em: 'Date of payment',
    conta: 'Account',
    forma_pagamento: 'Means of payment',
    extras: 'Interest, fine and discount',
    juros: 'Interest',
    multa: 'Fine',
    desconto: 'Discount',
    whole: (off) => `Takes off ${off} and settles the entry.`,
    part: (off, rest) => `Takes off ${off}. ${rest} stay open.`,
    over: (off, open) => `Would take off ${off}, and ${open} are open.`,
    nothing: 'Like this nothing is taken off: check amount, interest and fine.',
    saved: 'Settlement registered!',
  },
}

export default messages

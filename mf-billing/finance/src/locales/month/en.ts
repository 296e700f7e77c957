import type { Messages } from './pt-br'

const entries = (n: number) => (n === 1 ? '1 entry' : `${n} entries`)

const messages: Messages = {
  register: 'Register Entry',
  sentence: (month, received, open) => `In ${month}: ${received} received, ${open} to receive`,
  tiles: {
    label: 'The month in numbers',
    received: 'Received',
    toReceive: 'To receive',
    overdue: 'Overdue',
    paid: 'Paid',
    toPay: 'To pay',
    balance: 'Balance of accounts',
    entries,
    late: (amount) => `${amount} overdue already`,
    ofAnyMonth: (n) => `${entries(n)} to receive, of any month`,
    inAll: 'Today, in all accounts',
    inMonth: 'Came in this month',
    outMonth: 'Went out this month',
  },
  charts: {
    asTable: 'See as a table',
    failed: 'The chart did not load. The table has the same numbers.',
    loading: 'Loading the chart',
  },
  flow: {
    title: 'Money in, money out and balance over twelve months',
    month: 'Month',
    in: 'Money in',
    out: 'Money out',
    forecast: 'Forecast',
    forecastIn: 'Forecast in',
    forecastOut: 'Forecast out',
    balance: 'Balance of accounts',
    balanceForecast: 'Balance (dashed: forecast)',
    foreseen: (amount) => `${amount} (forecast)`,
  },
  aging: {
    title: 'Open, by how long it is overdue',
    on: 'On',
    show: 'Show',
    chart: (day) => `Open on ${day}`,
    band: 'Overdue',
    bands: {
      a_vencer: 'Not yet due',
      ate_30: '1 to 30 days',
      ate_60: '31 to 60 days',
      ate_90: '61 to 90 days',
      mais_de_90: 'More than 90 days',
    },
    receivable: 'To receive',
    payable: 'To pay',
    total: 'Total',
  },
  due: {
    title: 'Next 3 days',
    until: (day) => `What is due until ${day}`,
    kind: 'Type',
    status: 'Status',
    all: 'All',
    empty: 'Nothing is due in the next 3 days',
    emptyText: 'What is overdue is in Receivable and in Payable.',
    nothing: 'No records found',
    otherFilter: 'Change the type or the status.',
    showAll: 'Show all',
  },
}

export default messages

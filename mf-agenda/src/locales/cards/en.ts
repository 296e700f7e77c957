import type { Messages } from './pt-br'

const number = (n: number) => n.toLocaleString('en')

const messages: Messages = {
  register: (term) => `New ${term}`,
  title: (plural, name) => `${plural} of ${name}`,
  count: (n, sing, plural) => `${number(n)} ${(n === 1 ? sing : plural).toLowerCase()}`,
  patient: (term) => `See the ${term.toLowerCase()}`,
  empty: 'No records found',
  none: (plural) => `There are no ${plural.toLowerCase()} yet.`,
  noneText: 'Plan the first one; the next one and those before appear here.',
  all: 'All',
  showAll: 'Show all',
  filter: 'Filter by state',
  when: 'When',
  columns: { tipo: 'Kind', status: 'State', sessao: 'Session', profissional: 'Practitioner', registro: 'Record' },
  records: { none: 'To be written', rascunho: 'Draft', assinado: 'Signed' },
  attendance: {
    label: 'Attendance',
    done: (n) => `${number(n)} done`,
    missed: (n) => `${number(n)} ${n === 1 ? 'no-show' : 'no-shows'}`,
    late: (n) => `${number(n)} cancelled late`,
    rate: (percent) => `no-shows: ${percent}%`,
  },
  tab: {
    next: 'Next',
    noNext: 'Nothing is planned from here on.',
    past: 'Until today',
    seeAll: 'See all',
  },
  today: {
    title: 'Today',
    none: 'Nothing is planned for today.',
    agenda: 'Open the agenda',
    start: 'Start',
    startOf: (name) => `Start: ${name}`,
    now: 'now',
    emptyAccount: (plural) => `You have no ${plural.toLowerCase()} yet`,
    emptyText: 'With whom and when are enough to plan the first one.',
    notStarted: 'Oops, it was not started...',
    changed: 'It changed while you were looking. The list now shows it as it is: try again.',
    tryAgain: 'Refresh this page to try again.',
  },
  notes: {
    title: 'Records to write',
    total: (n) => (n === 1 ? '1 session without a signed record' : `${number(n)} sessions without a signed record`),
    sign: 'to be signed',
    write: 'to be written',
  },
}

export default messages

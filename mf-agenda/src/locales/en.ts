import type { Messages } from './pt-br'

const hour = (n: number) => (n === 1 ? '1 hour' : `${n} hours`)
const minute = (n: number) => (n === 1 ? '1 minute' : `${n} minutes`)

const messages: Messages = {
  register: (term) => `New ${term}`,
  views: { label: 'View as', dia: 'Day', semana: 'Week', mes: 'Month', lista: 'List' },
  settings: 'Set up the agenda',
  steps: {
    label: 'Period',
    today: 'Today',
    dia: { before: 'Previous day', after: 'Next day' },
    semana: { before: 'Previous week', after: 'Next week' },
    mes: { before: 'Previous month', after: 'Next month' },
  },
  filter: {
    open: 'Filter',
    active: 'Filtered',
    status: 'Status',
    all: 'All',
    from: 'From',
    to: 'To',
    search: 'Search',
    practitioner: 'Practitioner',
    everybody: 'All',
  },
  count: (n, sing, plural) => (n === 0 ? 'Nothing planned' : `${n} ${(n === 1 ? sing : plural).toLowerCase()}`),
  narrowed: (state) => `only ${state.toLowerCase()}`,
  loading: 'Loading',
  stale: 'It could not be brought up to date. This is what was here before.',
  retry: 'Try again',
  list: {
    empty: 'No records found',
    otherWords: 'Change the status or the dates of the filter.',
    name: 'Name',
    when: 'When',
    kind: 'Kind',
    status: 'Status',
    practitioner: 'Practitioner',
  },
  calendar: {
    label: 'Agenda',
    times: 'Times',
    help: 'By keyboard: Tab to a time, Enter opens it, M moves it. N chooses a free time. Ctrl+Z undoes.',
    more: (n) => `${n} more`,
    series: 'Of a series',
    fit: 'Fitted in',
    conflict: 'Conflict',
    blocked: 'Blocked time',
    closed: 'Holidays and blocked times',
    chosen: 'New time',
  },
  panel: {
    open: 'Open',
    move: 'Move',
    record: 'Session record',
    states: 'Change to',
  },
  move: {
    moving: (name) => `Move ${name}`,
    choosing: 'Choose a time',
    keys: '↑ ↓ 15 minutes · ← → a day · Shift+↑ ↓ length · Enter saves · Esc gives up',
    earlier: '15 minutes earlier',
    later: '15 minutes later',
    dayBefore: 'A day earlier',
    dayAfter: 'A day later',
    shorter: '15 minutes shorter',
    longer: '15 minutes longer',
    save: 'Save',
    choose: 'Plan it here',
    cancel: 'Give up',
    length: (minutes) =>
      [minutes >= 60 && hour(Math.floor(minutes / 60)), minutes % 60 > 0 && minute(minutes % 60)]
        .filter(Boolean)
        .join(' and '),
    free: 'Free',
    inTheWay: (names) => `In the way: ${names}`,
    blocked: 'blocked time',
    outside: 'Outside of working hours',
    done: 'Well done',
    undo: 'Undo',
    undone: 'Undone',
    back: 'It is back where it was.',
    newer: 'Somebody changed this before you. The agenda now shows it as it is.',
  },
}

export default messages

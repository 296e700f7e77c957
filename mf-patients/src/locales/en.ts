import { careStateWords } from '@vinculo/contracts/care-state-words'
import type { Messages } from './pt-br'

const number = (n: number) => n.toLocaleString('en')

const messages: Messages = {
  list: {
    count: (n, sing, plural) => `${number(n)} ${n === 1 ? sing : plural}`,
    found: (n) => `${number(n)} found`,
    register: (term) => `Register ${term}`,
    empty: 'No records found',
    firstOne: 'To begin, a name is enough.',
    otherWords: 'Check the spelling, search for another part of the name, or take the filter off.',
    filter: 'Filter by status',
    unfilter: 'Show all again',
    all: 'Clear search and filter',
  },
  fields: {
    nome: 'Name',
    idade: 'Age',
    telefone: 'Phone',
    status: 'Status',
    escola: 'School',
    responsavel: 'Guardian',
  },
  states: careStateWords.en,
  stateless: 'No status',
  number,
  form: {
    gone: 'Somebody else deleted this record while you were editing. What you typed is still here: saving registers it again, as a new record.',
    edit: (term) => `Edit ${term}`,
    seePlan: 'See your plan',
    lead: 'Only the name is needed. The rest can come later.',
  },
  page: {
    summary: 'Summary',
    edit: 'Edit',
    remove: 'Delete',
    registeredAs: (name) => `Registered name: ${name}`,
    born: (day) => `Born: ${day}`,
    warnings: 'Worth checking',
    sameCpf: 'The same CPF is in the record of',
    since: (day) => `Since ${day}`,
    changed: (day) => `Last changed on ${day}`,
  },
  take: {
    open: 'Print or export',
    paper: 'Print on A4 paper',
    paperHelp: 'With your header, and the data and signatures you choose.',
    print: 'Print the record',
    printHelp: 'What this page shows, on paper or as a PDF.',
    html: 'Download to read (HTML)',
    htmlHelp: 'All you may see of this record, as a page that opens in any browser.',
    json: 'Download the data (JSON)',
    jsonHelp: 'The same, to take to another system.',
    care: 'The file holds personal data and may hold health data. Keep and send it with care.',
    done: 'The file is in your downloads.',
    failed: 'Oops, it was not exported...',
  },
  recent: {
    title: (plural) => `${plural} changed recently`,
    all: 'See all',
    empty: (plural) => `You have no ${plural} yet`,
  },
  done: 'Well done',
  registered: (term) => `${term} registered.`,
  saved: (term) => `${term} saved.`,
  deleted: (n, sing, plural) => (n === 1 ? `${sing} deleted.` : `${n} ${plural} deleted.`),
  notDeleted: 'Oops, it was not deleted...',
  alreadyGone: (term: string) => `${term} had already been deleted`,
  someGone:
    'Somebody else had already deleted one of the selected; the others are still here. Select again what to delete.',
  tryAgain: 'Refresh this page to try again.',
  ageShort: (years, months) =>
    [years > 0 && `${years} y`, (months > 0 || years === 0) && `${months} m`].filter(Boolean).join(' '),
  age: (years, months) =>
    years === 0 && months === 0
      ? 'less than a month'
      : [
          years === 0 ? '' : years === 1 ? '1 year' : `${years} years`,
          months === 0 ? '' : months === 1 ? '1 month' : `${months} months`,
        ]
          .filter(Boolean)
          .join(' and '),
}

export default messages

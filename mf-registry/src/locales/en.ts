import type { Messages } from './pt-br'

const messages: Messages = {
  nouns: {
    school: { sing: 'School', plural: 'Schools' },
    guardian: { sing: 'Guardian', plural: 'Guardians' },
    test: { sing: 'Test', plural: 'Tests' },
    application: { sing: 'Application', plural: 'Applications' },
  },
  number: (n) => n.toLocaleString('en'),
  list: {
    count: (n, noun) => `${n} ${noun.toLocaleLowerCase('en')}`,
    found: (n) => `${n} found`,
    empty: 'No records found',
    firstOne: 'To begin, only the name is needed.',
    otherWords: 'Check the spelling, or search for another part of the name.',
    all: 'Clear the search',
    state: 'State',
    incomplete: 'Incomplete',
    inactive: 'Inactive',
    more: (n) => `and ${n} more`,
  },
  fields: { nome: 'Name', rede: 'Network', cidade: 'Town', telefone: 'Phone', email: 'E-mail' },
  networks: {
    municipal: 'Municipal',
    estadual: 'State',
    federal: 'Federal',
    privada: 'Private',
    filantropica: 'Charitable',
  },
  register: (x) => `Register ${x}`,
  edit: (x) => `Edit ${x}`,
  form: {
    lead: 'Only the name is needed. The rest can come later.',
    gone: 'Somebody deleted this record while you were editing. What you typed is still here: “Save” registers it again, as a new record.',
    seePlan: 'See your plan',
  },
  page: {
    edit: 'Edit',
    remove: 'Delete',
    warnings: 'Worth a look',
    bare: 'Only the name is filled in. The rest helps when you talk to somebody or print.',
    dates: (since, changed) => `Since ${since} · Last changed on ${changed}`,
  },
  yes: 'Yes',
  no: 'No',
  done: 'Well done',
  registered: (x) => `${x} registered!`,
  edited: (x) => `${x} edited!`,
  deleted: (n, sing, plural) => (n === 1 ? `${sing} deleted!` : `${n} ${plural} deleted!`),
  notDeleted: 'Oops, not deleted...',
  alreadyGone: (x) => `${x} had been deleted already`,
  someGone:
    'Somebody had deleted one of the selected ones already; the others are still there. Select again what to delete.',
  tryAgain: 'Reload this page to try again.',
  referred: {
    title: 'This cannot be deleted yet',
    school: (n, patients, isOne) => `${n} ${patients} still ${isOne ? 'studies' : 'study'} here:`,
    guardian: (n, patients, isOne) => `${n} ${patients} ${isOne ? 'is' : 'are'} still linked to this record:`,
    what: 'Detaching takes this link off each one’s record; everything else stays as it is.',
    keep: 'Keep',
    detach: 'Detach and delete',
  },
}

export default messages

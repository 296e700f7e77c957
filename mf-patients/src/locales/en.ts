import type { Messages } from './pt-br'

const messages: Messages = {
  list: {
    count: (n, sing, plural) => `${n} ${n === 1 ? sing : plural}`,
    found: (n) => `${n} found`,
    register: (term) => `Register ${term}`,
    empty: 'No records found',
    firstOne: 'To begin, a name is enough.',
    otherWords: 'Check the spelling or search for another part of the name.',
  },
  fields: {
    nome: 'Name',
    nome_social: 'Social name',
    data_nascimento: 'Date of birth',
    idade: 'Age',
    cpf: 'CPF',
    email: 'E-mail',
    telefone: 'Phone',
    escola: 'School',
    responsavel: 'Guardian',
    observacoes: 'Notes',
  },
  form: {
    gone: 'Somebody else deleted this record while you were editing. What you typed is still here: saving registers it again, as a new record.',
    edit: (term) => `Edit ${term}`,
    lead: 'Only the name is needed. The rest can come later.',
    socialNameHelp: 'When given, it takes the place of the name on every screen and document.',
    contact: 'Contact and documents',
    notes: 'Notes',
    notesHelp: 'Administrative notes, which the front desk sees too. Nothing clinical here.',
  },
  page: {
    summary: 'Summary',
    edit: 'Edit',
    remove: 'Delete',
    registeredAs: (name) => `Registered name: ${name}`,
    born: (day) => `Born: ${day}`,
    contact: 'Contact',
    documents: 'Documents',
    ties: 'School and family',
    notes: 'Notes',
    none: 'Not given',
    since: (day) => `Since ${day}`,
    changed: (day) => `Last changed on ${day}`,
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

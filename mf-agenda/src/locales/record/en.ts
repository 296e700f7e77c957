import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Session record',
  done: 'Well done',
  back: (term) => `See the ${term.toLowerCase()}`,
  number: (n) => `Session ${n}`,
  parts: {
    demanda: 'Demand and objectives',
    procedimentos: 'Procedures',
    evolucao: 'Evolution',
    encaminhamento: 'Referral or closing',
  },
  help: {
    demanda: 'What brought the person, and what this meeting is to achieve.',
    procedimentos: 'What was done: techniques, materials, instruments.',
    evolucao: 'What was observed, and what has changed since the last session.',
    encaminhamento: 'What was agreed, to whom somebody was referred, what is left for the next one.',
  },
  form: {
    saved: 'Record saved. It is still to be signed.',
    gone: 'The record has been signed elsewhere. What you typed here is below: add what is missing as an addendum.',
  },
  signing: {
    lead: 'Once signed, the record does not change any more. What is missing comes later, as an addendum.',
    action: 'Sign',
    from: (day) => `It can be signed from ${day} on. What you write before is kept.`,
    title: 'Sign the record?',
    text: 'Once signed, the record can be neither changed nor deleted, not even by you. What is missing comes as an addendum, with the date it was written on.',
    back: 'Back',
    done: 'Record signed.',
    failed: 'The record is saved, but was not signed.',
    tryAgain: 'Try again.',
  },
  signed: {
    state: 'Signed',
    draft: 'Draft',
    by: (name, moment) => `${name}, on ${moment}`,
    hash: (hash) => `Code to verify it (SHA-256): ${hash}`,
    empty: 'Nothing is written in this part.',
    nothing: 'The record has not been written yet.',
    othersOnly: (name) => `Only ${name}, who attends, writes and signs this record.`,
    putOff: 'It was rescheduled: the record is written at the new time.',
  },
  addenda: {
    title: 'Addenda',
    none: 'No addendum.',
    label: 'New addendum',
    help: 'It is signed, has the date of now, and does not change any more.',
    action: 'Add the addendum',
    added: 'Addendum added.',
  },
  previous: {
    title: (day) => `Last session on record: ${day}`,
    loading: 'Loading…',
    see: 'Open the record',
  },
}

export default messages

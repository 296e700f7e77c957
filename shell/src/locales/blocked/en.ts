import type { Words } from './pt-br'

const words: Words = {
  expired: 'Your plan has ended',
  ended: (plan, day) => (plan ? `The plan ${plan} ended on ${day}.` : `The plan ended on ${day}.`),
  expiredText: 'Access is closed 30 days after that. Your data is kept.',
  returned: {
    devolvido: (day) => `What was paid for the plan was given back on ${day}, and the time it gave the account ended.`,
    contestado: (day) =>
      `What was paid for the plan was disputed with the bank or the card and went back on ${day}; the time it gave the account ended.`,
  },
  suspended: 'This account is suspended',
  reason: (reason) => `Reason: ${reason}`,
  suspendedText: 'Your data is kept.',
  talkTo: (email) => `Talk to ${email}.`,
  talkToOperator: 'Talk to whoever runs the system.',
  askOwner: (name, email) => `${name} (${email}) looks after the plan.`,
  fine: 'Your account is in order',
  fineText: 'Nothing is blocked.',
  home: 'Go to the start',
  settings: 'Open the settings',
  export: {
    title: 'Take your data with you',
    text: 'All that you may see in this account, as one JSON file. Keep it somewhere safe: it holds health data.',
    action: 'Export the data',
    progress: (rows, total) => `${rows} of ${total} records`,
    done: (size) => `The file is ready: ${size}.`,
    failed: 'The export did not finish. Nothing was lost; try again.',
    stop: 'Stop',
  },
}
export default words

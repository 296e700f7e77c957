import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Pacientes',
  empty: 'No records found',
}

export default messages

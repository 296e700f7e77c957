import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Atendimentos',
  empty: 'No records found',
}

export default messages

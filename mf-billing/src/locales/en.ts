import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Planos',
  empty: 'No records found',
}

export default messages

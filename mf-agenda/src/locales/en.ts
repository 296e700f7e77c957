import type { Messages } from './pt-br'

const messages: Messages = {
  empty: 'No records found',
}

export default messages

import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Documents',
  empty: 'No records found',
}

export default messages

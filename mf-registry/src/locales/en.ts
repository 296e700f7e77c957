import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Schools',
  empty: 'No records found',
}

export default messages

import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Plans',
  empty: 'No records found',
}

export default messages

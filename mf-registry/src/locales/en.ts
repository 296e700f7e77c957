import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Escolas',
  empty: 'No records found',
}

export default messages

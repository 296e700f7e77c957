import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Documentos',
  empty: 'No records found',
}

export default messages

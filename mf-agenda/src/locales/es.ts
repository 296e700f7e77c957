import type { Messages } from './pt-br'

const messages: Messages = {
  empty: 'No se encontró ningún registro',
}

export default messages

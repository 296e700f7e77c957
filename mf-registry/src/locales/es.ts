import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Escuelas',
  empty: 'No se encontró ningún registro',
}

export default messages

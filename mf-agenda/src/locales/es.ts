import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Atendimentos',
  empty: 'No se encontró ningún registro',
}

export default messages

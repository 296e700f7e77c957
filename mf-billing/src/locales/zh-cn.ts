import type { Messages } from './pt-br'

const messages: Messages = {
  title: 'Planos',
  empty: '未找到记录',
}

export default messages

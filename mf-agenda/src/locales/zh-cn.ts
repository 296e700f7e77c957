import type { Messages } from './pt-br'

const messages: Messages = {
  empty: '未找到记录',
}

export default messages

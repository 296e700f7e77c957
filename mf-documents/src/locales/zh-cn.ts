import type { Messages } from './pt-br'

const messages: Messages = {
  title: '文档',
  empty: '未找到记录',
}

export default messages

import type { Messages } from './pt-br'

const messages: Messages = {
  edited: '文档编辑成功！',
  text: '正文',
  help: '输入 {{ 可插入字段，例如姓名。',
  write: '编辑',
  preview: '预览',
  sides: '编辑或预览',
  paper: (model: string) => `预览：${model}`,
  see: '查看',
  failed: '预览未加载。',
  again: '重试',
  print: '打印',
  printHelp: '打印已保存的版本。',
  sample: '文档正文在此处。',
  unknown: (fields: string) => `不是字段：${fields}`,
  same: (lines: number) => `… ${lines}行相同 …`,
}

export default messages

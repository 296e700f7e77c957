import { patientWords } from '@vinculo/contracts/patient-words/zh-cn'
import type { ExportWords } from '../export-groups'

export const zhCn: ExportWords = {
  ...patientWords,
  title: '完整档案',
  made: (when, by) => `由 ${by} 于 ${when} 导出。`,
  files: '文件',
  noFiles: '没有文件。',
  yes: '是',
  no: '否',
  minutes: (n) => `${n} 分钟`,
}

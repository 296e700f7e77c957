import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/zh-cn'
import type { ExportWords } from '../export-groups'

export const zhCn: ExportWords = {
  ...patientWords,
  guardian: guardianWords['zh-CN'],
  title: '完整档案',
  made: (when, by) => `由 ${by} 于 ${when} 导出。`,
  files: '文件',
  noFiles: '没有文件。',
  yes: '是',
  no: '否',
  minutes: (n) => `${n} 分钟`,
  applications: '已施测的测验',
  atAge: (years, months) => `${years} 岁 ${months} 个月`,
  columns: {
    subteste: '部分',
    bruto: '原始分',
    padrao: '标准分',
    percentil: '百分位',
    classificacao: '分级',
    observacao: '备注',
  },
  application: {
    profissional: '施测者',
    sessao: '次数',
    escolaridade: '学历',
    classificacao: '分级',
    comportamento: '行为观察',
    interpretacao: '解释',
  },
  appointments: '预约',
  session: {
    profissional: '专业人员',
    modalidade: '方式',
    onde: '地点',
    numero_sessao: '次数',
    valor: '费用',
    motivo_cancelamento: '取消原因',
    anotacao: '备注',
    signed: '签名',
    addendum: '补充说明',
    parts: {
      demanda: '需求与目标',
      procedimentos: '过程',
      evolucao: '进展',
      encaminhamento: '转介或结束',
    },
  },
}

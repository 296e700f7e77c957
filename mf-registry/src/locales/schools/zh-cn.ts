import { patientWords } from '@vinculo/contracts/patient-words/zh-cn'
import type { Words } from './pt-br'

const messages: Words = {
  record: patientWords,
  groups: { escola: '学校信息', contato: '联系方式与地址', pessoas: '学校人员', observacoes: '其他说明' },
  fields: {
    etapas: '教学阶段',
    codigo_inep: 'INEP 代码',
    cnpj: 'CNPJ',
    whatsapp: 'WhatsApp',
    site: '网站',
    contatos: '学校人员',
    observacoes: '备注',
    ativo: '在用',
  },
  stages: {
    infantil_creche: '幼儿教育：托儿所',
    infantil_pre: '幼儿教育：学前班',
    fundamental_1: '小学 1 至 5 年级',
    fundamental_2: '初中 6 至 9 年级',
    medio: '高中',
    eja: '成人教育',
    tecnico: '职业技术',
    superior: '高等教育',
  },
  roles: {
    direcao: '校长',
    coordenacao: '教学主任',
    orientacao: '辅导',
    professor: '教师',
    aee: '特殊教育资源教室',
    psicologia_escolar: '学校心理',
    outro: '其他职务',
  },
  contact: {
    funcao: '职务',
    recebe_relatorios: '接收报告',
    add: '添加人员',
    remove: '移除',
  },
  warnings: {
    inep: 'INEP 代码通常为 8 位数字。请核对；可以这样保存。',
    area_code: '请核对区号：它不在现有区号之列。可以这样保存。',
  },
  students: { none: (patients) => `您的${patients}中还没有人在此就读。`, year: '年级', class: '班级' },
}

export default messages

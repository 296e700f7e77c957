import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/zh-cn'
import type { Words } from './pt-br'

const messages: Words = {
  record: patientWords,
  link: guardianWords['zh-CN'],
  groups: { contato: '联系方式与地址', pessoal: '个人资料与工作', observacoes: '其他说明' },
  fields: {
    local_trabalho: '工作单位',
    observacoes: '备注',
  },
  useAddress: (name) => `使用${name}的地址`,
  patients: {
    title: (patients) => `所负责的${patients}`,
    none: (patient) => `尚未与任何人关联。请在每位${patient}的表单中建立关联。`,
    household: '住所',
    restriction: '司法限制',
  },
  warnings: { area_code: '请核对区号：它不在现有区号之列。可以这样保存。' },
  sameCpf: '相同的 CPF 也在此人的记录中：',
  toldSameCpf: (names) => `此 CPF 也在 ${names} 的记录中，请核对。`,
}

export default messages

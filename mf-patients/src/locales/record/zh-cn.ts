import { guardianWords } from '@vinculo/contracts/guardian-words'
import { patientWords } from '@vinculo/contracts/patient-words/zh-cn'
import type { Words } from '../../components/record-words'

const messages: Words = {
  record: patientWords,
  diagnosis: { texto: '病症', cid: 'ICD', data: '日期', add: '添加诊断', remove: '移除' },
  guardian: {
    kinship: guardianWords['zh-CN'].kinship,
    duties: guardianWords['zh-CN'].duties,
    fields: {
      parentesco: '亲属关系',
      parentesco_outro: '何种关系',
      domicilio: '住所',
      restricao: '司法限制',
    },
    help: {
      domicilio: '用家人的说法：妈妈家、祖父母家。',
      restricao: '法官的决定中服务人员须知的内容。',
    },
    add: '添加监护人',
    remove: '移除',
    toFirst: '移到首位',
    first: '首要联系人',
    warnings: {
      no_legal_representative: () => '未满 18 岁，但没有人被标记为法定代理人。',
      payer_without_cpf: (name) => `${name}支付费用，但没有收费所需的 CPF。`,
    },
  },
  help: {
    nome_social: '填写后，所有页面和文件都显示社会姓名。',
    pronome: '本人希望的称谓：她、他、TA……',
    mora_com: '住在同一个家里的人。',
    estudo_adulto: '适用于已离开学校的人。',
    diagnosticos: '已有的诊断，无论由谁作出。ICD 编码可不填。',
    clinico: '只有提供服务的人能看到此组；前台看不到。',
    consentimento_quem: '本人，或其法定代理人。',
    etiquetas: '您自己的词，便于以后查找。按回车添加。',
    observacoes_administrativas: '行政备注，前台也能看到。请勿填写临床内容。',
  },
  warnings: {
    no_birth_date: '没有出生日期，无法计算年龄。',
    cns_digits: '请检查 SUS 卡号：校验位不符。仍可保存。',
    area_code: '请检查区号：不在现有区号之中。仍可保存。',
    discharge_before_start: '结束日期早于服务开始日期。仍可保存。',
  },
  sameCpf: (names) => `此 CPF 也在${names}的记录中。请核对；仍可保存。`,
  yes: '是',
  no: '否',
}

export default messages

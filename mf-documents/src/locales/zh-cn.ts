import type { Messages } from './pt-br'

const messages: Messages = {
  title: '文档',
  done: '很好',
  tryAgain: '请稍后再试。',
  editorFailed: '编辑器未加载',
  models: {
    title: '模板',
    blank: '空白',
    names: {
      model_doc_topo: '页眉',
      model_doc_rodape: '页脚',
      contrato: '合同',
      comprovante: '到诊证明',
      doc_edit: '自由文档',
    },
  },
  new: '新建文档',
  kinds: {
    declaracao: '声明',
    atestado: '证明',
    relatorio: '报告',
    relatorio_multiprofissional: '多专业报告',
    laudo: '评估报告（laudo）',
    parecer: '意见书（parecer）',
    encaminhamento: '致学校的转介函',
    autorizacao: '授权书',
    contrato: '合同',
    comprovante: '到场证明',
    recibo: '收据',
    livre: '自由文档',
  },
  findings: {
    part_missing: '有一个必填部分没有内容。',
    purpose_missing: '未填写用途。',
    requester_missing: '未填写申请人。',
    patient_missing: '没有写明涉及何人。',
    times_missing: '没有到场的日期和时间。',
    states_symptoms: '提到了症状或心理状态，而声明中不应出现这些内容。',
    coauthors_missing: '由多位专业人员完成，但只有一人签名。',
    psychological_without_crp: '标题含「psicológico」，但个人资料中没有 CRP。',
    registration_missing: '个人资料中没有所属专业委员会的注册号。',
    fields_missing: '有些字段没有数据，打印时会留空。',
    unknown_fields: '有些字段不存在，打印时会原样显示。',
    guardian_missing: '未成年人缺少法定监护人。',
    amount_missing: '收据没有金额。',
    payer_missing: '收据没有写明付款人。',
    health_receipt: '该专业必须在 Receita Saúde 开具收据（IN RFB 2.240/2024）。此纸质收据不能代替。',
  },
}

export default messages

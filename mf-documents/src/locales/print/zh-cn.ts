import type { Messages } from './pt-br'

const messages: Messages = {
  window: {
    title: '打印',
    cancel: '取消',
    print: '打印',
  },
  fields: {
    title: '标题',
    titleHelp: '留空则使用文档自身的标题。',
    parts: '纸上显示的内容',
    topo: '页眉',
    paciente: '患者的全部资料',
    responsavel: '监护人的全部资料',
    escola: '学校的全部资料',
    rodape_assinatura_user: '专业人员签名',
    assinatura_paciente: '患者签名',
    assinatura_reponsavel: '监护人签名',
    assinatura_escola: '学校签名',
    outras_assinaturas: '其他签名',
    noPatient: (term) => `未选择${term}，因此没有其本人、监护人或学校的资料和签名。`,
    noGuardian: '未登记监护人。',
    noSchool: '未登记学校。',
  },
  page: {
    title: '打印',
    print: '打印',
    paper: (title) => `纸张：${title}`,
    pdf: '下载 PDF',
    file: 'document',
    pdfAbsent: '此服务器无法生成 PDF。',
    pdfFailed: 'PDF 未能生成。',
    pdfInstead: '请使用“打印”，并将打印机选为“另存为 PDF”。',
    warnings: '打印前请检查',
    missing: '没有数据，将留空：',
    unknown: '以下字段不存在，将按原样打印：',
    toDraft: '返回正在撰写的文档',
    toDocuments: '前往文档',
    notLoaded: '抱歉，打印页面未能加载。',
    notLoadedText: '请刷新页面后重试。',
    patientGone: '所选人员已不在登记中。请打开一份文件或档案并使用“打印”。',
    nothingChosen: '尚未选择要打印的内容：请打开一份文档或一条记录，然后使用“打印”。',
  },
  sheet: {
    label: (n, total) => (total === undefined ? `第 ${n} 页` : `第 ${n} 页，共 ${total} 页`),
    noData: '无数据',
  },
}

export default messages

import type { Messages } from './pt-br'

const messages: Messages = {
  title: '财务',
  nav: {
    label: '财务',
    month: '概览',
    receivable: '应收账款',
    payable: '应付账款',
    statement: '对账单',
    charges: '收费',
    receipts: '收据',
    settings: '设置',
  },
  card: {
    open: '打开财务',
    none: '今天没有到期账目，也没有逾期。',
    kinds: { receber: '待收', pagar: '待付' },
    today: (n) => `${n} 笔今天到期`,
    overdue: (n) => `${n} 笔逾期`,
  },
  monthSteps: { label: '选择月份', before: '上个月', after: '下个月', current: '本月' },
  done: '很好',
  notSaved: '抱歉，保存失败…',
  tryAgain: '请刷新页面后重试。',
  changedMeanwhile: '您查看期间内容已更改。页面现已显示最新状态，请核对后重试。',
  settle: {
    action: '登记付款',
    of: (name) => `登记付款：${name}`,
    title: { receber: '登记收款', pagar: '登记付款' },
    open: (amount) => `未付：${amount}`,
    valor: { receber: '实收金额', pagar: '实付金额' },
    pago_em: '付款日期',
    conta: '账户',
    forma_pagamento: '付款方式',
    extras: '利息、罚金和折扣',
    juros: '利息',
    multa: '罚金',
    desconto: '折扣',
    whole: (off) => `抵扣 ${off}，账目结清。`,
    part: (off, rest) => `抵扣 ${off}，尚余 ${rest} 未付。`,
    over: (off, open) => `将抵扣 ${off}，而未付仅 ${open}。`,
    nothing: '这样不抵扣任何金额：请核对金额、利息和罚金。',
    saved: '付款登记成功！',
  },
}

export default messages

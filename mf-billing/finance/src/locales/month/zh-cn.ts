import type { Messages } from './pt-br'

const entries = (n: number) => `${n} 笔账目`

const messages: Messages = {
  register: '登记账目',
  sentence: (month, received, open) => `${month}：已收 ${received}，待收 ${open}`,
  tiles: {
    label: '本月数字',
    received: '已收',
    toReceive: '待收',
    overdue: '逾期',
    paid: '已付',
    toPay: '待付',
    balance: '账户余额',
    entries,
    late: (amount) => `其中 ${amount} 已逾期`,
    ofAnyMonth: (n) => `${entries(n)}待收，不限月份`,
    inAll: '今日所有账户',
    inMonth: '本月流入',
    outMonth: '本月流出',
  },
  charts: {
    asTable: '以表格查看',
    failed: '图表未能加载，表格中有相同的数字。',
    loading: '正在加载图表',
  },
  flow: {
    title: '十二个月的收入、支出与余额',
    month: '月份',
    in: '收入',
    out: '支出',
    forecast: '预计',
    forecastIn: '预计收入',
    forecastOut: '预计支出',
    balance: '账户余额',
    balanceForecast: '余额（虚线为预计）',
    foreseen: (amount) => `${amount}（预计）`,
  },
  aging: {
    title: '未结金额，按逾期时长',
    on: '截至',
    show: '查看',
    chart: (day) => `截至 ${day} 的未结金额`,
    band: '逾期',
    bands: {
      a_vencer: '未到期',
      ate_30: '1 至 30 天',
      ate_60: '31 至 60 天',
      ate_90: '61 至 90 天',
      mais_de_90: '90 天以上',
    },
    receivable: '待收',
    payable: '待付',
    total: '合计',
  },
  due: {
    title: '未来 3 天',
    until: (day) => `${day} 及之前到期`,
    kind: '类型',
    status: '状态',
    all: '全部',
    empty: '未来 3 天没有到期账目',
    emptyText: '已逾期的账目在应收账款和应付账款中。',
    nothing: '未找到记录',
    otherFilter: '请更改类型或状态。',
    showAll: '查看全部',
  },
}

export default messages

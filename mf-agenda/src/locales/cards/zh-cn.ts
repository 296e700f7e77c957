import type { Messages } from './pt-br'

const number = (n: number) => n.toLocaleString('zh-CN')

const messages: Messages = {
  register: (term) => `新建${term}`,
  title: (plural, name) => `${name} 的${plural}`,
  count: (n, _, plural) => `${number(n)} 个${plural}`,
  patient: (term) => `查看${term}`,
  empty: '未找到记录',
  none: (plural) => `还没有${plural}。`,
  noneText: '安排第一次后，下一次和历史会显示在这里。',
  all: '全部',
  showAll: '显示全部',
  filter: '按状态筛选',
  when: '时间',
  columns: { tipo: '类型', status: '状态', sessao: '次数', profissional: '治疗师', registro: '记录' },
  records: { none: '待填写', rascunho: '草稿', assinado: '已签名' },
  attendance: {
    label: '出席情况',
    done: (n) => `完成 ${number(n)} 次`,
    missed: (n) => `缺席 ${number(n)} 次`,
    late: (n) => `临时取消 ${number(n)} 次`,
    rate: (percent) => `缺席率 ${percent}%`,
  },
  tab: {
    next: '下一次',
    noNext: '之后没有安排。',
    past: '至今',
    seeAll: '查看全部',
  },
  today: {
    title: '今天',
    none: '今天没有安排。',
    agenda: '打开日程',
    start: '开始',
    startOf: (name) => `开始：${name}`,
    now: '现在',
    emptyAccount: (plural) => `您还没有${plural}`,
    emptyText: '只需对象和时间即可安排第一次。',
    notStarted: '抱歉，未能开始…',
    changed: '您查看时它已更改。列表现在显示最新状态，请重试。',
    tryAgain: '请刷新页面后重试。',
  },
  notes: {
    title: '待填写的记录',
    total: (n) => `${number(n)} 次没有已签名的记录`,
    sign: '待签名',
    write: '待填写',
  },
}

export default messages

import type { Messages } from './pt-br'

const messages: Messages = {
  title: '课程记录',
  done: '很好',
  back: (term) => `查看${term}`,
  number: (n) => `第 ${n} 次`,
  parts: {
    demanda: '需求与目标',
    procedimentos: '过程',
    evolucao: '进展',
    encaminhamento: '转介或结束',
  },
  help: {
    demanda: '因何而来，此次希望达到什么。',
    procedimentos: '做了什么：技术、材料、工具。',
    evolucao: '观察到什么，与上次相比有何变化。',
    encaminhamento: '约定了什么，转介给谁，下次要做什么。',
  },
  form: {
    saved: '记录已保存，尚待签名。',
    gone: '记录已在别处签名。您在此输入的内容显示在下方，缺少的部分请作为补充说明添加。',
  },
  signing: {
    lead: '签名后记录不能再更改，缺少的内容以后可作为补充说明添加。',
    action: '签名',
    from: (day) => `自 ${day} 起可以签名，此前填写的内容会保存。`,
    title: '要签名吗？',
    text: '签名后，任何人（包括您自己）都不能再更改或删除此记录。缺少的内容以补充说明添加，并注明填写日期。',
    back: '返回',
    done: '记录已签名。',
    failed: '记录已保存，但未能签名。',
    tryAgain: '请重试。',
  },
  signed: {
    state: '已签名',
    draft: '草稿',
    by: (name, moment) => `${name}，${moment}`,
    hash: (hash) => `校验码（SHA-256）：${hash}`,
    empty: '此部分没有内容。',
    nothing: '记录尚未填写。',
    othersOnly: (name) => `只有负责治疗的 ${name} 可以填写和签署此记录。`,
    putOff: '已改期：记录在新的预约中填写。',
  },
  addenda: {
    title: '补充说明',
    none: '没有补充说明。',
    label: '新的补充说明',
    help: '将签名并注明当前日期，之后不能更改。',
    action: '添加补充说明',
    added: '补充说明已添加。',
  },
  previous: {
    title: (day) => `上一次有记录的课程：${day}`,
    loading: '加载中…',
    see: '打开记录',
  },
}

export default messages

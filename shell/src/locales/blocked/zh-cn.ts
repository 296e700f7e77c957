import type { Words } from './pt-br'

const words: Words = {
  expired: '您的套餐已到期',
  ended: (plan, day) => (plan ? `套餐“${plan}”已于 ${day} 结束。` : `套餐已于 ${day} 结束。`),
  expiredText: '到期 30 天后访问将被锁定。您的数据仍会保留。',
  returned: {
    devolvido: (day) => `套餐费用已于 ${day} 退回，由此获得的使用期也随之结束。`,
    contestado: (day) => `套餐费用在银行或发卡机构被拒付，已于 ${day} 退回，由此获得的使用期也随之结束。`,
  },
  suspended: '此账户已被暂停',
  reason: (reason) => `原因：${reason}`,
  suspendedText: '您的数据仍会保留。',
  talkTo: (email) => `请联系 ${email}。`,
  talkToOperator: '请联系系统管理员。',
  askOwner: (name, email) => `套餐由 ${name}（${email}）负责。`,
  fine: '您的账户正常',
  fineText: '没有任何锁定。',
  home: '前往首页',
  settings: '打开设置',
  export: {
    title: '带走您的数据',
    text: '您在此账户中可见的全部内容，保存为一个 JSON 文件。请妥善保管：其中包含健康数据。',
    action: '导出数据',
    progress: (rows, total) => `${rows} / ${total} 条记录`,
    done: (size) => `文件已就绪：${size}。`,
    failed: '导出未完成。没有丢失任何内容，请重试。',
    stop: '停止',
  },
}
export default words

import type { Messages } from './pt-br'

const messages: Messages = {
  nouns: {
    school: { sing: '学校', plural: '学校' },
    guardian: { sing: '监护人', plural: '监护人' },
    test: { sing: '测验', plural: '测验' },
    application: { sing: '施测', plural: '施测' },
  },
  number: (n) => n.toLocaleString('zh-CN'),
  list: {
    count: (n, noun) => `共 ${n} 条${noun}`,
    found: (n) => `找到 ${n} 条`,
    empty: '未找到记录',
    firstOne: '只需姓名即可开始。',
    otherWords: '请检查拼写，或换名称的其他部分搜索。',
    all: '清除搜索',
    state: '状态',
    incomplete: '资料不全',
    inactive: '已停用',
    more: (n) => `以及另外 ${n} 人`,
  },
  fields: { nome: '姓名', rede: '办学性质', cidade: '城市', telefone: '电话', email: '邮箱' },
  networks: { municipal: '市立', estadual: '州立', federal: '联邦', privada: '私立', filantropica: '慈善' },
  register: (x) => `登记${x}`,
  edit: (x) => `编辑${x}`,
  form: {
    lead: '只需填写名称，其余可稍后补充。',
    gone: '您编辑时，此记录已被他人删除。您输入的内容仍在这里：点“保存”将作为新记录重新登记。',
    seePlan: '查看您的套餐',
  },
  page: {
    edit: '编辑',
    remove: '删除',
    warnings: '请核对',
    bare: '目前只填写了名称。补充其余信息有助于联系和打印。',
    dates: (since, changed) => `登记于 ${since} · 最近修改于 ${changed}`,
  },
  yes: '是',
  no: '否',
  done: '很好',
  registered: (x) => `${x}登记成功！`,
  edited: (x) => `${x}编辑成功！`,
  deleted: (n, sing, plural) => (n === 1 ? `${sing}删除成功！` : `${n} 条${plural}删除成功！`),
  notDeleted: '抱歉，未能删除…',
  alreadyGone: (x) => `${x}已被删除`,
  someGone: '所选项目之一已被他人删除；其余仍保留。请重新选择要删除的项目。',
  tryAgain: '请刷新此页面后重试。',
  referred: {
    title: '暂时无法删除',
    school: (n, patients) => `仍有 ${n} 位${patients}在此就读：`,
    guardian: (n, patients) => `仍有 ${n} 位${patients}与此记录关联：`,
    what: '解除关联会从每位的档案中去掉此关联，其余内容保持不变。',
    keep: '保留',
    detach: '解除关联并删除',
  },
}

export default messages

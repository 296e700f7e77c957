import type { Messages } from './pt-br'

const messages: Messages = {
  list: {
    count: (n, sing, plural) => `${n} ${n === 1 ? sing : plural}`,
    found: (n) => `找到 ${n} 条`,
    register: (term) => `登记${term}`,
    empty: '未找到记录',
    firstOne: '只需填写姓名即可开始。',
    otherWords: '请检查拼写，或用姓名的其他部分搜索。',
  },
  fields: {
    nome: '姓名',
    nome_social: '社会姓名',
    data_nascimento: '出生日期',
    idade: '年龄',
    cpf: 'CPF',
    email: '电子邮箱',
    telefone: '电话',
    escola: '学校',
    responsavel: '监护人',
    observacoes: '备注',
  },
  form: {
    gone: '您编辑时，此记录已被他人删除。您输入的内容仍在此处：保存会将其重新登记为新记录。',
    edit: (term) => `编辑${term}`,
    lead: '只有姓名是必填的，其余可以以后再填。',
    socialNameHelp: '填写后，所有页面和文件都显示社会姓名。',
    contact: '联系方式与证件',
    notes: '备注',
    notesHelp: '行政备注，前台也能看到。请勿填写临床内容。',
  },
  page: {
    summary: '概要',
    edit: '编辑',
    remove: '删除',
    registeredAs: (name) => `登记姓名：${name}`,
    born: (day) => `出生日期：${day}`,
    contact: '联系方式',
    documents: '证件',
    ties: '学校与家庭',
    notes: '备注',
    none: '未填写',
    since: (day) => `登记于 ${day}`,
    changed: (day) => `最近修改于 ${day}`,
  },
  recent: {
    title: (plural) => `最近修改的${plural}`,
    all: '查看全部',
    empty: (plural) => `您还没有${plural}`,
  },
  done: '很好',
  registered: (term) => `${term}登记成功！`,
  saved: (term) => `${term}保存成功！`,
  deleted: (n, sing, plural) => (n === 1 ? `${sing}删除成功！` : `已删除 ${n} ${plural}`),
  notDeleted: '抱歉，删除失败…',
  alreadyGone: (term: string) => `${term}已被删除`,
  someGone: '所选项目之一已被他人删除；其余仍保留。请重新选择要删除的项目。',
  tryAgain: '请刷新页面后重试。',
  ageShort: (years, months) =>
    [years > 0 && `${years}岁`, (months > 0 || years === 0) && `${months}个月`].filter(Boolean).join(''),
  age: (years, months) =>
    years === 0 && months === 0
      ? '不足 1 个月'
      : [years > 0 && `${years} 岁`, months > 0 && `${months} 个月`].filter(Boolean).join(' '),
}

export default messages

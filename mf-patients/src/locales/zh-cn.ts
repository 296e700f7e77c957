import { careStateWords } from '@vinculo/contracts/care-state-words'
import type { Messages } from './pt-br'

const number = (n: number) => n.toLocaleString('zh-CN')

const messages: Messages = {
  list: {
    count: (n, sing, plural) => `${number(n)} ${n === 1 ? sing : plural}`,
    found: (n) => `找到 ${number(n)} 条`,
    register: (term) => `登记${term}`,
    empty: '未找到记录',
    firstOne: '只需填写姓名即可开始。',
    otherWords: '请检查拼写，用姓名的其他部分搜索，或取消筛选。',
    filter: '按状态筛选',
    unfilter: '重新显示全部',
    all: '清除搜索和筛选',
  },
  fields: {
    nome: '姓名',
    idade: '年龄',
    telefone: '电话',
    status: '状态',
    escola: '学校',
    responsavel: '监护人',
  },
  states: careStateWords['zh-CN'],
  stateless: '无状态',
  number,
  form: {
    gone: '您编辑时，此记录已被他人删除。您输入的内容仍在此处：保存会将其重新登记为新记录。',
    edit: (term) => `编辑${term}`,
    seePlan: '查看您的套餐',
    lead: '只有姓名是必填的，其余可以以后再填。',
  },
  page: {
    summary: '概要',
    edit: '编辑',
    remove: '删除',
    registeredAs: (name) => `登记姓名：${name}`,
    born: (day) => `出生日期：${day}`,
    warnings: '请核对',
    sameCpf: '以下记录有相同的 CPF：',
    since: (day) => `登记于 ${day}`,
    changed: (day) => `最近修改于 ${day}`,
  },
  take: {
    open: '打印或导出',
    paper: '打印到 A4 纸',
    paperHelp: '带您的页眉，以及您选择的资料和签名。',
    print: '打印档案',
    printHelp: '本页显示的内容，打印在纸上或存为 PDF。',
    html: '下载供阅读（HTML）',
    htmlHelp: '您可查看的全部记录内容，可在任何浏览器中打开。',
    json: '下载数据（JSON）',
    jsonHelp: '内容相同，便于转入其他系统。',
    care: '文件包含个人数据，可能包含健康数据。请妥善保管和发送。',
    done: '文件已在您的下载中。',
    failed: '抱歉，导出失败…',
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

import type { Messages } from './pt-br'

const messages: Messages = {
  register: {
    title: '注册',
    lead: '只需一分钟，无需银行卡，前期免费试用。',
    name: '姓名',
    email: '邮箱',
    password: '密码',
    passwordHelp: '至少 10 个字符，一句短语即可。',
    confirmation: '确认密码',
    accept: '我已阅读并接受',
    terms: '条款',
    submit: '注册',
    haveAccount: '已有账户？',
    toLogin: '登录',
    vouched: (provider, email) => `${provider} 已确认 ${email} 属于您。只需接受条款即可，登录时无需密码。`,
  },
  forgot: {
    title: '忘记密码？',
    lead: '我们会发送链接，供您设置新密码。',
    submit: '发送链接',
    sent: (email) => `如果 ${email} 已有账户，链接将在几分钟内送达。链接 60 分钟内有效，且只能使用一次。`,
    spam: '没有收到？请查看垃圾邮件，或重新申请链接。',
    again: '重新申请链接',
    toLogin: '返回登录',
  },
  reset: {
    title: '重置密码',
    lead: '所有已打开的会话都将结束。',
    submit: '重置密码',
    well: '很好',
    done: '密码已重置，请使用新密码登录。',
  },
  confirm: {
    title: '验证邮箱',
    lead: '请确认此邮箱属于您。',
    submit: '验证邮箱',
    done: '谢谢，此邮箱已验证。',
    go: '继续',
  },
}

export default messages

import type { Messages } from './pt-br'

const messages: Messages = {
  brand: 'Vínculo',
  nav: {
    main: '主导航',
    login: '登录',
    register: '注册',
    settings: '设置',
    profile: '编辑个人资料',
    logout: '退出',
  },
  breadcrumb: { home: '首页' },
  login: {
    title: '登录',
    lead: '每个孩子的重要信息，尽在一处。',
    email: '邮箱',
    password: '密码',
    remember: '记住我',
    forgot: '忘记密码？',
    submit: '登录',
    register: '注册',
    newHere: '还没有账户？',
  },
  home: {
    title: (name) => `您好，${name}`,
    lead: '最近的变动。',
    empty: '这里还没有内容。',
    emptyText: '您的模块有动态时，会显示在此页。',
  },
  settings: {
    sections: '设置',
    profile: '编辑个人资料',
    configs: '设置',
    password: '密码',
    language: '语言',
    email: '邮箱',
  },
  notFound: {
    documentTitle: '页面未找到 - 错误 404',
    title: '页面未找到',
    text: '该地址可能已更改或不存在。',
    back: '返回首页',
  },
  unavailable: {
    title: '此模块暂不可用',
    text: '系统其余部分正常工作。已保存的内容均已保留。',
    misfit: (what) => `此模块版本需要系统尚未提供的部分：${what}。`,
    browser: '此浏览器版本过旧，无法在使用前校验模块文件。请更新浏览器。',
    slow: '模块服务器超过五秒未响应。已保存的内容均已保留。',
    unverified: '模块文件未通过校验，因此未被使用。已保存的内容均已保留。',
  },
  modulesMissing: { title: '模块未能加载', text: '请检查网络连接。已保存的内容均已保留。' },
  loadFailed: {
    title: (item) => `抱歉，${item}未能加载。`,
    text: '请刷新此页重试。',
  },
  configuration: '设置',
  expired: {
    title: '会话已过期',
    text: '出于安全，访问已结束。请重新登录以继续。',
    ok: '重新登录',
  },
  serverFault: {
    title: '服务器出错',
    text: '您输入的内容仍在此页。请稍候再试。',
    ok: '知道了',
  },
  offline: {
    title: '无法连接服务器',
    text: '您的会话仍然有效。请检查网络后重试。',
  },
  palette: { screens: '页面' },
  languages: { 'pt-br': 'Português', en: 'English', es: 'Español', 'zh-CN': '中文' },
}

export default messages

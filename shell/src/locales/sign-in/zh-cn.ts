import type { Messages } from './pt-br'

const messages: Messages = {
  or: '或',
  signInWith: (provider) => `使用 ${provider} 登录`,
  registerWith: (provider) => `使用 ${provider} 注册`,
  down: (provider) => `${provider} 暂时没有响应。请使用密码登录，或稍后再试。`,
  refused: {
    negado: '您在对方网站取消了登录。可以重试，或使用密码登录。',
    expirado: '此次登录已过期、已被使用，或是在其他浏览器中发起的。请重试。',
    recusado: '对方网站的答复与请求不符。请重试。',
    provedor: '对方网站没有正常响应。请使用密码登录，或稍后再试。',
    email: '对方网站没有经过验证的邮箱。请使用密码登录，或用邮箱注册。',
    'nao-confirmado':
      '此邮箱已有账户，但尚未验证。请打开我们发送的链接，或通过“忘记密码？”重新申请；之后即可使用这种方式登录。',
    'sem-acesso': '此账户已无访问权限，请联系诊所管理员。',
  },
}

export default messages

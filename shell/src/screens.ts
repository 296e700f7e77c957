import type { BreadcrumbLink, Guard, StaticText } from '@vinculo/contracts/modules'
import type { Screen, Text } from '@vinculo/platform'

/** A screen of the shell's own. Every module's screens come from its manifest instead. */
export interface ShellScreen {
  path: string
  /** S2.20 */
  name?: string
  layout: 'main' | 'centred'
  title: StaticText
  guards: Guard[]
  breadcrumb: BreadcrumbLink[]
  screen: () => Promise<Screen>
  /** Texts of this screen alone, which the shell's first script does without. */
  messages?: Text<unknown>
}

const text = (ptBr: string, en: string, es: string, zhCn: string): StaticText => ({
  'pt-br': ptBr,
  en,
  es,
  'zh-CN': zhCn,
})

const configured: Guard[] = ['auth', 'config', 'venc_plano']

const screens: ShellScreen[] = [
  {
    path: '/',
    name: 'home',
    layout: 'main',
    title: text('Início', 'Home', 'Inicio', '首页'),
    guards: configured,
    breadcrumb: [],
    screen: () => import('./screens/home'),
  },
  {
    path: '/login',
    name: 'login',
    layout: 'centred',
    title: text('Entrar', 'Sign in', 'Entrar', '登录'),
    guards: ['guest'],
    breadcrumb: [],
    screen: () => import('./screens/login'),
  },
  {
    path: '/register',
    name: 'register',
    layout: 'centred',
    title: text('Cadastre-se', 'Register', 'Regístrese', '注册'),
    guards: ['guest'],
    breadcrumb: [],
    screen: () => import('./screens/register'),
  },
  {
    path: '/bloqueio',
    name: 'bloqueio',
    layout: 'centred',
    title: text('Conta bloqueada', 'Account blocked', 'Cuenta bloqueada', '账户已锁定'),
    guards: ['auth'],
    breadcrumb: [],
    screen: () => import('./screens/blocked'),
  },
  {
    path: '/config-conta-user',
    name: 'ConfigContaUserHome',
    layout: 'centred',
    title: text('Configuração da conta', 'Account set-up', 'Configuración de la cuenta', '账户设置'),
    guards: ['auth', 'config'],
    breadcrumb: [],
    screen: () => import('./screens/first-config'),
  },
  ...(
    [
      ['profile', text('Editar Perfil', 'Edit profile', 'Editar perfil', '编辑个人资料')],
      ['configs', text('Configurações', 'Settings', 'Configuración', '设置')],
      ['password', text('Senha', 'Password', 'Contraseña', '密码')],
      ['language', text('Idioma', 'Language', 'Idioma', '语言')],
      ['email', text('E-mail', 'E-mail', 'Correo', '邮箱')],
    ] as const
  ).map(
    ([child, title]): ShellScreen => ({
      path: `/settings/${child}`,
      name: `settings.${child}`,
      layout: 'main',
      title,
      guards: ['auth', 'config'],
      breadcrumb: [{ titulo: title }],
      screen: () => import('./screens/settings'),
    }),
  ),
]

export default screens

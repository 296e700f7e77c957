import type { BreadcrumbLink, Guard, StaticText } from '@vinculo/contracts/modules'
import { paths } from '@vinculo/contracts/paths'
import type { Screen, Text } from '@vinculo/platform'
import { accountText } from './locales/account/text'
import { adminText } from './locales/admin/text'
import { blockedText } from './locales/blocked/text'
import { settingsText } from './locales/settings/text'
import { teamText } from './locales/team/text'
import { termsText } from './locales/terms/text'

/** A screen of the shell's own. Every module's screens come from its manifest instead. */
export interface ShellScreen {
  path: string
  /** S2.20 */
  name?: string
  layout: 'main' | 'centred'
  title: StaticText
  /** S8.03 what did not come when loading fails; the title unless named. */
  loads?: StaticText
  /** Of the centred ones: more than a few fields beside each other. */
  isWide?: true
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

const configuration = text('a configuração', 'the configuration', 'la configuración', '设置')

const configured: Guard[] = ['auth', 'config', 'venc_plano']

const administration = text('Administração', 'Administration', 'Administración', '管理')
const accounts: BreadcrumbLink = { titulo: administration, path: paths.admin.tenants() }
const account = text('Conta', 'Account', 'Cuenta', '账户')
const suspension = text('Suspender', 'Suspend', 'Suspender', '暂停')
const plans = text('Planos', 'Plans', 'Planes', '套餐')
const plan = text('Plano', 'Plan', 'Plan', '套餐')

/** S6.03 open to whoever runs the platform, however their own account stands. */
const adminScreens: ShellScreen[] = (
  [
    ['/admin', administration, [{ titulo: administration }], () => import('./screens/admin/tenants')],
    ['/admin/conta/:id', account, [accounts, { titulo: account }], () => import('./screens/admin/tenant')],
    [
      '/admin/conta/:id/suspender',
      suspension,
      [accounts, { titulo: suspension }],
      () => import('./screens/admin/suspend'),
    ],
    ['/admin/planos', plans, [accounts, { titulo: plans }], () => import('./screens/admin/plans')],
    [
      '/admin/plano/:id',
      plan,
      [accounts, { titulo: plans, path: paths.admin.plans() }, { titulo: plan }],
      () => import('./screens/admin/plan'),
    ],
  ] as const
).map(([path, title, breadcrumb, screen]) => ({
  path,
  layout: 'main',
  title,
  guards: ['auth', 'admin'],
  breadcrumb: [...breadcrumb],
  screen,
  messages: adminText,
}))

const team = text('Equipe', 'Team', 'Equipo', '团队')
const colleague = text('Pessoa', 'Person', 'Persona', '人员')
const inviting = text('Convidar', 'Invite', 'Invitar', '邀请')
const wholeTeam: BreadcrumbLink = { titulo: team, path: paths.team.people() }

const teamScreens: ShellScreen[] = (
  [
    ['/settings/equipe', team, [{ titulo: team }], () => import('./screens/team/team')],
    ['/settings/equipe/convidar', inviting, [wholeTeam, { titulo: inviting }], () => import('./screens/team/invite')],
    ['/settings/equipe/:id', colleague, [wholeTeam, { titulo: colleague }], () => import('./screens/team/person')],
  ] as const
).map(([path, title, breadcrumb, screen]) => ({
  path,
  layout: 'main',
  title,
  guards: ['auth', 'config'],
  breadcrumb: [...breadcrumb],
  screen,
  messages: teamText,
}))

const screens: ShellScreen[] = [
  {
    path: '/convite/:token',
    layout: 'centred',
    title: text('Convite', 'Invitation', 'Invitación', '邀请'),
    guards: [],
    breadcrumb: [],
    screen: () => import('./screens/team/invitation'),
    messages: teamText,
  },
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
    screen: () => import('./screens/account/login'),
  },
  {
    path: '/register',
    name: 'register',
    layout: 'centred',
    title: text('Cadastre-se', 'Register', 'Regístrese', '注册'),
    guards: ['guest'],
    breadcrumb: [],
    screen: () => import('./screens/account/register'),
    messages: accountText,
  },
  {
    path: '/termos',
    layout: 'main',
    title: text('Termos', 'Terms', 'Términos', '条款'),
    guards: [],
    breadcrumb: [],
    screen: () => import('./screens/account/terms'),
    messages: termsText,
  },
  {
    path: '/password/reset',
    layout: 'centred',
    title: text('Esqueceu a senha?', 'Forgot your password?', '¿Olvidó la contraseña?', '忘记密码？'),
    guards: ['guest'],
    breadcrumb: [],
    screen: () => import('./screens/account/forgot-password'),
    messages: accountText,
  },
  {
    path: '/password/reset/:token',
    layout: 'centred',
    title: text('Redefinir senha', 'Reset password', 'Restablecer contraseña', '重置密码'),
    guards: [],
    breadcrumb: [],
    screen: () => import('./screens/account/reset-password'),
    messages: accountText,
  },
  {
    path: '/email/confirmar/:token',
    layout: 'centred',
    title: text('Confirmar e-mail', 'Confirm e-mail', 'Confirmar correo', '验证邮箱'),
    guards: [],
    breadcrumb: [],
    screen: () => import('./screens/account/confirm-email'),
    messages: accountText,
  },
  {
    path: '/bloqueio',
    name: 'bloqueio',
    layout: 'centred',
    title: text('Conta bloqueada', 'Account blocked', 'Cuenta bloqueada', '账户已锁定'),
    guards: ['auth'],
    breadcrumb: [],
    screen: () => import('./screens/blocked'),
    messages: blockedText,
  },
  {
    path: '/config-conta-user',
    name: 'ConfigContaUserHome',
    layout: 'centred',
    title: text('Configuração da conta', 'Account set-up', 'Configuración de la cuenta', '账户设置'),
    guards: ['auth', 'config'],
    breadcrumb: [],
    isWide: true,
    loads: configuration,
    screen: () => import('./screens/first-config'),
    messages: settingsText,
  },
  ...(
    [
      [
        'profile',
        text('Editar Perfil', 'Edit profile', 'Editar perfil', '编辑个人资料'),
        () => import('./screens/settings/profile'),
      ],
      [
        'configs',
        text('Configurações', 'Settings', 'Configuración', '设置'),
        () => import('./screens/settings/configs'),
        configuration,
      ],
      ['password', text('Senha', 'Password', 'Contraseña', '密码'), () => import('./screens/settings/password')],
      ['language', text('Idioma', 'Language', 'Idioma', '语言'), () => import('./screens/settings/language')],
      ['email', text('E-mail', 'E-mail', 'Correo', '邮箱'), () => import('./screens/settings/email')],
    ] as const
  ).map(
    ([child, title, screen, loads]): ShellScreen => ({
      path: `/settings/${child}`,
      name: `settings.${child}`,
      layout: 'main',
      title,
      guards: ['auth', 'config'],
      breadcrumb: [{ titulo: title }],
      screen,
      messages: settingsText,
      ...(loads && { loads }),
    }),
  ),
  ...teamScreens,
  ...adminScreens,
]

export default screens

import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

export const signInText = defineText<Messages>({
  'pt-br': () => import('../sign-in/pt-br'),
  en: () => import('../sign-in/en'),
  es: () => import('../sign-in/es'),
  'zh-CN': () => import('../sign-in/zh-cn'),
})

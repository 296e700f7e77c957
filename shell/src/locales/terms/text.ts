import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

export const termsText = defineText<Messages>({
  'pt-br': () => import('../terms/pt-br'),
  en: () => import('../terms/en'),
  es: () => import('../terms/es'),
  'zh-CN': () => import('../terms/zh-cn'),
})

import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

export const accountText = defineText<Messages>({
  'pt-br': () => import('../account/pt-br'),
  en: () => import('../account/en'),
  es: () => import('../account/es'),
  'zh-CN': () => import('../account/zh-cn'),
})

import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

export const settingsText = defineText<Messages>({
  'pt-br': () => import('./pt-br'),
  en: () => import('./en'),
  es: () => import('./es'),
  'zh-CN': () => import('./zh-cn'),
})

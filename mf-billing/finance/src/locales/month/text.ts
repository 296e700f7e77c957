import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What the first screen of finance alone says. */
export const monthText = defineText<Messages>({
  'pt-br': () => import('./pt-br'),
  en: () => import('./en'),
  es: () => import('./es'),
  'zh-CN': () => import('./zh-cn'),
})

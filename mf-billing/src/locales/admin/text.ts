import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What those who run the platform read of payments. */
export const adminText = defineText<Messages>({
  'pt-br': () => import('./pt-br'),
  en: () => import('./en'),
  es: () => import('./es'),
  'zh-CN': () => import('./zh-cn'),
})

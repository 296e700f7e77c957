import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What the list of payments and one payment say. */
export const paymentsText = defineText<Messages>({
  'pt-br': () => import('./pt-br'),
  en: () => import('./en'),
  es: () => import('./es'),
  'zh-CN': () => import('./zh-cn'),
})

import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What the steps of a payment say. */
export const wizardText = defineText<Messages>({
  'pt-br': () => import('./pt-br'),
  en: () => import('./en'),
  es: () => import('./es'),
  'zh-CN': () => import('./zh-cn'),
})

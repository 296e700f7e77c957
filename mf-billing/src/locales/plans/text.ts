import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What the screen of plans alone says. */
export const plansText = defineText<Messages>({
  'pt-br': () => import('./pt-br'),
  en: () => import('./en'),
  es: () => import('./es'),
  'zh-CN': () => import('./zh-cn'),
})

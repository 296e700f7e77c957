import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What the window for print settings and /imprimir say, and the sheets of a paper on any screen. */
export const printText = defineText<Messages>({
  'pt-br': () => import('./pt-br'),
  en: () => import('./en'),
  es: () => import('./es'),
  'zh-CN': () => import('./zh-cn'),
})

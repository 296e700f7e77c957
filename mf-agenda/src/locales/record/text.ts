import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What the record of a session says; asked for by other requests than the module's own text. */
export const recordText = defineText<Messages>({
  'pt-br': () => import('../record/pt-br'),
  en: () => import('../record/en'),
  es: () => import('../record/es'),
  'zh-CN': () => import('../record/zh-cn'),
})

import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What the editor of a model says; it comes with it. */
export const modelText = defineText<Messages>({
  'pt-br': () => import('../models/pt-br'),
  en: () => import('../models/en'),
  es: () => import('../models/es'),
  'zh-CN': () => import('../models/zh-cn'),
})

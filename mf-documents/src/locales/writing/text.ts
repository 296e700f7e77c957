import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What is said while a document is begun, written and issued; asked for by other requests than the module's own text. */
export const writingText = defineText<Messages>({
  'pt-br': () => import('../writing/pt-br'),
  en: () => import('../writing/en'),
  es: () => import('../writing/es'),
  'zh-CN': () => import('../writing/zh-cn'),
})

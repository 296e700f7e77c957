import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What lists and the page of an issued document say; asked for by other requests than the module's own text. */
export const documentText = defineText<Messages>({
  'pt-br': () => import('../documents/pt-br'),
  en: () => import('../documents/en'),
  es: () => import('../documents/es'),
  'zh-CN': () => import('../documents/zh-cn'),
})

import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What the agenda's settings say; asked for by other requests than the module's own text. */
export const settingsText = defineText<Messages>({
  'pt-br': () => import('../settings/pt-br'),
  en: () => import('../settings/en'),
  es: () => import('../settings/es'),
  'zh-CN': () => import('../settings/zh-cn'),
})

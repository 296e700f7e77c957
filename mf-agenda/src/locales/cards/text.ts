import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What a patient's list, their tab and the card on the home page say; asked for by other requests than the module's own. */
export const cardText = defineText<Messages>({
  'pt-br': () => import('../cards/pt-br'),
  en: () => import('../cards/en'),
  es: () => import('../cards/es'),
  'zh-CN': () => import('../cards/zh-cn'),
})

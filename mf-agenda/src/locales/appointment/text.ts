import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What the form and the page of one appointment say; asked for by other requests than the module's own text. */
export const appointmentText = defineText<Messages>({
  'pt-br': () => import('../appointment/pt-br'),
  en: () => import('../appointment/en'),
  es: () => import('../appointment/es'),
  'zh-CN': () => import('../appointment/zh-cn'),
})

import { defineText } from '@vinculo/platform'
import type { Words } from './pt-br'

/** The words of the settings and of the first configuration alone. */
export const settingsText = defineText<Words>({
  'pt-br': () => import('../settings/pt-br'),
  en: () => import('../settings/en'),
  es: () => import('../settings/es'),
  'zh-CN': () => import('../settings/zh-cn'),
})

import { defineText } from '@vinculo/platform'
import type { Words } from './pt-br'

export const teamText = defineText<Words>({
  'pt-br': () => import('../team/pt-br'),
  en: () => import('../team/en'),
  es: () => import('../team/es'),
  'zh-CN': () => import('../team/zh-cn'),
})

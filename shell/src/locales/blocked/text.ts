import { defineText } from '@vinculo/platform'
import type { Words } from './pt-br'

export const blockedText = defineText<Words>({
  'pt-br': () => import('../blocked/pt-br'),
  en: () => import('../blocked/en'),
  es: () => import('../blocked/es'),
  'zh-CN': () => import('../blocked/zh-cn'),
})

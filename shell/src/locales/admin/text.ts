import { defineText } from '@vinculo/platform'
import type { Words } from './pt-br'

export const adminText = defineText<Words>({
  'pt-br': () => import('../admin/pt-br'),
  en: () => import('../admin/en'),
  es: () => import('../admin/es'),
  'zh-CN': () => import('../admin/zh-cn'),
})

import { defineText } from '@vinculo/platform'
import type { Words } from './pt-br'

/**
 * What forms and pages of schools say; named by their routes, so that lists go without.
 * Asked for by other requests than the module's own text: the build tells the two apart by them.
 */
export const schoolText = defineText<Words>({
  'pt-br': () => import('../schools/pt-br'),
  en: () => import('../schools/en'),
  es: () => import('../schools/es'),
  'zh-CN': () => import('../schools/zh-cn'),
})

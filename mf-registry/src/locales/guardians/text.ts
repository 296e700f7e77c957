import { defineText } from '@vinculo/platform'
import type { Words } from './pt-br'

/**
 * What forms and pages of guardians say; named by their routes, so that lists go without.
 * Asked for by other requests than the module's own text: the build tells the two apart by them.
 */
export const guardianText = defineText<Words>({
  'pt-br': () => import('../guardians/pt-br'),
  en: () => import('../guardians/en'),
  es: () => import('../guardians/es'),
  'zh-CN': () => import('../guardians/zh-cn'),
})

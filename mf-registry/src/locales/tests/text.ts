import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/**
 * What tests and their applications say; named by their routes, so that the rest goes without.
 * Asked for by other requests than the module's own text: the build tells the two apart by them.
 */
export const testText = defineText<Messages>({
  'pt-br': () => import('../tests/pt-br'),
  en: () => import('../tests/en'),
  es: () => import('../tests/es'),
  'zh-CN': () => import('../tests/zh-cn'),
})

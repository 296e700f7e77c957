import { defineText } from '@vinculo/platform'
import type { Words } from '../../components/record-words'

/**
 * The words of the whole record; named by the routes that show one, so that lists go without.
 * Asked for by other requests than the module's own text: the build tells the two apart by them.
 */
export const recordText = defineText<Words>({
  'pt-br': () => import('../record/pt-br'),
  en: () => import('../record/en'),
  es: () => import('../record/es'),
  'zh-CN': () => import('../record/zh-cn'),
})

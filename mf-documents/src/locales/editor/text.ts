import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

/** What the editor says; it comes with the editor. */
export const editorText = defineText<Messages>({
  'pt-br': () => import('../editor/pt-br'),
  en: () => import('../editor/en'),
  es: () => import('../editor/es'),
  'zh-CN': () => import('../editor/zh-cn'),
})

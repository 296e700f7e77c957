import type { InEveryLocale } from '@vinculo/contracts/locale'
import { useHost } from './host'

/**
 * The few words a widget says by itself, in every language, beside the widget. Four languages of some thirty short
 * strings cost less than a request for one of them, and change at once.
 */
export function defineWords<Words>(words: InEveryLocale<Words>): () => Words {
  return () => words[useHost().locale]
}

import { own } from './config-values'

/** A chip for each word that is offered, and one for words of one's own. */
export const asOptions = (offered: readonly string[], another: string) => [
  ...offered.map((word) => ({ value: word, label: word })),
  { value: own, label: another },
]

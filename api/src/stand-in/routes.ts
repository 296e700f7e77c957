import type { Answer, Asked } from './answers'
import type { Book } from './book'
import type { Postman } from './postman'
import type { Operation, Panel } from './switches'
import type { Till } from './till'

export interface Route {
  method: string
  path: RegExp
  /** What faults may be of. */
  operation?: Operation
  /** Where the account is that may ask this; without it everybody may. */
  account?: 'query' | 'bearer'
  /** For this computer alone. */
  isLocal?: true
  answer(asked: Asked): Answer | Promise<Answer>
}

export interface StandInParts {
  book: Book
  panel: Panel
  postman: Postman
  till: Till
  /** Sessions of the library that are open; none outlives this process. */
  sessions: Set<string>
  /** Where browsers find it. */
  publicUrl(): string
}

import type { Saving } from '../forms/saving'

/** S3.04 one that can be picked; `detail` tells two of one name apart: a town, a phone. */
export interface QuickCreateItem {
  id: string
  nome: string
  detail?: string | undefined
}

/** Where the items come from; `useQuickCreate` of the platform gives it, one for each field. */
export interface QuickCreateSource {
  /** Those that have the text in any of their fields; all, in their order, for ''. */
  search: (text: string, signal: AbortSignal) => Promise<readonly QuickCreateItem[]>
  load: (id: string, signal: AbortSignal) => Promise<QuickCreateItem>
  /** False to who may choose of what is there, and not make anything. */
  makes?: boolean
  create: Omit<Saving<string>, 'save'> & { save: (nome: string, onWritten: (made: QuickCreateItem) => void) => void }
}

/**
 * What the field holds: what was picked, by its id alone where it came from an address; null for nothing; a name without
 * an id for what is typed and not picked, so that a draft keeps it and the contract refuses it.
 */
export type QuickCreateValue = { id?: string; nome?: string } | null

/** S9.02 how many are shown at first, and with «Mostrar mais...». */
const few = 5
const most = 10

export type QuickCreateOption =
  | { key: string; kind: 'item'; item: QuickCreateItem }
  | { key: 'more' | 'less' | 'retry' | 'create'; kind: 'more' | 'less' | 'retry' | 'create' }

const deed = (kind: 'more' | 'less' | 'retry' | 'create'): QuickCreateOption => ({ key: kind, kind })

/** One name however it is written: capitals, accents and spaces aside. */
const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()

export interface Search {
  /** What was asked for. */
  text: string
  /** The answer to that, or while it is on its way to the text before. */
  items: readonly QuickCreateItem[]
  pending: boolean
  failed: boolean
}

/** What there is to choose from, from top to bottom. A name is offered for creation once it is known not to be there. */
export function optionsOf(
  { text, items, pending, failed }: Search,
  isLong: boolean,
  makes: boolean,
): QuickCreateOption[] {
  const shown = items.slice(0, isLong ? most : few)
  const isNew = makes && text !== '' && !pending && !items.some(({ nome }) => folded(nome) === folded(text))
  return [
    ...shown.map((item): QuickCreateOption => ({ key: item.id, kind: 'item', item })),
    ...(items.length >= few ? [deed(isLong ? 'less' : 'more')] : []),
    ...(failed && !pending ? [deed('retry')] : []),
    ...(isNew ? [deed('create')] : []),
  ]
}

/** The option «Mostrar mais...» leads to: the first of those that come with it. */
export const firstMore = ({ items }: Search) => items[few]?.id ?? 'less'

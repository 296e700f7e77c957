import { paths } from '@vinculo/contracts/paths'

/** What is set on a part of the screen of its own, by `?parte=`. */
export const parts = ['geral', 'contas', 'categorias', 'contatos'] as const
export type Part = (typeof parts)[number]

export const partOf = (search: URLSearchParams): Part => parts.find((part) => part === search.get('parte')) ?? 'geral'

export const partPath = (part: Part) =>
  part === 'geral' ? paths.finance.settings() : `${paths.finance.settings()}?parte=${part}`

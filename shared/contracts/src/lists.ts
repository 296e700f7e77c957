import * as z from 'zod/mini'
import { maxPageSize } from './paging'
import { Id, noNul } from './primitives'

/**
 * The query of every list. With `pagina` the answer is a page; without it a bare array of everything, as the
 * specification says; `busca` and `limite` without `pagina` are the quick-create widget's search.
 * `ordem` is a column the list names as sortable, with a leading `-` for descending.
 */
export const ListQuery = z.strictObject({
  pagina: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
  por_pagina: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize))),
  busca: z.optional(z.string().check(z.trim(), z.maxLength(120), noNul)),
  ordem: z.optional(z.string().check(z.maxLength(40))),
  limite: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
})
export type ListQuery = z.infer<typeof ListQuery>

/** The query of one list, with the columns it can be sorted by. */
export function listQueryOf<const Column extends string>(columns: readonly Column[]) {
  const orders = columns.flatMap((column) => [column, `-${column}` as const])
  return z.extend(ListQuery, { ordem: z.optional(z.enum(orders as [Column | `-${Column}`])) })
}

export interface Page<Row> {
  itens: Row[]
  total: number
  pagina: number
  por_pagina: number
}

export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ itens: z.array(row), total: z.int(), pagina: z.int(), por_pagina: z.int() })

/** DELETE of the selected ones; all or none. */
export const Selection = z.strictObject({ ids: z.array(Id).check(z.minLength(1), z.maxLength(500)) })
export type Selection = z.infer<typeof Selection>

/** `desvincular=1` takes what is deleted off what refers to it; without it, what is referred to is not deleted. */
export const RemovalQuery = z.strictObject({ desvincular: z.optional(z.enum(['0', '1'])) })

import type { Page } from '@vinculo/contracts/lists'
import { clampPage, defaultPageSize, pageCount } from '@vinculo/contracts/paging'

/** Rows of a list and, where it is known without counting, how many there are in all. */
export interface Part<Row> {
  rows: Row[]
  total: number | undefined
}

interface Asked {
  pagina: number
  por_pagina?: number | undefined
}

/** A page, clamped to the pages there are. */
export async function clampedPage<Row>(
  { pagina: asked, por_pagina: perPage = defaultPageSize }: Asked,
  read: (limit: number, offset: number) => Promise<Part<Row>>,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const offset = (asked - 1) * perPage
  const { rows, total } = await read(perPage, offset)
  // A page that is not full is the last one: what was found is counted already.
  const known = rows.length < perPage && (rows.length > 0 || asked === 1) ? offset + rows.length : total
  if (known !== undefined) return { itens: rows, total: known, pagina: asked, por_pagina: perPage }
  const counted = await count()
  const page = clampPage(asked, pageCount(counted, perPage))
  const itens = page === asked ? rows : (await read(perPage, (page - 1) * perPage)).rows
  return { itens, total: counted, pagina: page, por_pagina: perPage }
}

/** So many rows into a list, ids are looked for first: rows that are only passed over are not fetched. */
export const deepOffset = 1000

/** The same page counted from the end, where the way to it is shorter. */
export function fromEnd(total: number, limit: number, offset: number): { limit: number; offset: number } | undefined {
  const after = Math.max(total - offset - limit, 0)
  return offset <= after ? undefined : { limit: Math.max(Math.min(limit, total - offset), 0), offset: after }
}

/** Lists longer than this are sent in parts. */
export const longList = 1000

/**
 * A long list as JSON, a part at a time, each in a short transaction of its own: a slow reader holds neither a
 * connection nor the list in memory.
 */
export async function* inParts<Row>(ids: string[], read: (part: string[]) => Promise<Row[]>): AsyncGenerator<string> {
  let opening = '['
  for (let at = 0; at < ids.length; at += longList) {
    const rows = await read(ids.slice(at, at + longList))
    if (rows.length === 0) continue
    yield opening + JSON.stringify(rows).slice(1, -1)
    opening = ','
  }
  yield opening === '[' ? '[]' : ']'
}

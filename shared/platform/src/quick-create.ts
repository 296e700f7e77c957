import { useMemo, useRef } from 'react'
import { Refusal } from './http'
import { useSave } from './query'
import { useModule } from './use-module'

/** S3.04 what a list of things gives of each. */
export interface QuickRow {
  id: string
  nome: string
}

/** S9.06 */
const limit = 10

export interface QuickCreateOptions<Row> {
  /** What tells two of one name apart: a school's town, a guardian's phone. */
  detailOf?: (row: Row) => string | null | undefined
  /** What one is called where that is not `nome`: by the social name. */
  nameOf?: (row: Row) => string
}

/**
 * S7.14 the calls of a field that finds and makes things (`QuickCreateField` of `@vinculo/ui/rare`): the list at `url`,
 * one of it, a new one by its name. Each field has its own. The search fails without a window: the field says it.
 */
export function useQuickCreate<Row extends QuickRow>(
  url: string,
  { detailOf, nameOf = ({ nome }) => nome }: QuickCreateOptions<Row> = {},
) {
  const { http } = useModule()
  const latest = useRef({ detailOf, nameOf })
  latest.current = { detailOf, nameOf }
  const calls = useMemo(() => {
    const itemOf = (row: Row) => {
      // S7.06 an answer without an id is none.
      if (!row.id) throw new Refusal(502, 'internal_error', '')
      const { detailOf, nameOf } = latest.current
      return { id: row.id, nome: nameOf(row), detail: detailOf?.(row) || undefined }
    }
    return {
      search: async (text: string, signal: AbortSignal) => {
        const params = { ...(text && { busca: text }), limite: limit }
        return (await http.get<Row[]>(url, { params, signal, silent: true })).map(itemOf)
      },
      load: async (id: string, signal: AbortSignal) =>
        itemOf(await http.get<Row>(`${url}/${encodeURIComponent(id)}`, { signal })),
      make: async (by: typeof http, nome: string) => itemOf(await by.post<Row>(url, { nome })),
    }
  }, [http, url])
  const create = useSave(calls.make)
  return { search: calls.search, load: calls.load, create }
}

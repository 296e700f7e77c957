import { type Http, type QuickRow, useModule, usePrefetched, useSave } from '@vinculo/platform'
import type { QuickCreateSource } from '@vinculo/ui/rare'
import { useMemo } from 'react'
import { access, financeKey } from '../api'

/** However it is written: capitals and accents aside. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** All of it module-level functions, or the same between renders. */
export interface ShortListOptions<Row> {
  list: (http: Http, signal: AbortSignal) => Promise<Row[]>
  make: (http: Http, nome: string) => Promise<Row>
  isOffered: (row: Row) => boolean
  detailOf?: (row: Row) => string | undefined
}

const noDetail = () => undefined

/**
 * What a quick-create field finds in a list that comes whole: accounts and categories, which are made by who says how
 * finance is kept. A screen that draws one prefetches `access()`.
 */
export function useShortList<Row extends QuickRow>(options: ShortListOptions<Row>): QuickCreateSource {
  const { list, make, isOffered, detailOf = noDetail } = options
  const { http } = useModule()
  const { configura } = usePrefetched(access())
  const calls = useMemo(() => {
    const itemOf = (row: Row) => ({ id: row.id, nome: row.nome, detail: detailOf(row) })
    return {
      search: async (text: string, signal: AbortSignal) => {
        const words = folded(text).split(/\s+/)
        const has = ({ nome }: Row) => words.every((word) => folded(nome).includes(word))
        return (await list(http, signal)).filter((row) => isOffered(row) && has(row)).map(itemOf)
      },
      load: async (id: string, signal: AbortSignal) => {
        const found = (await list(http, signal)).find((row) => row.id === id)
        if (!found) throw new Error(`nothing in the list is ${id}`)
        return itemOf(found)
      },
      make: async (by: Http, nome: string) => itemOf(await make(by, nome)),
    }
  }, [http, list, make, isOffered, detailOf])
  const create = useSave(calls.make, { invalidates: [financeKey] })
  return { search: calls.search, load: calls.load, makes: configura, create }
}

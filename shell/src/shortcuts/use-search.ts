import type { SearchManifest } from '@vinculo/contracts/modules'
import { createModuleContext, useModuleList, useStaticText } from '@vinculo/platform/shell'
import type { PaletteGroup } from '@vinculo/ui/palette'
import { useEffect, useState } from 'react'

const shell = createModuleContext('shell', '')

/** S9.06 milliseconds of silence before a search is made. */
const silence = 200
/** How many of each kind are shown. */
const limite = 5
const shortest = 2

type Row = Record<string, unknown> & { id: string }

async function search({ url, name, path, label }: SearchManifest, busca: string, signal: AbortSignal) {
  const rows = await shell.http.get<Row[]>(url, { params: { busca, limite }, signal, silent: true })
  const items = rows.map((row) => ({
    key: row.id,
    label: String(name.map((field) => row[field]).find(Boolean) ?? ''),
    to: path.replace(':id', encodeURIComponent(row.id)),
  }))
  return { label, items }
}

/** Asks every module that offers a search; one that does not answer leaves the others as they are. */
export function useSearch(query: string): { groups: PaletteGroup[]; pending: boolean } {
  const sources = useModuleList().flatMap((release) => release.search ?? [])
  const say = useStaticText()
  const [found, setFound] = useState<{ query: string; groups: Awaited<ReturnType<typeof search>>[] }>()
  const wanted = query.trim()
  const asks = wanted.length >= shortest && sources.length > 0
  const asked = JSON.stringify(sources)

  useEffect(() => {
    if (!asks) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const each = (JSON.parse(asked) as SearchManifest[]).map((source) => search(source, wanted, stop.signal))
      const answers = await Promise.allSettled(each)
      if (stop.signal.aborted) return
      setFound({
        query: wanted,
        groups: answers.filter((answer) => answer.status === 'fulfilled').map(({ value }) => value),
      })
    }, silence)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asks, asked, wanted])

  const groups = asks && found ? found.groups : []
  return {
    groups: groups.filter(({ items }) => items.length > 0).map(({ label, items }) => ({ label: say(label), items })),
    pending: asks && found?.query !== wanted,
  }
}

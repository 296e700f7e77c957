import { useMemo, useState } from 'react'

export interface Selection {
  ids: ReadonlySet<string>
  set: (ids: ReadonlySet<string>) => void
  clear: () => void
}

/** What is ticked of the rows in sight. A row that is no longer there is no longer ticked. */
export function useSelection(rows: readonly { id: string }[]): Selection {
  const [ticked, set] = useState<ReadonlySet<string>>(new Set<string>())
  const ids = useMemo(() => new Set(rows.map((row) => row.id).filter((id) => ticked.has(id))), [rows, ticked])
  return useMemo(() => ({ ids, set, clear: () => set(new Set<string>()) }), [ids])
}

import { type Http, useModule } from '@vinculo/platform'
import { useEffect, useState } from 'react'

/** A row while a form is filled in: asked for when its id changes, and without a word if that fails. */
export function useLooked<Row>(
  id: string,
  look: (http: Http, id: string, signal: AbortSignal) => Promise<Row>,
): Row | undefined {
  const { http } = useModule()
  const [found, setFound] = useState<{ id: string; row: Row }>()
  const isThere = found?.id === id
  useEffect(() => {
    if (id === '' || isThere) return
    const asking = new AbortController()
    look(http, id, asking.signal).then(
      (row) => asking.signal.aborted || setFound({ id, row }),
      () => undefined,
    )
    return () => asking.abort()
  }, [http, id, isThere, look])
  return isThere ? found.row : undefined
}

import { useEffect, useState } from 'react'
import type { QuickCreateSource, Search } from './quick-create'

/** S9.06 milliseconds without a key before it is searched. */
const delay = 200

interface Answer extends Pick<Search, 'text' | 'items' | 'failed'> {
  attempt: number
}

/**
 * Searches for the text once nobody types any more; undefined is no search. The one before ends with the next, so that
 * no answer is shown to a question that is no longer asked.
 */
export function useQuickSearch(search: QuickCreateSource['search'], text: string | undefined) {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>()

  useEffect(() => {
    if (text === undefined) return
    const asking = new AbortController()
    const tell = (items: Answer['items'], failed: boolean) => {
      if (!asking.signal.aborted) setAnswer({ text, items, failed, attempt })
    }
    const timer = setTimeout(() => {
      search(text, asking.signal).then(
        (items) => tell(items, false),
        () => tell([], true),
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [search, text, attempt])

  const found: Search = {
    text: text ?? '',
    items: answer?.items ?? [],
    failed: answer?.failed ?? false,
    pending: text !== undefined && (answer?.text !== text || answer.attempt !== attempt),
  }
  return { found, retry: () => setAttempt((before) => before + 1) }
}

import { useEffect, useRef, useState } from 'react'
import type { PaperHandle } from './paper-view'

/** The browser's print, once the paper is what was asked for and all of it is there; never later, if it does not come. */
export function usePrint(isCurrent: boolean, failed: boolean) {
  const paper = useRef<PaperHandle>(null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (failed) setAsked(false)
  }, [failed])
  useEffect(() => {
    if (!isAsked || !isCurrent) return
    let isLeft = false
    void paper.current?.ready().then(() => {
      if (isLeft) return
      setAsked(false)
      window.print()
    })
    return () => {
      isLeft = true
    }
  }, [isAsked, isCurrent])
  return { paper, pending: isAsked, start: () => setAsked(true) }
}

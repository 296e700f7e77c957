import { type RefObject, useEffect } from 'react'
import type { EditorHandle } from './editor-handle'

/**
 * A form is told what was typed a moment later, not with each key. Whatever reads the form before that comes after one
 * of these: a press, a form that is sent, the focus that leaves, a page that goes away.
 */
export function useFlush(handle: EditorHandle | undefined, control: RefObject<{ leave: () => void }>): void {
  useEffect(() => {
    if (!handle) return
    const listening = new AbortController()
    const how = { capture: true, signal: listening.signal }
    const flush = () => handle.flush()
    for (const event of ['pointerdown', 'submit', 'visibilitychange', 'pagehide', 'beforeunload']) {
      window.addEventListener(event, flush, how)
    }
    const leave = () => {
      flush()
      control.current.leave()
    }
    handle.view.dom.addEventListener('blur', leave, { signal: listening.signal })
    return () => listening.abort()
  }, [handle, control])
}

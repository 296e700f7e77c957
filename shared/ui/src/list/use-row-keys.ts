import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))

/**
 * j and k walk down and up the rows of the table from anywhere on the page, x ticks the row one is at; Enter opens it
 * because the focus is on its link. Nothing happens while typing, in a dialog, or with a modifier held.
 */
export function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const links = [...(body.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
      if (event.key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
      else if (event.key === 'k') links[at < 0 ? links.length - 1 : Math.max(at - 1, 0)]?.focus()
      else if (event.key === 'x' && at >= 0) {
        links[at]?.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
      } else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return body
}

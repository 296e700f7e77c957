import { useEffect, useRef } from 'react'

export interface CalendarKeys {
  /** While something else has the keys: a window, a move. */
  isBusy: boolean
  onUndo: () => void
  onChoose: () => void
  /** The appointment that has the focus is to be moved. */
  onMove: (id: string) => void
}

/** The agenda's keys: Ctrl+Z, N, and M on an appointment. Nobody who is typing means them. */
export function useCalendarKeys(keys: CalendarKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { isBusy, onUndo, onChoose, onMove } = latest.current
      const { target } = event
      if (isBusy || event.altKey || event.shiftKey || event.defaultPrevented || !(target instanceof HTMLElement)) return
      if (target.closest('input, textarea, select, dialog')) return
      const isCommand = event.ctrlKey || event.metaKey
      const id = target.querySelector<HTMLElement>(':scope.agenda-event [data-appointment]')?.dataset.appointment
      if (isCommand && event.key === 'z') onUndo()
      else if (!isCommand && event.key === 'n') onChoose()
      else if (!isCommand && event.key === 'm' && id) onMove(id)
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

import type { KeyboardEvent } from 'react'
import type { QuickCreateOption } from './quick-create'
import type { QuickOptions } from './use-quick-options'

export interface QuickKeysProps {
  list: QuickOptions
  choose: (option: QuickCreateOption) => void
  /** Goes back to what was picked before somebody typed; whether there was something. */
  restore: () => boolean
}

/** The keys of a quick-create field. What is ours of them goes nowhere else: not to the form, nor to a dialog around it. */
export function quickKeys({ list, choose, restore }: QuickKeysProps) {
  const { open, active, show, close, move } = list
  const keys: Record<string, (event: KeyboardEvent) => boolean> = {
    ArrowDown: ({ altKey }) => {
      if (!open) show()
      else if (!altKey) move(1)
      return true
    },
    ArrowUp: ({ altKey }) => {
      if (open && altKey) close()
      else if (open) move(-1)
      return open
    },
    // Held down it would go on to save.
    Enter: ({ repeat }) => {
      if (open && active && !repeat) choose(active)
      return open || repeat
    },
    Escape: () => {
      if (!open) return restore()
      close()
      return true
    },
  }
  return (event: KeyboardEvent) => {
    // Keys that end a word still being composed are not meant for us.
    if (event.nativeEvent.isComposing || !keys[event.key]?.(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

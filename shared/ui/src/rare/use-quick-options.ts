import { useState } from 'react'
import { firstMore, optionsOf, type QuickCreateOption, type QuickCreateSource } from './quick-create'
import { useQuickSearch } from './use-quick-search'

/** The list under a quick-create field: whether it is open, what is in it, and what the keys are at. */
export function useQuickOptions({ search, makes = true }: QuickCreateSource, query: string) {
  const [open, setOpen] = useState(false)
  const [isComposing, setComposing] = useState(false)
  const [isLong, setLong] = useState(false)
  const [activeKey, setActiveKey] = useState<string>()
  // A word that is still being composed is not looked for.
  const { found, retry } = useQuickSearch(search, open && !isComposing ? query : undefined)
  const options = optionsOf(found, isLong, makes)
  // It stays on its option while answers come; gone, nothing is chosen.
  const at = options.findIndex(({ key }) => key === activeKey)

  return {
    open,
    found,
    options,
    active: options[at] as QuickCreateOption | undefined,
    retry,
    show: () => setOpen(true),
    close() {
      setOpen(false)
      setLong(false)
      setActiveKey(undefined)
    },
    compose: setComposing,
    /** Nothing chosen yet of what a changed text brings. */
    restart() {
      setOpen(true)
      setLong(false)
      setActiveKey(undefined)
    },
    point: ({ key }: QuickCreateOption) => setActiveKey(key),
    move(by: 1 | -1) {
      const next = at < 0 ? (by > 0 ? 0 : -1) : (at + by) % (options.length || 1)
      setActiveKey(options.at(next)?.key)
    },
    lengthen(toLong: boolean) {
      setLong(toLong)
      setActiveKey(toLong ? firstMore(found) : 'more')
    },
  }
}

export type QuickOptions = ReturnType<typeof useQuickOptions>

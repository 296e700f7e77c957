import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

const Root = chakra('div', {
  base: {
    '& > [role=tablist]': {
      display: 'flex',
      gap: '1',
      mb: '4',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // The line lies under the tabs, and theirs over it.
      boxShadow: 'inset 0 -1px {colors.line}',
    },
    '& [role=tab]': {
      flexShrink: 0,
      maxW: '20rem',
      minH: '44px',
      px: '3',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      fontWeight: 'medium',
      borderTopRadius: 'sm',
      outlineOffset: '-2px',
      _hover: { color: 'fg', bg: 'sunken' },
    },
    '& [role=tab][aria-selected=true]': { color: 'link', boxShadow: 'inset 0 -2px {colors.link}' },
  },
})

export interface TabsProps {
  /** What the tabs are of, for readers of screens. */
  label: string
  tabs: readonly { id: string; label: string; content: ReactNode }[]
  /** The tab shown, best kept in the address; one that is not there is the first. */
  current: string | undefined
  onChange: (id: string) => void
}

/**
 * Parts of one record, one at a time. Arrows, Home and End move the focus, Enter or Space shows the tab: what is in it
 * may have to be fetched.
 */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const shown = tabs.find((tab) => tab.id === current) ?? tabs[0]

  // On a phone the tabs may be wider than the page.
  useEffect(() => {
    const tab = shown && list.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (tab && list.current) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [shown])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])]
    const at = all.indexOf(event.target as HTMLElement)
    const places: Record<string, number> = {
      ArrowRight: (at + 1) % all.length,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    }
    const place = places[event.key]
    if (place === undefined || at < 0) return
    event.preventDefault()
    all.at(place)?.focus()
  }

  if (!shown) return null
  return (
    <Root>
      <div role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onChange(tab.id)}
          >
            <bdi>{tab.label}</bdi>
          </button>
        ))}
      </div>
      <div key={shown.id} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.id}`}>
        {shown.content}
      </div>
    </Root>
  )
}

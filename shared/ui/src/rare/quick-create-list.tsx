import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, ChevronUp, type LucideIcon, Plus, RotateCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../core/icon'
import { Spinner } from '../core/spinner'
import type { QuickCreateOption, Search } from './quick-create'
import { useQuickCreateWords } from './quick-create-words'

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minH: 0,
    p: '1.5',
    '& [role=listbox]': { overflowY: 'auto', overscrollBehavior: 'contain' },
    '& .note': { display: 'flex', alignItems: 'center', gap: '2', px: '2.5', py: '2', color: 'fg.muted' },
    '& .note, & [role=option]': { overflowWrap: 'anywhere' },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '44px',
      px: '2.5',
      py: '1.5',
      borderRadius: 'md',
      cursor: 'pointer',
      // Seen where the system takes the colours away.
      outline: '2px solid transparent',
      outlineOffset: '-2px',
    },
    '& [role=option][aria-selected=true]': { bg: 'selected', color: 'link', outlineColor: 'transparent' },
    '& [role=option][aria-selected=false]': { outline: 'none' },
    '& .words': { minW: 0, flex: '1' },
    '& .detail': { display: 'block', fontSize: 'sm', color: 'fg.muted' },
    '& .deed': { color: 'link', fontWeight: 'medium' },
    '& [aria-busy=true] > [role=option]:not(.deed)': { color: 'fg.muted' },
  },
})

const icons: Record<Exclude<QuickCreateOption['kind'], 'item'>, LucideIcon> = {
  more: ChevronDown,
  less: ChevronUp,
  retry: RotateCw,
  create: Plus,
}

export interface QuickCreateListProps {
  id: string
  label: string
  found: Search
  options: readonly QuickCreateOption[]
  active: QuickCreateOption | undefined
  creating: boolean
  onPoint: (option: QuickCreateOption) => void
  onChoose: (option: QuickCreateOption) => void
}

/** What there is to pick from, and what can be done beside. The focus stays in the field; its keys move the choice. */
export function QuickCreateList(props: QuickCreateListProps) {
  const { id, label, found, options, active, creating, onPoint, onChoose } = props
  const words = useQuickCreateWords()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active?.key) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active?.key])

  return (
    // Pressing in here leaves the focus where one types.
    <Box onMouseDown={(event) => event.preventDefault()}>
      <Note found={found} />
      <div role="listbox" id={id} aria-label={label} aria-busy={found.pending} tabIndex={-1} ref={list}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={option.key}
            id={`${id}-${option.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.key === active?.key}
            aria-disabled={creating || undefined}
            className={option.kind === 'item' ? undefined : 'deed'}
            onPointerMove={() => onPoint(option)}
            onClick={() => onChoose(option)}
          >
            {option.kind === 'item' ? (
              <span className="words">
                <bdi>{option.item.nome}</bdi>
                {option.item.detail && <bdi className="detail">{option.item.detail}</bdi>}
              </span>
            ) : (
              <>
                {creating && option.kind === 'create' ? (
                  <Spinner size={16} />
                ) : (
                  <Icon as={icons[option.kind]} size={16} />
                )}
                <span className="words">
                  {option.kind === 'create' ? words.create(found.text) : words[option.kind]}
                </span>
              </>
            )}
          </div>
        ))}
      </div>
    </Box>
  )
}

/** What the options do not say: that they are on their way, that there are none, that asking failed. */
function Note({ found: { text, items, pending, failed } }: { found: Search }) {
  const words = useQuickCreateWords()
  if (items.length > 0) return null
  if (pending)
    return (
      <p className="note">
        <Spinner size={16} />
        {words.looking}
      </p>
    )
  return <p className="note">{failed ? words.failed : text === '' ? words.empty : words.none(text)}</p>
}

import { chakra } from '@chakra-ui/react/styled-system'
import { CornerDownLeft, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../core/icon'
import { VisuallyHidden } from '../core/layout'
import { defineWords } from '../core/words'
import { Dialog } from '../dialog/dialog'

const Box = chakra('div', {
  base: {
    '& .field': { position: 'relative', mb: '3' },
    '& .field > svg': { position: 'absolute', insetInlineStart: '3', top: '13px', color: 'fg.muted' },
    '& .field input': {
      w: 'full',
      h: '44px',
      ps: '40px',
      pe: '3',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'md',
      fontSize: '16px',
    },
    // Of one height, so that nothing jumps while results come and go.
    '& [role=listbox]': { h: 'min(320px, 50dvh)', overflowY: 'auto', overscrollBehavior: 'contain' },
    '& .heading': { px: '2.5', pt: '2', pb: '1', fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: '40px',
      px: '2.5',
      borderRadius: 'md',
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
    '& [role=option] svg': { ms: 'auto', color: 'fg.muted', visibility: 'hidden' },
    '& [aria-selected=true]': { bg: 'selected', color: 'link' },
    '& [aria-selected=true] svg': { visibility: 'visible' },
    '& .note': { px: '2.5', py: '3', color: 'fg.muted' },
    '& .keys': { mt: '2', pt: '3', borderTopWidth: '1px', borderColor: 'line', fontSize: 'sm', color: 'fg.muted' },
  },
})

const useWords = defineWords({
  'pt-br': {
    title: 'Ir para',
    field: 'Telas e registros',
    none: ['Nada encontrado para «', '».'],
    found: (n: number) => (n === 1 ? '1 resultado' : `${n} resultados`),
    looking: 'Buscando…',
    keys: '↑ ↓ para escolher, Enter para abrir, Esc para fechar',
  },
  en: {
    title: 'Go to',
    field: 'Screens and records',
    none: ['Nothing found for “', '”.'],
    found: (n: number) => (n === 1 ? '1 result' : `${n} results`),
    looking: 'Searching…',
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
  },
  es: {
    title: 'Ir a',
    field: 'Pantallas y registros',
    none: ['No se encontró nada para «', '».'],
    found: (n: number) => (n === 1 ? '1 resultado' : `${n} resultados`),
    looking: 'Buscando…',
    keys: '↑ ↓ para elegir, Enter para abrir, Esc para cerrar',
  },
  'zh-CN': {
    title: '前往',
    field: '页面与记录',
    none: ['未找到“', '”。'],
    found: (n: number) => `${n} 个结果`,
    looking: '正在搜索…',
    keys: '↑ ↓ 选择，Enter 打开，Esc 关闭',
  },
})

export interface PaletteGroup {
  label: string
  items: readonly { key: string; label: string; to: string }[]
}

export interface CommandPaletteProps {
  query: string
  onQuery: (query: string) => void
  groups: readonly PaletteGroup[]
  /** More may still come. */
  pending: boolean
  onChoose: (to: string) => void
  onClose: () => void
}

/** A field over everything that leads to a screen or a record. The focus stays in the field; arrows move the choice. */
export function CommandPalette({ query, onQuery, groups, pending, onChoose, onClose }: CommandPaletteProps) {
  const words = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [chosenKey, setChosenKey] = useState<string>()
  const items = groups.flatMap((group) => group.items)
  // The choice stays on its item while results come; gone, it is the first again.
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === chosenKey),
  )
  const chosen = items[at]
  const optionId = (key: string) => `${id}-${key}`

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen])

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length }
    const next = steps[event.key]
    if (next !== undefined && items.length > 0) {
      event.preventDefault()
      setChosenKey(items[next % items.length]?.key)
    } else if (event.key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onChoose(chosen.to)
    }
  }
  const nothing = query.trim() !== '' && items.length === 0 && !pending
  const none = (
    <>
      {words.none[0]}
      <bdi>{query.trim()}</bdi>
      {words.none[1]}
    </>
  )

  return (
    <Dialog open title={words.title} onClose={onClose}>
      <Box>
        <div className="field">
          <Icon as={Search} />
          <input
            ref={input}
            role="combobox"
            aria-label={words.field}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen && optionId(chosen.key)}
            placeholder={words.field}
            autoComplete="off"
            dir="auto"
            spellCheck={false}
            maxLength={120}
            value={query}
            onChange={(event) => {
              setChosenKey(undefined)
              onQuery(event.target.value)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div role="listbox" id={`${id}-list`} aria-label={words.title} ref={list} tabIndex={-1}>
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
            <div key={group.label} role="group" aria-label={group.label}>
              <div className="heading" aria-hidden="true">
                {group.label}
              </div>
              {group.items.map((item) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
                <div
                  key={item.key}
                  id={optionId(item.key)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item === chosen}
                  onPointerMove={() => setChosenKey(item.key)}
                  onClick={() => onChoose(item.to)}
                >
                  <bdi>{item.label}</bdi>
                  <Icon as={CornerDownLeft} size={16} />
                </div>
              ))}
            </div>
          ))}
          {nothing && <div className="note">{none}</div>}
          {pending && <div className="note">{words.looking}</div>}
        </div>
        <VisuallyHidden asChild>
          <p role="status">{pending ? '' : nothing ? none : words.found(items.length)}</p>
        </VisuallyHidden>
        <p className="keys">{words.keys}</p>
      </Box>
    </Dialog>
  )
}

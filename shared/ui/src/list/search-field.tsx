import { chakra } from '@chakra-ui/react/styled-system'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../core/icon'
import { VisuallyHidden } from '../core/layout'
import { defineWords } from '../core/words'

/** S9.06 milliseconds of silence before a search is made. */
export const searchDelay = 200

const Root = chakra('form', {
  base: {
    position: 'relative',
    w: { base: 'full', sm: '260px' },
    '& input': {
      w: 'full',
      h: '40px',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'md',
      fontSize: { base: '16px', sm: 'md' },
      paddingInline: '36px',
    },
    '& > svg': {
      position: 'absolute',
      insetInlineStart: '10px',
      top: '11px',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
    '& button': {
      position: 'absolute',
      insetInlineEnd: '6px',
      top: '6px',
      w: '28px',
      h: '28px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'sm',
      color: 'fg.muted',
      _hover: { bg: 'sunken' },
    },
  },
})

const useWords = defineWords({
  'pt-br': { search: 'Buscar', clear: 'Limpar busca' },
  en: { search: 'Search', clear: 'Clear search' },
  es: { search: 'Buscar', clear: 'Limpiar búsqueda' },
  'zh-CN': { search: '搜索', clear: '清除搜索' },
})

export interface SearchFieldProps {
  /** What is being looked for, as the address says. */
  value: string
  /** The address of the list as it is shown: a search that another link of the list came before is then asked for again. */
  place?: string
  onSearch: (text: string) => void
}

/** Searches 200 ms after the last key, and at once on Enter. */
export function SearchField({ value, place, onSearch }: SearchFieldProps) {
  const words = useWords()
  const id = useId()
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const followed = useRef(value)
  const input = useRef<HTMLInputElement>(null)

  const search = (wanted: string) => {
    if (wanted === asked.current) return
    asked.current = wanted
    onSearch(wanted)
  }

  const latest = useRef(search)
  const sought = useRef(onSearch)
  sought.current = onSearch
  latest.current = search

  // The address changed by itself (back, a link): follow it. What we asked for ourselves must not undo later keys; where
  // another link was followed before it came, it is asked for again from there.
  useEffect(() => {
    const wanted = asked.current
    if (value !== wanted && value === followed.current) return sought.current(wanted)
    followed.current = value
    if (value === wanted) return
    asked.current = value
    setText(value)
  }, [value, place])

  useEffect(() => {
    const timer = setTimeout(() => latest.current(text.trim()), searchDelay)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <Root
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(text.trim())
      }}
    >
      <Icon as={Search} />
      <VisuallyHidden asChild>
        <label htmlFor={id}>{words.search}</label>
      </VisuallyHidden>
      <input
        ref={input}
        id={id}
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={120}
        placeholder={words.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text && (
        <button
          type="button"
          aria-label={words.clear}
          onClick={() => {
            setText('')
            search('')
            input.current?.focus()
          }}
        >
          <Icon as={X} size={16} />
        </button>
      )}
    </Root>
  )
}

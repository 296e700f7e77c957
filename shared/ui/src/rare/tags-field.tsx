import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'
import { FieldFrame, type FieldProps } from '../forms/field-frame'

const Root = chakra('div', {
  base: {
    '&&.control': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1.5',
      px: '2',
      py: '1.5',
      cursor: 'text',
      '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
    '& .tag': {
      display: 'inline-flex',
      alignItems: 'center',
      maxW: 'full',
      minH: '28px',
      ps: '2.5',
      bg: 'selected',
      color: 'link',
      borderRadius: 'full',
      fontSize: 'sm',
      fontWeight: 'medium',
    },
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& button': { display: 'grid', placeItems: 'center', w: '28px', h: '28px', borderRadius: 'full', flexShrink: 0 },
    '& input:not([type=hidden])': { flex: '1 1 8rem', minW: 0, h: '28px', px: '1', bg: 'transparent', outline: 'none' },
  },
})

const useWords = defineWords({
  'pt-br': { remove: (tag: string) => `Remover ${tag}` },
  en: { remove: (tag: string) => `Remove ${tag}` },
  es: { remove: (tag: string) => `Quitar ${tag}` },
  'zh-CN': { remove: (tag: string) => `移除${tag}` },
})

export interface TagsFieldProps extends FieldProps {
  /** Characters of one tag. */
  longest: number
  /** How many there may be. */
  most: number
}

/**
 * Words of one's own; its value is the list of them. Enter or a comma adds what is typed, so does leaving the field:
 * nothing typed is lost. A word that is there already is not added again.
 */
export function TagsField({ longest, most, ...frame }: TagsFieldProps) {
  const words = useWords()
  const { field } = useController({ name: frame.name })
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const tags: string[] = field.value ?? []

  const put = (typed: string) => {
    const next = [...tags]
    for (const tag of typed.split(/[,;\n]/).map((part) => part.trim().slice(0, longest))) {
      const isNew = tag !== '' && !next.some((other) => other.toLowerCase() === tag.toLowerCase())
      if (isNew && next.length < most) next.push(tag)
    }
    if (next.length > tags.length) field.onChange(next)
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a word that is still being composed, and is not meant for us then.
    if (event.key === 'Enter' && text.trim() !== '' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      put(text)
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) field.onChange(tags.slice(0, -1))
  }

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Root className="control" onClick={(event) => event.target === event.currentTarget && input.current?.focus()}>
          {tags.map((tag, at) => (
            <span key={tag} className="tag">
              <bdi>{tag}</bdi>
              <input type="hidden" name={`${frame.name}.${at}`} value={tag} />
              <button
                type="button"
                aria-label={words.remove(tag)}
                title={words.remove(tag)}
                onClick={() => {
                  field.onChange(tags.filter((other) => other !== tag))
                  input.current?.focus()
                }}
              >
                <Icon as={X} size={14} />
              </button>
            </span>
          ))}
          <input
            type="text"
            dir="auto"
            autoComplete="off"
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            name={frame.name}
            value={text}
            onChange={({ target }) => (/[,;]/.test(target.value) ? put(target.value) : setText(target.value))}
            onKeyDown={onKeyDown}
            onBlur={() => {
              put(text)
              field.onBlur()
            }}
            {...control}
          />
        </Root>
      )}
    </FieldFrame>
  )
}

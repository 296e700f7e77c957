import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
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
  'pt-br': {
    remove: (tag: string) => `Remover ${tag}`,
    room: (most: number, longest: number) =>
      `Cabem ${most}, de até ${longest} letras. O que ficou aqui não será salvo.`,
  },
  en: {
    remove: (tag: string) => `Remove ${tag}`,
    room: (most: number, longest: number) =>
      `There is room for ${most}, of up to ${longest} letters. What is left here will not be saved.`,
  },
  es: {
    remove: (tag: string) => `Quitar ${tag}`,
    room: (most: number, longest: number) =>
      `Caben ${most}, de hasta ${longest} letras. Lo que quedó aquí no se guardará.`,
  },
  'zh-CN': {
    remove: (tag: string) => `移除${tag}`,
    room: (most: number, longest: number) => `最多${most}个，每个不超过${longest}个字。留在这里的不会保存。`,
  },
})

export interface TagsFieldProps extends FieldProps {
  /** Characters of one tag. */
  longest: number
  /** How many there may be. */
  most: number
}

const between = /[,;，；、\t\r\n]/

/**
 * Words of one's own; its value is the list of them. Enter or a comma adds what is typed, so does leaving the field. A
 * word that is there already is not added again; what there is no room for stays where it was typed, and that is said.
 */
export function TagsField({ longest, most, ...frame }: TagsFieldProps) {
  const words = useWords()
  const { field } = useController({ name: frame.name })
  const [text, setText] = useState('')
  const [noRoom, setNoRoom] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const tags: string[] = field.value ?? []

  const put = (typed: string) => {
    const next = [...tags]
    const rest: string[] = []
    for (const tag of typed.split(between).map((part) => part.trim())) {
      if (tag === '' || next.some((other) => other.toLowerCase() === tag.toLowerCase())) continue
      if (tag.length <= longest && next.length < most) next.push(tag)
      else rest.push(tag)
    }
    if (next.length > tags.length) field.onChange(next)
    setText(rest.join(', '))
    setNoRoom(rest.length > 0)
  }
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing
    if (between.test(target.value) && !isComposing) return put(target.value)
    setText(target.value)
    setNoRoom(false)
  }
  // The browser makes one line of a list of lines.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!between.test(pasted)) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    put(value.slice(0, selectionStart ?? value.length) + pasted + value.slice(selectionEnd ?? value.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends a word that is still being composed, and is not meant for us then. Held down it would go on to save.
    if (event.key === 'Enter' && (text !== '' || event.repeat) && !event.nativeEvent.isComposing) {
      event.preventDefault()
      put(text)
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) field.onChange(tags.slice(0, -1))
  }

  return (
    <FieldFrame {...frame} warning={noRoom ? words.room(most, longest) : frame.warning}>
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
            onChange={onChange}
            onPaste={onPaste}
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

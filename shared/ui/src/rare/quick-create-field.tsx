import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, X } from 'lucide-react'
import { type FocusEvent, useId, useRef, useState } from 'react'
import { Icon } from '../core/icon'
import { VisuallyHidden } from '../core/layout'
import { FloatingPanel } from '../floating/floating-panel'
import { FieldFrame, type FieldProps } from '../forms/field-frame'
import type { QuickCreateItem, QuickCreateOption, QuickCreateSource, Search } from './quick-create'
import { QuickCreateList } from './quick-create-list'
import { useQuickCreateWords } from './quick-create-words'
import { quickKeys } from './quick-keys'
import { useQuickCreation } from './use-quick-creation'
import { useQuickOptions } from './use-quick-options'
import { useQuickValue } from './use-quick-value'

const Root = chakra('div', {
  base: {
    '& > input': { textOverflow: 'ellipsis' },
    '&& > input[data-picked]': { borderColor: 'success.fg', boxShadow: 'inset 0 0 0 1px {colors.success.fg}' },
    // A finger needs 44 px.
    '& > button::after': { content: '""', position: 'absolute', inset: '-4px' },
    // The list scrolls, not the panel: it is the one whose keys the field has.
    '& > [popover]': { display: 'flex', flexDirection: 'column' },
  },
})

export interface QuickCreateFieldProps extends FieldProps {
  source: QuickCreateSource
  disabled?: boolean
}

/**
 * S2.36 a field that finds what there is while one types, and makes what is not there yet. Its value is what was picked
 * (`QuickCreateValue`). After the ARIA pattern of an editable combobox: the focus stays in the field, and nothing is
 * picked that nobody chose.
 */
export function QuickCreateField({ source, disabled, ...frame }: QuickCreateFieldProps) {
  const words = useQuickCreateWords()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const value = useQuickValue(frame.name, source.load)
  const query = value.isTyped ? value.text.trim() : ''
  const list = useQuickOptions(source, query)
  const { open, found, close } = list

  const taken = ({ nome }: QuickCreateItem) => {
    setChosen(nome)
    close()
  }
  const { create, pending } = useQuickCreation(source.create, {
    label: frame.label,
    onCreated: (made, typed) => value.pickMade(made, typed) && taken(made),
    onRefused: value.refuse,
  })
  const choose = (option: QuickCreateOption) => {
    if (pending) return
    if (option.kind === 'item') {
      value.pick(option.item)
      taken(option.item)
    } else if (option.kind === 'create') create(query)
    else if (option.kind === 'retry') list.retry()
    else list.lengthen(option.kind === 'more')
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    close()
    if (!pending && !root.current?.contains(relatedTarget)) value.leave()
  }
  const isEmpty = value.text === ''
  const press = () => {
    if (!isEmpty) value.clear()
    else if (!open) list.show()
    else close()
    input.current?.focus()
  }

  return (
    <FieldFrame {...frame}>
      {(control) => (
        <Root className="with-button" ref={root} onBlur={leave}>
          <input
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-activedescendant={open && list.active ? `${id}-${list.active.key}` : undefined}
            aria-busy={pending || value.isLoading || undefined}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            maxLength={120}
            placeholder={value.isLoading ? words.loading : undefined}
            data-picked={value.isFresh || undefined}
            name={frame.name}
            ref={(element) => {
              input.current = element
              value.field.ref(element)
            }}
            disabled={disabled}
            // Of what is being made the name stays as it is.
            readOnly={pending}
            value={value.text}
            onChange={({ target }) => {
              value.type(target.value)
              list.restart()
            }}
            onCompositionStart={() => list.compose(true)}
            onCompositionEnd={() => list.compose(false)}
            onClick={list.show}
            onKeyDown={quickKeys({ list, choose, restore: value.restore })}
            {...control}
            aria-invalid={control['aria-invalid'] ?? (value.isTyped || undefined)}
            className="control"
          />
          {!disabled && (
            <button
              type="button"
              aria-label={isEmpty ? words.open : words.clear}
              title={isEmpty ? words.open : words.clear}
              // Empty, the arrow down does the same.
              tabIndex={isEmpty ? -1 : undefined}
              disabled={pending}
              onMouseDown={(event) => event.preventDefault()}
              onClick={press}
            >
              <Icon as={isEmpty ? ChevronDown : X} size={16} />
            </button>
          )}
          {open && (
            <FloatingPanel disclosure={{ close, root: { ref: root }, panel: { id: `${id}-panel` } }} align="fill">
              <QuickCreateList
                id={id}
                label={frame.label}
                found={found}
                options={list.options}
                active={list.active}
                creating={pending}
                onPoint={list.point}
                onChoose={choose}
              />
            </FloatingPanel>
          )}
          <VisuallyHidden role="status">
            {pending ? words.creating : open ? heard(found, words) : value.text === chosen && words.chosen(chosen)}
          </VisuallyHidden>
        </Root>
      )}
    </FieldFrame>
  )
}

const heard = ({ pending, failed, items, text }: Search, words: ReturnType<typeof useQuickCreateWords>) => {
  if (pending) return words.looking
  if (failed) return words.failed
  if (items.length > 0) return words.found(items.length)
  return text === '' ? words.empty : words.none(text)
}

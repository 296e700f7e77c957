import { chakra } from '@chakra-ui/react/styled-system'
import { formatDay, maskDay, readDay } from '@vinculo/contracts/day'
import { CalendarDays } from 'lucide-react'
import { type ChangeEvent, type ComponentType, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'
import { useDisclosure } from '../floating/use-disclosure'
import { useFloating } from '../floating/use-floating'
import type { CalendarProps } from './calendar'
import { FieldFrame, type FieldProps } from './field-frame'
import { caretAfter } from './mask'

const Box = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: '0',
    p: '3',
    bg: 'surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
  },
})

const useWords = defineWords({
  'pt-br': { placeholder: 'dd-mm-aaaa', open: 'Abrir calendário' },
  en: { placeholder: 'dd-mm-yyyy', open: 'Open calendar' },
  es: { placeholder: 'dd-mm-aaaa', open: 'Abrir calendario' },
  'zh-CN': { placeholder: 'dd-mm-yyyy', open: '打开日历' },
})

export interface DateFieldProps extends FieldProps {
  /** yyyy-MM-dd */
  min?: string
  /** yyyy-MM-dd */
  max?: string
}

/**
 * S9.07 shows dd-MM-yyyy, holds yyyy-MM-dd; typed with or without separators, or picked. What is not a day yet is held
 * as it was typed: the contract refuses it in words, and a draft keeps it.
 */
export function DateField({ name, label, help, required, width = 'short', min, max }: DateFieldProps) {
  const words = useWords()
  const { field } = useController({ name })
  const { open, close, root, trigger, panel } = useDisclosure()
  const box = useRef<HTMLDivElement>(null)
  // Most people type: the calendar's code comes when somebody reaches for it. Without network the typing still works.
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>()
  useFloating(open && Calendar !== undefined, root.ref, box, close, 'start')
  const fetchCalendar = () => {
    if (!Calendar) import('./calendar').then((loaded) => setCalendar(() => loaded.Calendar)).catch(() => undefined)
  }
  const value: string = field.value ?? ''

  const type = ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const before = input.value
    const caret = input.selectionStart ?? before.length
    const after = maskDay(before)
    if (after !== before) {
      input.value = after
      const place = caret === before.length ? after.length : caretAfter(before, caret, after)
      input.setSelectionRange(place, place)
    }
    field.onChange(readDay(after) ?? after)
  }
  const pick = (day: string) => {
    field.onChange(day)
    close()
    root.ref.current?.querySelector('input')?.focus()
  }

  return (
    <FieldFrame name={name} label={label} help={help} required={required} width={width}>
      {(control) => (
        <div {...root} className="with-button" onPointerEnter={fetchCalendar}>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={words.placeholder}
            name={name}
            ref={field.ref}
            value={formatDay(value)}
            onChange={type}
            onBlur={field.onBlur}
            onFocus={fetchCalendar}
            {...control}
            className="control"
          />
          <button {...trigger} aria-label={words.open} title={words.open} onFocus={fetchCalendar}>
            <Icon as={CalendarDays} />
          </button>
          {open && Calendar && (
            <Box
              {...panel}
              ref={box}
              popover="manual"
              role="dialog"
              aria-label={label}
              // The calendar's keys are its own; Escape goes on to close it.
              onKeyDown={(event) => {
                if (event.key !== 'Escape') event.stopPropagation()
              }}
            >
              <Calendar value={value} min={min} max={max} label={label} onPick={pick} />
            </Box>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

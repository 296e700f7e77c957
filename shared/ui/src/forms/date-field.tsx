import { formatDay, maskDay, readDay } from '@vinculo/contracts/day'
import { CalendarDays } from 'lucide-react'
import { type ChangeEvent, type ComponentType, useState } from 'react'
import { useController } from 'react-hook-form'
import { useHost } from '../core/host'
import { defineWords } from '../core/words'
import type { CalendarProps } from './calendar'
import type { FieldProps } from './field-frame'
import { caretAfter } from './mask'
import { PickerFrame } from './picker-frame'

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
export function DateField({ min, max, width = 'short', ...frame }: DateFieldProps) {
  const words = useWords()
  const { locale } = useHost()
  const { field } = useController({ name: frame.name })
  // Most people type: the calendar's code comes when somebody reaches for it. Without network the typing still works.
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>()
  const fetchCalendar = () => {
    if (Calendar) return
    import('./calendar')
      .then((loaded) => {
        loaded.sayDays(locale)
        setCalendar(() => loaded.Calendar)
      })
      .catch(() => undefined)
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
  return (
    <PickerFrame
      {...frame}
      width={width}
      icon={CalendarDays}
      action={words.open}
      panelRole="dialog"
      panelLabel={frame.label}
      onIntent={fetchCalendar}
      panel={(done) =>
        Calendar && (
          <Calendar
            value={value}
            min={min}
            max={max}
            label={frame.label}
            onPick={(day) => {
              field.onChange(day)
              done()
            }}
          />
        )
      }
    >
      {(control) => (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={words.placeholder}
          name={field.name}
          ref={field.ref}
          value={formatDay(value)}
          onChange={type}
          onBlur={field.onBlur}
          {...control}
          className="control"
        />
      )}
    </PickerFrame>
  )
}

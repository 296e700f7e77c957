import { chakra } from '@chakra-ui/react/styled-system'
import { Clock as ClockIcon } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { defineWords } from '../core/words'
import type { FieldProps } from '../forms/field-frame'
import { PickerFrame } from '../forms/picker-frame'
import { afterPress } from './after-press'
import {
  type Clock,
  clockOf,
  hourLimits,
  isHalf,
  minuteLimits,
  readWhole,
  settled,
  stepped,
  timeOf,
  typed,
} from './clock'
import { TimeList } from './time-list'

const Places = chakra('div', {
  base: {
    // Twice, to weigh more than the frame's own rule.
    '&&.control': { display: 'inline-flex', alignItems: 'center', gap: '0.5', w: 'auto', ps: '2' },
    '&&.control:has([aria-invalid=true])': {
      borderColor: 'danger.fg',
      boxShadow: 'inset 0 0 0 1px {colors.danger.fg}',
    },
    '& input': {
      w: '2.2ch',
      h: '32px',
      boxSizing: 'content-box',
      px: '1',
      textAlign: 'center',
      bg: 'transparent',
      borderRadius: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
    '& select': { h: '32px', px: '1', bg: 'transparent', borderRadius: 'sm', color: 'fg' },
  },
})

const useWords = defineWords({
  'pt-br': { minutes: 'minutos', half: 'período', choose: 'Escolher a hora' },
  en: { minutes: 'minutes', half: 'AM or PM', choose: 'Choose a time' },
  es: { minutes: 'minutos', half: 'AM o PM', choose: 'Elegir la hora' },
  'zh-CN': { minutes: '分钟', half: '上午或下午', choose: '选择时间' },
})

export interface TimeFieldProps extends FieldProps {
  /** Hours from 1 to 12 with AM and PM, instead of 0 to 23. */
  meridian?: boolean
  /** Minutes between the times offered for picking. */
  every?: number
}

/**
 * S2.38, S5.03 a time of day; its value is HH:mm of 24 hours, or ''. Typed digit by digit, stepped by arrows, pasted
 * whole, or picked from a list.
 */
export function TimeField({ meridian = false, every = 30, ...frame }: TimeFieldProps) {
  const words = useWords()
  const { name } = frame
  const { field } = useController({ name })
  // Chosen before there is an hour, or left from the one before, the half of the day waits for it.
  const [half, setHalf] = useState<Clock['half']>('AM')
  const places = useRef<HTMLDivElement>(null)
  const entered = (value: string) => {
    const now = clockOf(value, meridian)
    return now.hour === '' ? { ...now, half } : now
  }
  const clock = entered(field.value ?? '')
  const hours = hourLimits(meridian)
  // Read anew each time: leaving one place for the other changes both within one event.
  const { getValues, trigger, clearErrors } = useFormContext()
  const put = (value: string) => {
    field.onChange(value)
    if (!isHalf(value)) clearErrors(name)
  }
  const set = (change: (now: Clock) => Partial<Clock>) => {
    const now = entered(getValues(name) ?? '')
    const next = { ...now, ...change(now) }
    setHalf(next.half)
    put(timeOf(next, meridian))
  }
  // Half a time would come to light at saving only, far from here.
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (isHalf(getValues(name) ?? '') && !places.current?.parentElement?.contains(relatedTarget))
      afterPress(() => void trigger(name))
  }
  const place = (which: 'hour' | 'minute') => places.current?.querySelector<HTMLInputElement>(`[data-place=${which}]`)

  const typeHour = (text: string) => {
    const whole = readWhole(text)
    if (whole) return put(`${whole.hour}:${whole.minute}`)
    const { text: hour, full } = typed(text, hours)
    set(() => ({ hour }))
    if (full || /\d[:h]$/i.test(text)) place('minute')?.focus()
  }
  const onKeyDown = (which: 'hour' | 'minute') => (event: KeyboardEvent<HTMLInputElement>) => {
    const limits = which === 'hour' ? hours : minuteLimits
    const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }
    const by = steps[event.key]
    if (by !== undefined) {
      event.preventDefault()
      // Not the list's: here the arrows count.
      event.stopPropagation()
      set((now) => ({ [which]: stepped(now[which], by, limits) }))
    }
    if (event.key === 'Backspace' && which === 'minute' && clock.minute === '') {
      event.preventDefault()
      place('hour')?.focus()
    }
  }
  const common = (which: 'hour' | 'minute', limits: [number, number]) => ({
    type: 'text',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    role: 'spinbutton',
    'data-place': which,
    placeholder: '--',
    value: clock[which],
    'aria-valuenow': clock[which] === '' ? undefined : Number(clock[which]),
    'aria-valuemin': limits[0],
    'aria-valuemax': limits[1],
    onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
    onKeyDown: onKeyDown(which),
    onBlur: () => {
      set((now) => ({ [which]: settled(now[which], limits) }))
      field.onBlur()
    },
  })

  return (
    <PickerFrame
      {...frame}
      width="content"
      icon={ClockIcon}
      action={words.choose}
      panelRole="group"
      panelLabel={words.choose}
      panel={(done) => (
        <TimeList
          value={field.value ?? ''}
          meridian={meridian}
          every={every}
          onPick={(time) => {
            put(time)
            done()
          }}
        />
      )}
    >
      {(control) => (
        <Places ref={places} className="control" onBlur={onLeave}>
          <input
            {...control}
            {...common('hour', hours)}
            name={name}
            ref={field.ref}
            onChange={(event) => typeHour(event.target.value)}
          />
          <span aria-hidden="true">:</span>
          <input
            {...common('minute', minuteLimits)}
            aria-label={words.minutes}
            onChange={(event) => set(() => ({ minute: typed(event.target.value, minuteLimits).text }))}
          />
          {meridian && (
            <select
              aria-label={words.half}
              value={clock.half}
              onChange={(event) => {
                const chosen = event.target.value as Clock['half']
                setHalf(chosen)
                set(() => ({ half: chosen }))
              }}
            >
              <option>AM</option>
              <option>PM</option>
            </select>
          )}
        </Places>
      )}
    </PickerFrame>
  )
}

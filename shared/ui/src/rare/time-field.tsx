import { chakra } from '@chakra-ui/react/styled-system'
import { Clock as ClockIcon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'
import { useDisclosure } from '../floating/use-disclosure'
import { useFloating } from '../floating/use-floating'
import { FieldFrame, type FieldProps } from '../forms/field-frame'
import { type Clock, clockOf, hourLimits, minuteLimits, readWhole, settled, stepped, timeOf, typed } from './clock'

const Root = chakra('div', {
  base: {
    // Twice, to weigh more than the frame's own rule.
    '&&.control': {
      alignSelf: 'flex-start',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.5',
      w: 'auto',
      p: '0',
      ps: '2.5',
    },
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
    '& > button': {
      w: '36px',
      h: '36px',
      m: '2px',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'sm',
      color: 'fg.muted',
      _hover: { bg: 'sunken', color: 'link' },
    },
  },
})

const Times = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: '0',
    p: '1.5',
    w: '120px',
    maxH: '240px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    bg: 'surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
    '& button': {
      display: 'block',
      w: 'full',
      minH: '36px',
      px: '2.5',
      borderRadius: 'md',
      textAlign: 'start',
      fontVariantNumeric: 'tabular-nums',
      _hover: { bg: 'sunken' },
    },
    '& [aria-pressed=true]': { bg: 'selected', color: 'link' },
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
export function TimeField({ name, label, help, required, meridian = false, every = 30 }: TimeFieldProps) {
  const words = useWords()
  const { field } = useController({ name })
  const { open, close, root, trigger, panel } = useDisclosure()
  const box = useRef<HTMLDivElement>(null)
  useFloating(open, root.ref, box, close, 'start')
  // Chosen before there is an hour, the half of the day waits for it.
  const [half, setHalf] = useState<Clock['half']>('AM')
  const entered = (value: string) => {
    const now = clockOf(value, meridian)
    return now.hour === '' ? { ...now, half } : now
  }
  const clock = entered(field.value ?? '')
  const hours = hourLimits(meridian)
  // Read anew each time: leaving one place for the other changes both within one event.
  const { getValues } = useFormContext()
  const set = (change: (now: Clock) => Partial<Clock>) => {
    const now = entered(getValues(name) ?? '')
    field.onChange(timeOf({ ...now, ...change(now) }, meridian))
  }
  const place = (which: 'hour' | 'minute') => root.ref.current?.querySelector<HTMLInputElement>(`[data-place=${which}]`)

  useEffect(() => {
    if (!open) return
    const times = [...(box.current?.querySelectorAll('button') ?? [])]
    const near = times.findLast((time) => (time.dataset.time ?? '') <= (field.value || '08:00')) ?? times[0]
    near?.focus({ preventScroll: true })
    // The list alone scrolls, never the page: that would close it.
    if (near && box.current) box.current.scrollTop = near.offsetTop - box.current.clientHeight / 2
  }, [open, field.value])

  const typeHour = (text: string) => {
    const whole = readWhole(text)
    if (whole) return field.onChange(`${whole.hour}:${whole.minute}`)
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
    <FieldFrame name={name} label={label} help={help} required={required}>
      {(control) => (
        <Root {...root} className="control">
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
          <button {...trigger} aria-label={words.choose} title={words.choose}>
            <Icon as={ClockIcon} />
          </button>
          {open && (
            <Times {...panel} ref={box} popover="manual" role="group" aria-label={words.choose}>
              {timesOf(every).map((time) => (
                <button
                  key={time}
                  type="button"
                  data-time={time}
                  aria-pressed={time === field.value}
                  onClick={() => {
                    field.onChange(time)
                    close()
                    place('hour')?.focus()
                  }}
                >
                  {shown(time, meridian)}
                </button>
              ))}
            </Times>
          )}
        </Root>
      )}
    </FieldFrame>
  )
}

const timesOf = (every: number) =>
  Array.from({ length: Math.floor(1440 / every) }, (_, index) => {
    const minutes = index * every
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })

/** S9.07 H:mm. */
function shown(time: string, meridian: boolean): string {
  const { hour, minute, half } = clockOf(time, meridian)
  return `${Number(hour)}:${minute}${meridian ? ` ${half}` : ''}`
}

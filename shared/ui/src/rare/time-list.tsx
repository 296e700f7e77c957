import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { clockOf } from './clock'

const Times = chakra('div', {
  base: {
    position: 'relative',
    p: '1.5',
    w: '120px',
    maxH: '240px',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
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

export interface TimeListProps {
  /** HH:mm, or anything else for no time. */
  value: string
  meridian: boolean
  /** Minutes from one to the next. */
  every: number
  onPick: (time: string) => void
}

/** Times of the day to pick from. It opens at the one that is entered, or in the morning. */
export function TimeList({ value, meridian, every, onPick }: TimeListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const times = [...(list.current?.querySelectorAll('button') ?? [])]
    const near = times.findLast((time) => (time.dataset.time ?? '') <= (value || '08:00')) ?? times[0]
    near?.focus({ preventScroll: true })
    // The list alone scrolls, never the page: that would close it.
    if (near && list.current) list.current.scrollTop = near.offsetTop - list.current.clientHeight / 2
  }, [value])
  return (
    <Times ref={list}>
      {timesOf(every).map((time) => (
        <button key={time} type="button" data-time={time} aria-pressed={time === value} onClick={() => onPick(time)}>
          {shown(time, meridian)}
        </button>
      ))}
    </Times>
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

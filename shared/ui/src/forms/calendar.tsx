import { chakra } from '@chakra-ui/react/styled-system'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import type { Locale } from '@vinculo/contracts/locale'
import { localDay } from '@vinculo/contracts/moment'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../core/button'
import { useHost } from '../core/host'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'
import { addDays, addMonths, monthOf, placeInWeek, weeksOf, within } from './calendar-days'

const Root = chakra('div', {
  base: {
    w: '300px',
    boxSizing: 'content-box',
    p: '3',
    '& .months': { display: 'flex', alignItems: 'center', gap: '1', mb: '2' },
    '& select': {
      flex: '1',
      minW: 0,
      h: '36px',
      px: '1.5',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'md',
      fontSize: 'md',
    },
    '& table': { w: 'full', borderCollapse: 'collapse', tableLayout: 'fixed' },
    '& th': { h: '28px', fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
    '& td': { p: '1px' },
    '& td button': {
      w: 'full',
      h: '36px',
      borderRadius: 'md',
      fontVariantNumeric: 'tabular-nums',
      _hover: { bg: 'sunken' },
    },
    '& .beyond button': { color: 'fg.muted' },
    '& [aria-current=date]': { boxShadow: 'inset 0 0 0 1px {colors.control}' },
    '& td button[aria-pressed=true]': { bg: 'brand', color: 'brand.contrast', _hover: { bg: 'brand.hover' } },
    '& button[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
    '& .foot': { display: 'flex', justifyContent: 'flex-end', mt: '2' },
  },
})

const useWords = defineWords({
  'pt-br': { previous: 'Mês anterior', next: 'Próximo mês', month: 'Mês', year: 'Ano', today: 'Hoje' },
  en: { previous: 'Previous month', next: 'Next month', month: 'Month', year: 'Year', today: 'Today' },
  es: { previous: 'Mes anterior', next: 'Mes siguiente', month: 'Mes', year: 'Año', today: 'Hoy' },
  'zh-CN': { previous: '上个月', next: '下个月', month: '月', year: '年', today: '今天' },
})

/** Where the week begins; 0 is Sunday. */
const firstDays: Record<Locale, number> = { 'pt-br': 0, en: 0, es: 1, 'zh-CN': 1 }

const formatter = (locale: Locale, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
}

const wordsOf = (locale: Locale) => ({
  whole: formatter(locale, { dateStyle: 'full' }),
  month: formatter(locale, { month: 'long' }),
  weekday: formatter(locale, { weekday: 'short' }),
  longWeekday: formatter(locale, { weekday: 'long' }),
})

const said: Partial<Record<Locale, ReturnType<typeof wordsOf>>> = {}

/** How days are said. The browser takes its time to make these, so a field asks before its calendar opens. */
export function sayDays(locale: Locale) {
  said[locale] ??= wordsOf(locale)
  return said[locale]
}

export interface CalendarProps {
  /** yyyy-MM-dd, or anything else for no day. */
  value: string
  min?: string | undefined
  max?: string | undefined
  /** What the day is for; the grid's name. */
  label: string
  onPick: (day: string) => void
}

/** A month to pick from. Arrows go by day and week, Page keys by month, with Shift by year, Home and End in the week. */
export function Calendar({ value, min, max, label, onPick }: CalendarProps) {
  const words = useWords()
  const { locale } = useHost()
  const [today] = useState(() => localDay(new Date()))
  const [at, setAt] = useState(() => within(isIsoDate(value) ? value : today, min, max))
  const grid = useRef<HTMLTableElement>(null)
  const firstDay = firstDays[locale]
  const month = monthOf(at)
  const weeks = useMemo(() => weeksOf(month, firstDay), [month, firstDay])
  const say = sayDays(locale)
  const isOut = (day: string) => day !== within(day, min, max)

  // Only when a key moved there, or the calendar opened: choosing a month or a year keeps the focus where it is.
  const [focused, setFocused] = useState(at)
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus({ preventScroll: true })
  }, [focused])

  const go = (day: string) => {
    const there = within(day, min, max)
    setAt(there)
    return there
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, () => string> = {
      ArrowLeft: () => addDays(at, -1),
      ArrowRight: () => addDays(at, 1),
      ArrowUp: () => addDays(at, -7),
      ArrowDown: () => addDays(at, 7),
      Home: () => addDays(at, -placeInWeek(at, firstDay)),
      End: () => addDays(at, 6 - placeInWeek(at, firstDay)),
      PageUp: () => addMonths(at, event.shiftKey ? -12 : -1),
      PageDown: () => addMonths(at, event.shiftKey ? 12 : 1),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    setFocused(go(move()))
  }

  const year = Number(at.slice(0, 4))
  const lastYear = Math.max(year, Number(max?.slice(0, 4) ?? Number(today.slice(0, 4)) + 10))
  const firstYear = Math.min(year, Number(min?.slice(0, 4) ?? Number(today.slice(0, 4)) - 120))
  const years = useMemo(
    () => Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index),
    [firstYear, lastYear],
  )
  // The others come after the first paint: a hundred options cost more than all the days.
  const yearsShown = useDeferredValue(years, [year])
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

  return (
    // Its keys are its own; Escape goes on to close it.
    <Root onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
      <div className="months">
        <Button variant="ghost" size="icon" aria-label={words.previous} onClick={() => go(addMonths(at, -1))}>
          <Icon as={ChevronLeft} />
        </Button>
        <select
          aria-label={words.month}
          value={at.slice(5, 7)}
          onChange={(event) => go(addMonths(at, Number(event.target.value) - Number(at.slice(5, 7))))}
        >
          {months.map((number) => (
            <option key={number} value={number}>
              {say.month(`2000-${number}-01`)}
            </option>
          ))}
        </select>
        <select
          aria-label={words.year}
          value={year}
          onChange={(event) => go(addMonths(at, (Number(event.target.value) - year) * 12))}
        >
          {yearsShown.map((number) => (
            <option key={number}>{number}</option>
          ))}
        </select>
        <Button variant="ghost" size="icon" aria-label={words.next} onClick={() => go(addMonths(at, 1))}>
          <Icon as={ChevronRight} />
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the date grid pattern is made of a table */}
      <table role="grid" aria-label={label} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={say.longWeekday(day)}>
                {say.weekday(day).replace('.', '').slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={monthOf(day) === month ? undefined : 'beyond'}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={say.whole(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isOut(day) || undefined}
                    onClick={() => {
                      if (!isOut(day)) onPick(day)
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isOut(today) && (
        <div className="foot">
          <Button variant="link" size="sm" onClick={() => onPick(today)}>
            {words.today}
          </Button>
        </div>
      )}
    </Root>
  )
}

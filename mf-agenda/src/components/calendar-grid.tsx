import FullCalendar, {
  type CalendarApi,
  type CalendarOptions,
  type CalendarRef,
  type EventInput,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import timeGrid from '@fullcalendar/react/timegrid'
import type { LocalTime } from '@vinculo/contracts/zoned'
import { localOf } from '@vinculo/contracts/zoned'
import { useLocale, useStyleSheet } from '@vinculo/platform'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { text } from '../locales/text'
import { CalendarDay } from './calendar-day'
import { firstDayIn } from './calendar-days'
import { CalendarEvent, type CalendarItem } from './calendar-event'
import look from './calendar-look.css'
import type { GridView } from './calendar-range'
import { shiftTo, takeFocus, unshift } from './calendar-shift'

const plugins = [dayGrid, timeGrid, interaction]
const kinds = { dia: 'timeGridDay', semana: 'timeGridWeek', mes: 'dayGridMonth' } as const satisfies Record<
  GridView,
  string
>

/** What an event of the library is, by its clock on the wall: the library knows no zones. */
const wall = (date: Date | null) => date?.toISOString().slice(0, 16) ?? ''

export interface WorkingHours {
  /** 1 for Monday to 7. */
  dia: number
  de: string
  ate: string
}

export interface CalendarGridProps {
  view: GridView
  day: string
  timeZone: string
  items: CalendarItem[]
  hours: readonly WorkingHours[]
  onOpen: (id: string) => void
  /** New start and end, by the clock. */
  onMove: (id: string, start: LocalTime, end: LocalTime) => void
  /** A time was chosen; a mere press has no length of its own. */
  onSlot: (start: LocalTime, end: LocalTime, isPress: boolean) => void
  onDay: (day: string) => void
  /** Whether something is in the way of an item at a time: said while it is dragged. */
  isInTheWay: (id: string, start: LocalTime, end: LocalTime) => boolean
}

type Latest = Pick<CalendarGridProps, 'onOpen' | 'onMove' | 'onSlot' | 'onDay' | 'isInTheWay'>

function eventOf(item: CalendarItem): EventInput {
  const { id, start, end, movable, background, title } = item
  return {
    id,
    start,
    end,
    title,
    editable: movable,
    interactive: !background,
    ...(background && { display: 'background' }),
    extendedProps: { item },
  }
}

/** The library has it where it was let go of already: what follows from that waits until this is painted. */
function moved(
  latest: { current: Latest },
  { id, start, end }: { id: string; start: Date | null; end: Date | null },
): void {
  requestAnimationFrame(() => setTimeout(() => latest.current.onMove(id, wall(start), wall(end))))
}

/** All that does not change while the agenda is open: the same objects, so that the library draws nothing anew for them. */
function optionsOf(latest: { current: Latest }, timeZone: string, more: (n: number) => string): CalendarOptions {
  return {
    plugins,
    headerToolbar: false,
    timeZone: 'UTC',
    now: () => localOf(timeZone, new Date()),
    nowIndicator: true,
    height: '100%',
    // Its own words for a time take a millisecond each, and ours are drawn instead.
    displayEventTime: false,
    allDaySlot: false,
    fixedWeekCount: false,
    // A slot is a step: where several steps share one, the library takes the middle of the slot for where it was held.
    slotDuration: '00:15:00',
    snapDuration: '00:15:00',
    slotMinHeight: 13,
    slotHeaderInterval: '01:00:00',
    slotEventOverlap: false,
    eventMinHeight: 20,
    eventShortHeight: 36,
    dayMaxEvents: true,
    navLinks: true,
    navLinkDayClick: (date) => latest.current.onDay(wall(date).slice(0, 10)),
    navLinkHint: (day) => day,
    navLinkClass: 'agenda-open',
    moreLinkText: more,
    moreLinkHint: more,
    selectable: true,
    selectMirror: true,
    unselectAuto: true,
    eventResizableFromStart: false,
    dragRevertDuration: 0,
    longPressDelay: 350,
    eventDisplay: 'block',
    defaultTimedEventDuration: '00:30:00',
    forceEventDuration: true,
    class: 'agenda',
    eventClass: (info) => {
      const item = info.event.extendedProps.item as CalendarItem | undefined
      const start = wall(info.event.start)
      const end = wall(info.event.end)
      const inTheWay = info.isMirror && item && latest.current.isInTheWay(item.id, start, end)
      return [
        'agenda-event',
        `tone-${item?.tone ?? 'brand'}`,
        item?.faded && 'faded',
        (item?.conflict || inTheWay) && 'in-the-way',
        item?.moving && 'moving',
        info.isMirror && 'mirror',
        info.isShort && 'short',
        info.isSelected && 'picked',
      ]
        .filter(Boolean)
        .join(' ')
    },
    eventContent: (info) => {
      const item = info.event.extendedProps.item as CalendarItem | undefined
      const start = wall(info.event.start)
      const end = wall(info.event.end)
      const isInTheWay = Boolean(info.isMirror && item && latest.current.isInTheWay(item.id, start, end))
      return (
        <CalendarEvent
          item={item}
          start={start}
          end={end}
          isInTheWay={isInTheWay}
          isShort={info.isShort || info.view.type === kinds.mes}
        />
      )
    },
    backgroundEventClass: 'agenda-blocked',
    backgroundEventContent: (info) => <span className="agenda-blocked-name">{info.event.title}</span>,
    columnEventAfterClass: (info) => (info.isEndResizable ? 'agenda-stretch' : ''),
    columnEventInnerClass: 'agenda-inner',
    rowEventInnerClass: 'agenda-inner',
    tableHeaderClass: 'agenda-head',
    tableBodyClass: 'agenda-body',
    dayHeaderClass: (info) => (info.isToday ? 'agenda-day-head today' : 'agenda-day-head'),
    dayHeaderContent: ({ date, view }) => (
      <CalendarDay day={wall(date).slice(0, 10)} part={view.type === kinds.mes ? 'weekday' : 'both'} />
    ),
    dayCellClass: (info) => `agenda-cell${info.isToday ? ' today' : ''}${info.isOther ? ' other' : ''}`,
    dayCellTopContent: ({ date }) => <CalendarDay day={wall(date).slice(0, 10)} part="number" />,
    dayLaneClass: (info) => (info.isToday ? 'agenda-lane today' : 'agenda-lane'),
    slotLaneClass: (info) => (info.isMinor ? 'agenda-slot minor' : 'agenda-slot'),
    slotHeaderAlign: 'end',
    slotHeaderInnerClass: 'agenda-hour',
    dayHeaderAlign: 'center',
    slotHeaderContent: ({ time }) => `${Math.floor((time?.milliseconds ?? 0) / 3_600_000)}:00`,
    dayRowClass: 'agenda-row',
    nonBusinessHoursClass: 'agenda-closed',
    nowIndicatorLineClass: 'agenda-now',
    highlightClass: 'agenda-chosen',
    rowMoreLinkClass: 'agenda-more',
    moreLinkClick: ({ date }) => {
      latest.current.onDay(wall(date).slice(0, 10))
    },
    eventClick: ({ event }) => latest.current.onOpen(event.id),
    eventDrop: ({ event }) => moved(latest, event),
    eventResize: ({ event }) => moved(latest, event),
    select: ({ start, end, allDay, view }) => {
      view.calendar.unselect()
      if (allDay) latest.current.onDay(wall(start).slice(0, 10))
      else latest.current.onSlot(wall(start), wall(end), end.getTime() - start.getTime() <= 15 * 60_000)
    },
  }
}

/** Hours that are not worked, shaded: the library takes days from 0 for Sunday. */
const worked = (hours: readonly WorkingHours[]) =>
  hours.length === 0 ? false : hours.map(({ dia, de, ate }) => ({ daysOfWeek: [dia % 7], startTime: de, endTime: ate }))

/** An hour before the work begins, or seven. */
const firstHour = (hours: readonly WorkingHours[]) => {
  const [first = '08:00'] = hours.map(({ de }) => de).sort()
  return `${String(Math.max(0, Number(first.slice(0, 2)) - 1)).padStart(2, '0')}:00:00`
}

/** More than this at once is drawn all anew. */
const few = 4

/**
 * Tells the library what has changed, one by one: a new list would have it draw all of them anew, and a move would be seen
 * only after that.
 */
function redraw(api: CalendarApi, before: readonly CalendarItem[], after: readonly CalendarItem[]): void {
  const known = new Map(before.map((item) => [item.id, item]))
  const ids = new Set(after.map(({ id }) => id))
  const changed = after.filter((item) => known.get(item.id) !== item)
  const gone = before.filter(({ id }) => !ids.has(id))
  if (changed.length + gone.length > few) {
    api.removeAllEvents()
    api.addEventSource(after.map(eventOf))
    return
  }
  for (const { id } of gone) api.getEventById(id)?.remove()
  for (const item of changed) {
    const event = api.getEventById(item.id)
    if (!event) {
      api.addEvent(eventOf(item))
      continue
    }
    const was = known.get(item.id)
    // Each of these has the library look at everything again.
    if (wall(event.start) !== item.start || wall(event.end) !== item.end) event.setDates(item.start, item.end)
    if (was?.title !== item.title) event.setProp('title', item.title)
    if (was?.movable !== item.movable) event.setProp('editable', item.movable)
    event.setExtendedProp('item', item)
  }
}

/** A day, a week or a month of the agenda. It moves what is dragged by itself; what comes of it is its owner's. */
export const CalendarGrid = memo(function CalendarGrid(props: CalendarGridProps) {
  const { view, day, timeZone, items, hours, onOpen, onMove, onSlot, onDay, isInTheWay } = props
  const t = text.use()
  const locale = useLocale()
  useStyleSheet(look)
  const latest = useRef<Latest>({ onOpen, onMove, onSlot, onDay, isInTheWay })
  latest.current = { onOpen, onMove, onSlot, onDay, isInTheWay }
  const options = useMemo(() => optionsOf(latest, timeZone, t.calendar.more), [timeZone, t])
  const businessHours = useMemo(() => worked(hours), [hours])
  const calendar = useRef<CalendarRef>(null)
  const [first] = useState(() => ({ view, day, events: items.map(eventOf) }))
  const frame = useRef<HTMLDivElement>(null)
  const drawn = useRef(items)
  useLayoutEffect(() => {
    const api = calendar.current?.getApi()
    if (!api || drawn.current === items) return
    const settle = () => {
      redraw(api, drawn.current, items)
      drawn.current = items
      unshift(frame.current)
    }
    if (!shiftTo(frame.current, api, items)) return settle()
    const timer = setTimeout(settle, 150)
    return () => clearTimeout(timer)
  }, [items])

  useEffect(() => takeFocus(frame.current), [view, day])

  useEffect(() => {
    const api = calendar.current?.getApi()
    if (api && (api.view.type !== kinds[view] || wall(api.getDate()).slice(0, 10) !== day))
      api.changeView(kinds[view], day)
  }, [view, day])

  return (
    <div ref={frame} className="agenda-frame">
      <FullCalendar
        ref={calendar}
        {...options}
        initialView={kinds[first.view]}
        initialDate={first.day}
        scrollTime={firstHour(hours)}
        locale={locale}
        weekTextLong={t.views.semana}
        timedText={t.calendar.times}
        firstDay={firstDayIn(locale)}
        businessHours={businessHours}
        initialEvents={first.events}
      />
    </div>
  )
})

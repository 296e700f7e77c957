import type { CalendarApi } from '@fullcalendar/react'
import { minutesBetween } from './calendar-days'
import type { CalendarItem } from './calendar-event'

const shifted = 'data-shifted'
const day = 86_400_000

/**
 * Shows what is moved by keyboard where it goes at once, without the library, which takes several frames to draw a week
 * anew: that is made up for when the keys rest. Answers whether it could.
 */
export function shiftTo(frame: HTMLElement | null, api: CalendarApi, items: CalendarItem[]): boolean {
  const aimed = items.find(({ moving }) => moving)
  const event = aimed && api.getEventById(aimed.id)
  const drawn = frame?.querySelector<HTMLElement>(`.agenda-event:has([data-appointment="${aimed?.id}"])`)
  const lane = frame?.querySelector<HTMLElement>('.agenda-lane')
  if (!aimed || !event?.start || !event.end || !drawn || !lane || !event.extendedProps.item?.moving) return false
  const wall = (date: Date) => date.toISOString().slice(0, 16)
  const [start, end] = [wall(event.start), wall(event.end)]
  const dayOf = (local: string) => Date.parse(`${local.slice(0, 10)}T00:00Z`)
  const target = dayOf(aimed.start)
  if (target < api.view.activeStart.getTime() || target >= api.view.activeEnd.getTime()) return false
  const perMinute = lane.offsetHeight / 1440
  const days = Math.round((target - dayOf(start)) / day)
  const minutes = minutesBetween(start, aimed.start) - days * 1440
  if (!drawn.hasAttribute(shifted)) drawn.setAttribute(shifted, String(drawn.offsetHeight))
  const longer = minutesBetween(aimed.start, aimed.end) - minutesBetween(start, end)
  drawn.style.transform = `translate(${days * lane.offsetWidth}px, ${minutes * perMinute}px)`
  drawn.style.height = `${Number(drawn.getAttribute(shifted)) + longer * perMinute}px`
  drawn.style.zIndex = '2'
  return true
}

/** The library has drawn it there. */
export function unshift(frame: HTMLElement | null): void {
  for (const element of frame?.querySelectorAll<HTMLElement>(`[${shifted}]`) ?? []) {
    element.removeAttribute(shifted)
    element.style.transform = ''
    element.style.height = ''
    element.style.zIndex = ''
  }
}

/**
 * What scrolls through the hours takes the focus: an empty week has nothing else in it that does. It stands between a group
 * of rows and its rows, where nothing may that takes it: so it is the group.
 */
export function takeFocus(frame: HTMLElement | null): void {
  for (const inside of frame?.querySelectorAll<HTMLElement>('[role=rowgroup] > div[style*="auto"]') ?? []) {
    if (!/auto|scroll/.test(getComputedStyle(inside).overflowY)) continue
    inside.tabIndex = 0
    inside.parentElement?.setAttribute('role', 'presentation')
    inside.setAttribute('role', 'rowgroup')
  }
}

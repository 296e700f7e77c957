import { isBusy, isOpen } from '@vinculo/contracts/appointment-choices'
import type { Appointment, Block } from '@vinculo/contracts/appointments'
import { localOf } from '@vinculo/contracts/zoned'
import type { CalendarItem } from './calendar-event'
import type { Aim } from './move-bar'
import { stateTones } from './state-badge'

/** The time that is being chosen has no row and no id of one. */
export const chosenId = 'novo'

const local = (zone: string, instant: string) => localOf(zone, new Date(instant))

/** One object a row, for as long as the row is the same: then the calendar draws nothing of it anew. */
const made = new WeakMap<Appointment, { zone: string; item: CalendarItem }>()

function itemOf(zone: string, row: Appointment): CalendarItem {
  const before = made.get(row)
  if (before?.zone === zone) return before.item
  const item: CalendarItem = {
    id: row.id,
    title: row.paciente?.nome ?? row.grupo ?? '',
    start: local(zone, row.inicio),
    end: local(zone, row.fim),
    movable: isOpen(row.status),
    background: false,
    tone: stateTones[row.status],
    faded: !isBusy(row.status),
    conflict: false,
    moving: false,
    row,
  }
  made.set(row, { zone, item })
  return item
}

const plain = (id: string, title: string, { start, end }: Aim): CalendarItem => ({
  ...{ id, title, start, end },
  movable: false,
  background: false,
  tone: 'brand',
  faded: false,
  conflict: false,
  moving: false,
})

const blockItems = new WeakMap<Block, CalendarItem>()

function blockItem(zone: string, block: Block, word: string): CalendarItem {
  const { id, inicio, fim, motivo } = block
  const span = { start: local(zone, inicio), end: local(zone, fim) }
  const title = motivo || word
  const before = blockItems.get(block)
  if (before?.title === title && before.start === span.start && before.end === span.end) return before
  const item: CalendarItem = { ...plain(`bloqueio-${id}`, title, span), background: true, tone: 'neutral' }
  blockItems.set(block, item)
  return item
}

export interface Drawn {
  rows: readonly Appointment[]
  blocks: readonly Block[]
  zone: string
  /** What is on its way by the keyboard: a row, or a new time. */
  aim: (Aim & { row?: Appointment | undefined; conflict: boolean }) | undefined
  words: { blocked: string; chosen: string }
}

/** All that the calendar draws. */
export function calendarItems({ rows, blocks, zone, aim, words }: Drawn): CalendarItem[] {
  const items = rows.filter(({ id }) => id !== aim?.row?.id).map((row) => itemOf(zone, row))
  const blocked = blocks.map((block) => blockItem(zone, block, words.blocked))
  if (!aim) return [...items, ...blocked]
  const { row, start, end, conflict } = aim
  const base = row ? itemOf(zone, row) : plain(chosenId, words.chosen, aim)
  return [...items, ...blocked, { ...base, start, end, conflict, moving: true }]
}

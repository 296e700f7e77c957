import { appointmentWords } from '@vinculo/contracts/appointment-words'
import type { Appointment } from '@vinculo/contracts/appointments'
import { paths } from '@vinculo/contracts/paths'
import { instantOf, type LocalTime } from '@vinculo/contracts/zoned'
import { useCares, useLocale } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Box, Text } from '@vinculo/ui/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { appointmentText } from '../locales/appointment/text'
import { text } from '../locales/text'
import { type AgendaAddress, agendaPath } from './calendar-address'
import { CalendarBar } from './calendar-bar'
import { conflictsOf } from './calendar-conflicts'
import { CalendarCount } from './calendar-count'
import { type Shown, useCalendarData } from './calendar-data'
import { laterBy } from './calendar-days'
import { CalendarGrid } from './calendar-grid'
import { calendarItems, chosenId } from './calendar-items'
import { useCalendarKeys } from './calendar-keys'
import { CalendarPanel } from './calendar-panel'
import type { GridView } from './calendar-range'
import { CalendarStale } from './calendar-stale'
import { CalendarTold } from './calendar-told'
import type { AgendaFilter } from './filter-memory'
import { isOutside, useAim } from './move-aim'
import { type Aim, MoveBar } from './move-bar'
import { useMoves } from './move-saving'

/** A week and a month need this much room; on a phone they are scrolled inside their frame. */
const least: Record<GridView, string> = { dia: '0', semana: '720px', mes: '560px' }

export interface CalendarBoardProps {
  address: AgendaAddress & { view: GridView }
  filter: AgendaFilter
  zone: string
  today: string
  person: Shown | undefined
}

/** A day, a week or a month, and all that is done in it. */
export function CalendarBoard({ address, filter, zone, today, person }: CalendarBoardProps) {
  const { view, day } = address
  const t = text.use()
  const { told } = appointmentText.use()
  const { states } = appointmentWords[useLocale()]
  const navigate = useNavigate()
  const cares = useCares()
  const board = useRef<HTMLDivElement>(null)
  /** What went away with a move or a window leaves the focus where it was: at the appointment. */
  const focusOn = (id: string) =>
    requestAnimationFrame(() => {
      const inside = board.current?.querySelector(`[data-appointment="${id}"]`)
      const event = inside?.closest<HTMLElement>('[tabindex]') ?? board.current
      event?.focus()
    })
  const data = useCalendarData(address, filter, person)
  const { rows, blocks, hours, usualLength } = data
  const { shown, move, change, undo, dialog } = useMoves(rows, blocks, focusOn)
  const { aim, begin, choose, aimAt, end } = useAim({ view, day, today, zone, ...data })
  const [opened, setOpened] = useState<string>()
  const rowOf = (id: string | undefined) => shown.find((row) => row.id === id)
  const instant = useCallback((local: LocalTime) => instantOf(zone, local).toISOString(), [zone])

  const conflictsAt = (row: Appointment | undefined, { start, end }: Aim) => {
    if (row?.encaixe) return []
    const who = row?.profissional ?? (person && { id: person.id, nome: '' })
    const place = { ...(row && { id: row.id, sala: row.sala }), ...(who && { profissional: who }) }
    return conflictsOf({ ...place, inicio: instant(start), fim: instant(end) }, shown, blocks)
  }
  const inTheWay = aim ? conflictsAt(aim.row, aim).map(({ com }) => com?.nome ?? t.move.blocked) : []
  const conflict = inTheWay.length > 0
  const items = useMemo(
    () => calendarItems({ rows: shown, blocks, zone, aim: aim && { ...aim, conflict }, words: t.calendar }),
    [shown, blocks, zone, aim, conflict, t],
  )

  const register = ({ start, end }: Aim) => {
    const known = { inicio: instant(start), fim: instant(end) }
    const whose = filter.profissional && { profissional: filter.profissional }
    navigate(`${paths.appointments.register()}?${new URLSearchParams({ ...known, ...whose })}`)
  }
  const leaveAim = () => {
    end()
    focusOn(aim?.row?.id ?? chosenId)
  }
  const save = () => {
    if (!aim) return
    if (aim.row) move(aim.row, instant(aim.start), instant(aim.end))
    else register(aim)
    leaveAim()
  }
  const row = rowOf(opened)
  useCalendarKeys({
    isBusy: Boolean(aim || row || dialog),
    onUndo: undo,
    onChoose: choose,
    onMove: (id) => begin(rowOf(id)),
  })

  return (
    <>
      <CalendarBar address={address} today={today}>
        <CalendarCount rows={shown} range={data.range} zone={zone} status={filter.status} isLoading={data.isLoading} />
      </CalendarBar>
      <CalendarStale failed={data.failed} retry={data.retry} />
      <Box
        ref={board}
        role="region"
        aria-label={t.calendar.label}
        aria-busy={data.isLoading}
        tabIndex={-1}
        overflowX="auto"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="lg"
      >
        <Box
          h={{ base: 'max(26rem, calc(100dvh - 22rem))', sm: 'max(28rem, calc(100dvh - 20rem))' }}
          minW={{ base: least[view], md: '0' }}
        >
          <CalendarGrid
            view={view}
            day={day}
            timeZone={zone}
            items={items}
            hours={hours}
            onOpen={(id) => rowOf(id) && setOpened(id)}
            onMove={(id, start, end) => {
              const moved = rowOf(id)
              if (moved) move(moved, instant(start), instant(end))
            }}
            onSlot={(start, end, isPress) => register({ start, end: isPress ? laterBy(start, usualLength) : end })}
            onDay={(one) => navigate(agendaPath({ view: 'dia', day: one }))}
            isInTheWay={(id, start, end) => conflictsAt(rowOf(id), { start, end }).length > 0}
          />
        </Box>
      </Box>
      <CalendarTold range={data.range} blocks={blocks} zone={zone} />
      {aim ? (
        <MoveBar
          title={aim.row ? t.move.moving(aim.row.paciente?.nome ?? aim.row.grupo ?? '') : t.move.choosing}
          action={aim.row ? t.move.save : t.move.choose}
          aim={aim}
          inTheWay={inTheWay}
          isOutside={isOutside(hours, aim)}
          check={aim.row ? { id: aim.row.id } : { ...(person && { profissional: { id: person.id } }) }}
          onAim={aimAt}
          onSave={save}
          onCancel={leaveAim}
        />
      ) : (
        <Text small tone="muted" mt="2" display={{ base: 'none', md: 'block' }}>
          {t.calendar.help}
        </Text>
      )}
      {row && (
        <CalendarPanel
          row={row}
          onClose={() => setOpened(undefined)}
          onMove={() => {
            setOpened(undefined)
            begin(row)
          }}
          onChange={(wanted) => {
            setOpened(undefined)
            change(row, wanted, told.changed(states[wanted.status]), () => {
              if (wanted.status === 'em_andamento' && cares) navigate(paths.appointments.record(row.id))
            })
          }}
        />
      )}
      {dialog}
    </>
  )
}

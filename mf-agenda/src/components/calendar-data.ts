import type { Appointment, Block } from '@vinculo/contracts/appointments'
import { useKept, useLocale, useModule } from '@vinculo/platform'
import { useEffect, useMemo } from 'react'
import { agendaSettings, blocksIn } from '../api'
import { gridSearch } from './calendar-address'
import { firstDayIn } from './calendar-days'
import type { WorkingHours } from './calendar-grid'
import { type GridView, plannedDay, rangeOf, stepFrom } from './calendar-range'
import type { AgendaFilter } from './filter-memory'

const none: never[] = []

/** Whose agenda is shown, if it is one person's. */
export interface Shown {
  id: string
  isSelf: boolean
}

export interface CalendarData {
  range: { de: string; ate: string }
  rows: readonly Appointment[]
  blocks: readonly Block[]
  hours: readonly WorkingHours[]
  /** Minutes that an appointment takes unless said otherwise. */
  usualLength: number
  isLoading: boolean
  failed: boolean
  retry: () => unknown
}

/** What a calendar shows; the days beside these are fetched when these are there, since they are asked for next. */
export function useCalendarData(
  { view, day }: { view: GridView; day: string },
  filter: AgendaFilter,
  person: Shown | undefined,
): CalendarData {
  const { prefetch } = useModule()
  const range = rangeOf(view, day, firstDayIn(useLocale()))
  const { data, current, failed, retry } = useKept(gridSearch(view, day, filter))
  const settings = useKept(agendaSettings()).data
  const known = useKept(blocksIn(plannedDay(range.de), plannedDay(range.ate))).data ?? none
  const blocks = useMemo(
    () => known.filter(({ profissional }) => !person || !profissional || profissional.id === person.id),
    [known, person],
  )
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => {
      for (const steps of [1, -1] as const)
        prefetch(gridSearch(view, stepFrom(view, day, steps), filter)).catch(() => undefined)
    }, 500)
    return () => clearTimeout(timer)
  }, [current, prefetch, view, day, filter])
  return {
    range,
    rows: data ?? none,
    blocks,
    hours: person?.isSelf ? (settings?.horarios ?? none) : none,
    usualLength: settings?.duracao_padrao ?? 50,
    isLoading: !current && !failed,
    failed,
    retry,
  }
}

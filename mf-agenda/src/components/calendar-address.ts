import { everyState } from '@vinculo/contracts/appointment-choices'
import { isIsoDate } from '@vinculo/contracts/iso-date'
import { paths } from '@vinculo/contracts/paths'
import { getLocale, type ModuleContext } from '@vinculo/platform'
import { appointmentPage, appointmentsIn } from '../api'
import { firstDayIn } from './calendar-days'
import { type GridView, isView, plannedDay, rangeOf, type View } from './calendar-range'
import type { AgendaFilter } from './filter-memory'

/** What the agenda's address says: how it is looked at, around which day (yyyy-MM-dd), and which page of the list. */
export interface AgendaAddress {
  view: View
  day: string
  page: number
  order: 'inicio' | '-inicio' | ''
}

type Storage = ModuleContext['storage']

const isPhone = () => window.matchMedia?.('(max-width: 600px)').matches ?? false

/** What the address leaves out is as it was the last time, else a day on a phone and a week at a desk. */
export function addressOf(search: URLSearchParams, storage: Storage, today: string): AgendaAddress {
  const asked = search.get('visao') ?? storage.read('visao')
  const day = search.get('dia') ?? ''
  const page = Number(search.get('pagina'))
  const order = search.get('ordem')
  return {
    view: isView(asked) ? asked : isPhone() ? 'dia' : 'semana',
    day: isIsoDate(day) ? plannedDay(day) : today,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    order: order === 'inicio' || order === '-inicio' ? order : '',
  }
}

export function agendaPath({ view, day, page, order }: Partial<AgendaAddress>): string {
  const search = new URLSearchParams()
  if (view) search.set('visao', view)
  if (day) search.set('dia', day)
  if (order) search.set('ordem', order)
  if (page && page > 1) search.set('pagina', String(page))
  return `${paths.appointments.list()}?${search}`
}

/** What both searches have in common; a calendar goes by its own days, the list by the filter's. */
const narrowing = ({ status, profissional }: AgendaFilter) => ({ status, ...(profissional && { profissional }) })

/** S7.13 what a calendar shows. */
export const gridSearch = (view: GridView, day: string, filter: AgendaFilter) => {
  const { de, ate } = rangeOf(view, day, firstDayIn(getLocale()))
  return appointmentsIn({ ...narrowing(filter), de: plannedDay(de), ate: plannedDay(ate) })
}

/** S7.13 a page of the list. Without a first day the latest comes first, else there would be years to turn over. */
export const listSearch = ({ page, order }: Pick<AgendaAddress, 'page' | 'order'>, filter: AgendaFilter) =>
  appointmentPage({
    ...narrowing(filter),
    de: filter.de || null,
    ate: filter.ate || null,
    ordem: order || (filter.de ? 'inicio' : '-inicio'),
    pagina: page,
  })

export const isNarrowed = ({ status, de, ate, profissional }: AgendaFilter) =>
  status !== everyState || [de, ate, profissional].some(Boolean)

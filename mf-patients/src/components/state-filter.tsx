import type { PatientSummary } from '@vinculo/contracts/patients'
import { FilterLinks } from '@vinculo/ui/list'
import { text } from '../locales/text'
import { type StateFilter as State, stateFilters } from '../rules'

export interface StateFilterProps {
  summary: PatientSummary
  chosen: State | ''
  /** The list with this filter, or without any. */
  to: (state: State | '') => string
}

/** How many are in which state; each is a link to those, and the chosen one back to all. */
export function StateFilter({ summary, chosen, to }: StateFilterProps) {
  const t = text.use()
  const totals = new Map(summary.por_status.map(({ status, total }) => [status ?? 'sem_status', total]))
  const isThere = (state: State) => state === chosen || (totals.get(state) ?? 0) > 0
  const states = stateFilters.filter(isThere)
  // While nobody is in any state there is nothing to choose between.
  if (states.every((state) => state === 'sem_status') && chosen === '') return null
  return (
    <FilterLinks
      label={t.list.filter}
      filters={states.map((state) => ({
        label: state === 'sem_status' ? t.stateless : t.states[state],
        to: to(state === chosen ? '' : state),
        chosen: state === chosen,
        count: t.number(totals.get(state) ?? 0),
        ...(state === chosen && { title: t.list.unfilter }),
      }))}
    />
  )
}

import type { PatientSummary } from '@vinculo/contracts/patients'
import { chakra, useHost } from '@vinculo/ui/core'
import { text } from '../locales/text'
import { type StateFilter as State, stateFilters } from '../rules'

const Root = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: { base: 'nowrap', sm: 'wrap' },
    gap: '1.5',
    // On a phone they go sideways, to the edge of the screen; the focus ring has its room.
    w: { base: 'full', sm: 'auto' },
    overflowX: { base: 'auto', sm: 'visible' },
    p: '2px',
    ms: '-2px',
    scrollbarWidth: 'none',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: 0,
      gap: '1.5',
      minH: '32px',
      px: '3',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'full',
      fontSize: 'sm',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      _hover: { bg: 'sunken', color: 'fg' },
    },
    '& a[aria-current]': { bg: 'selected', color: 'link', borderColor: 'link' },
    '& .count': { fontVariantNumeric: 'tabular-nums', color: 'fg' },
  },
})

export interface StateFilterProps {
  summary: PatientSummary
  chosen: State | ''
  /** The list with this filter, or without any. */
  to: (state: State | '') => string
}

/** How many are in which state; each is a link to those, and the chosen one back to all. */
export function StateFilter({ summary, chosen, to }: StateFilterProps) {
  const t = text.use()
  const { Link } = useHost()
  const totals = new Map(summary.por_status.map(({ status, total }) => [status ?? 'sem_status', total]))
  const isThere = (state: State) => state === chosen || (totals.get(state) ?? 0) > 0
  const states = stateFilters.filter(isThere)
  // While nobody is in any state there is nothing to choose between.
  if (states.every((state) => state === 'sem_status') && chosen === '') return null
  return (
    <Root aria-label={t.list.filter}>
      {states.map((state) => (
        <Link
          key={state}
          to={to(state === chosen ? '' : state)}
          aria-current={state === chosen ? 'true' : undefined}
          title={state === chosen ? t.list.unfilter : undefined}
          preventScrollReset
        >
          {t.status[state]} <span className="count">{t.number(totals.get(state) ?? 0)}</span>
        </Link>
      ))}
    </Root>
  )
}

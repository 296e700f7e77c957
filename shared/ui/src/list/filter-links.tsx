import { chakra } from '@chakra-ui/react/styled-system'
import { Check } from 'lucide-react'
import { useHost } from '../core/host'
import { Icon } from '../core/icon'

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
      maxW: 'full',
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
    '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& a[aria-current]': { bg: 'selected', color: 'link', borderColor: 'link', ps: '2' },
    '& .count': { fontVariantNumeric: 'tabular-nums', color: 'fg' },
  },
})

export interface FilterLinksProps {
  /** What is being narrowed down: «Situação». */
  label: string
  filters: {
    label: string
    /** The list with this filter; of the chosen one, the list without it. */
    to: string
    chosen: boolean
    /** How many there are, as people write it. */
    count?: string
    title?: string
  }[]
}

/** Filters in a list's header line: each is an address of the list, and the chosen one says so by a tick too. */
export function FilterLinks({ label, filters }: FilterLinksProps) {
  const { Link } = useHost()
  return (
    <Root aria-label={label}>
      {filters.map(({ label: name, to, chosen, count, title }) => (
        <Link key={name} to={to} aria-current={chosen ? 'true' : undefined} title={title} preventScrollReset>
          {chosen && <Icon as={Check} size={14} />}
          <bdi>{name}</bdi> {count !== undefined && <span className="count">{count}</span>}
        </Link>
      ))}
    </Root>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { useHost } from './host'

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    gap: '1',
    mb: '4',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderBottomWidth: '1px',
    borderColor: 'line',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      px: '3',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      outlineOffset: '-2px',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      _hover: { color: 'fg' },
    },
    '& a[aria-current]': { color: 'link', borderColor: 'currentColor' },
  },
})

export interface TabLinksProps {
  /** What the parts are parts of, for a reader of screens. */
  label: string
  tabs: { to: string; title: string; current: boolean }[]
}

/** The parts of one record: each has its own address, so that going back, a reload and a sent link find it again. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { Link } = useHost()
  return (
    <Nav aria-label={label}>
      {tabs.map(({ to, title, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
          {title}
        </Link>
      ))}
    </Nav>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { useHost } from '../core/host'
import type { MenuEntry } from './menu-panel'

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    gap: '1',
    minW: 0,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      px: '3',
      borderRadius: 'md',
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      outlineOffset: '-2px',
      _hover: { bg: 'sunken', color: 'fg' },
    },
    '& a[aria-current]': { color: 'link', bg: 'selected' },
  },
  variants: {
    kind: {
      main: { display: { base: 'none', md: 'flex' }, '& a': { minH: '40px' } },
      sub: { borderBottomWidth: '1px', borderColor: 'line', py: '1', '& a': { minH: '36px', fontSize: 'sm' } },
    },
  },
  defaultVariants: { kind: 'main' },
})

export interface MainNavProps {
  label: string
  entries: MenuEntry[]
  /** S2.21 `sub` is the optional second row. */
  kind?: 'main' | 'sub'
}

export function MainNav({ label, entries, kind }: MainNavProps) {
  const { Link } = useHost()
  return (
    <Nav aria-label={label} kind={kind}>
      {entries.map(({ label: name, to = '', current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </Nav>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { Check, CircleHelp, LogOut, Settings, UserRound } from 'lucide-react'
import { useHost } from '../core/host'
import { Icon } from '../core/icon'

const icons = { settings: Settings, profile: UserRound, logout: LogOut, help: CircleHelp, check: Check }

/** A place to go (`to`) or a thing to do (`onSelect`). */
export interface MenuEntry {
  label: string
  to?: string
  onSelect?: () => void
  icon?: keyof typeof icons
  /** The place one is at. */
  current?: boolean
  /** The language of the label, where it is not the page's. */
  lang?: string
  /** A hairline above. */
  separated?: boolean
}

/** Looks of a floating list of links and buttons; plain elements inside. */
export const Panel = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'menu',
    mt: '1.5',
    p: '1.5',
    minW: '210px',
    maxW: 'calc(100vw - 2rem)',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
    '& .entry': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      w: 'full',
      minH: '40px',
      px: '2.5',
      borderRadius: 'md',
      textAlign: 'start',
      fontWeight: 'medium',
      _hover: { bg: 'sunken' },
    },
    '& .entry[aria-current]': { bg: 'selected', color: 'link' },
    '& .entry > svg': { color: 'fg.muted' },
    '& .no-icon': { w: '18px', flexShrink: 0 },
    '& hr': { borderColor: 'line', my: '1.5' },
  },
  variants: { align: { start: { insetInlineStart: 0 }, end: { insetInlineEnd: 0 } } },
  defaultVariants: { align: 'end' },
})

export function MenuEntries({ entries, onChosen }: { entries: MenuEntry[]; onChosen: () => void }) {
  const { Link } = useHost()
  const indented = entries.some(({ icon }) => icon)
  return entries.map(({ label, to, onSelect, icon, current, lang, separated }) => {
    const content = (
      <>
        {icon ? <Icon as={icons[icon]} /> : indented && <span className="no-icon" />}
        {label}
      </>
    )
    const choose = () => {
      onChosen()
      onSelect?.()
    }
    return (
      <div key={label}>
        {separated && <hr />}
        {to === undefined ? (
          <button type="button" className="entry" lang={lang} onClick={choose} aria-current={current || undefined}>
            {content}
          </button>
        ) : (
          <Link to={to} className="entry" onClick={choose} aria-current={current ? 'page' : undefined}>
            {content}
          </Link>
        )}
      </div>
    )
  })
}

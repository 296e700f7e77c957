import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useHost } from '../core/host'
import { defineWords } from '../core/words'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'sticky',
    h: '56px',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '4' },
    px: { base: '2', sm: '4', lg: '6' },
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'line',
    '& .brand': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '40px',
      px: '1',
      fontSize: 'lg',
      fontWeight: 'bold',
      letterSpacing: '-0.02em',
      borderRadius: 'md',
    },
    '& .brand svg': { color: 'link' },
    '& .end': { ms: 'auto', display: 'flex', alignItems: 'center', gap: '1' },
    '& .skip': {
      position: 'absolute',
      insetInlineStart: '2',
      top: '-60px',
      px: '4',
      py: '2',
      bg: 'brand',
      color: 'brand.contrast',
      borderRadius: 'md',
      zIndex: 'menu',
      _focusVisible: { top: '2' },
    },
  },
})

/** Two rings that hold each other: the bond. */
export const BrandMark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" strokeWidth="2.25" aria-hidden="true">
    <path d="M13.2 7.3a5.5 5.5 0 1 0 0 9.4" stroke="currentColor" strokeLinecap="round" />
    <circle cx="15.5" cy="12" r="5.5" stroke="currentColor" />
    <circle cx="15.5" cy="12" r="1.9" fill="#E8825A" />
  </svg>
)

const useWords = defineWords({
  'pt-br': { skip: 'Ir para o conteúdo' },
  en: { skip: 'Skip to content' },
  es: { skip: 'Ir al contenido' },
  'zh-CN': { skip: '跳到内容' },
})

export interface TopBarProps {
  brand: string
  /** S2.27 */
  brandTo: string
  /** The id of the element with the page's content. */
  contentId: string
  /** Main navigation. */
  children?: ReactNode
  /** What stands at the right: user menu, colour mode. */
  end?: ReactNode
  /** Before the brand: the mobile menu. */
  start?: ReactNode
}

/** S2.21 56 px, always in sight. */
export function TopBar({ brand, brandTo, contentId, start, end, children }: TopBarProps) {
  const { Link } = useHost()
  return (
    <Bar>
      <a className="skip" href={`#${contentId}`}>
        {useWords().skip}
      </a>
      {start}
      <Link to={brandTo} className="brand">
        <BrandMark />
        {brand}
      </Link>
      {children}
      {end && <div className="end">{end}</div>}
    </Bar>
  )
}

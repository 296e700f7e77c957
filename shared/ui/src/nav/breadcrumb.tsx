import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useHost } from '../core/host'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '2',
    minH: '28px',
    mb: '2',
    fontSize: 'sm',
    color: 'fg.muted',
    '& ol': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '1', minW: 0 },
    '& li': { display: 'flex', alignItems: 'center', gap: '1', minW: 0 },
    '& li > :is(a, span)': {
      maxW: '36ch',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& a': {
      display: 'inline-block',
      py: '0.5',
      borderRadius: 'sm',
      _hover: { color: 'fg', textDecoration: 'underline' },
    },
    '& .buttons': { ms: 'auto', display: 'flex', gap: '2' },
  },
})

const useWords = defineWords({
  'pt-br': { label: 'Você está em' },
  en: { label: 'You are at' },
  es: { label: 'Está en' },
  'zh-CN': { label: '当前位置' },
})

export interface BreadcrumbEntry {
  titulo: string
  /** Where it leads; absent for the screen itself. */
  to?: string | undefined
}

export interface BreadcrumbProps {
  entries: BreadcrumbEntry[]
  /** S2.28 the group of buttons at the end. */
  children?: ReactNode
}

/** S2.28 */
export function Breadcrumb({ entries, children }: BreadcrumbProps) {
  const { Link } = useHost()
  return (
    <Nav aria-label={useWords().label}>
      <ol>
        {entries.map(({ titulo, to }, index) => (
          <Fragment key={`${titulo} ${to ?? ''}`}>
            <li>
              {index > 0 && <Icon as={ChevronRight} size={14} />}
              {to === undefined ? (
                <span aria-current="page">
                  <bdi>{titulo}</bdi>
                </span>
              ) : (
                <Link to={to}>
                  <bdi>{titulo}</bdi>
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
      {children && <div className="buttons">{children}</div>}
    </Nav>
  )
}

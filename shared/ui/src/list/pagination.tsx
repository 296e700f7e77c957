import { chakra } from '@chakra-ui/react/styled-system'
import { defaultPageSize } from '@vinculo/contracts/paging'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useHost } from '../core/host'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'
import { pageWindow } from './page-window'

const Nav = chakra('nav', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    gap: '1',
    mt: '3',
    fontVariantNumeric: 'tabular-nums',
    '& .page': {
      display: 'grid',
      placeItems: 'center',
      minW: '36px',
      h: '36px',
      px: '1',
      borderRadius: 'md',
      fontWeight: 'medium',
      _hover: { bg: 'sunken' },
    },
    '& .page[aria-current]': { bg: 'brand', color: 'brand.contrast' },
    '& .page[aria-disabled]': { color: 'fg.muted', opacity: 0.5, pointerEvents: 'none' },
    '& .size': { color: 'fg.muted', fontSize: 'sm', ms: '3' },
  },
})

const useWords = defineWords({
  'pt-br': {
    label: 'Páginas',
    previous: 'Página anterior',
    next: 'Próxima página',
    page: (n: number) => `Página ${n}`,
    size: (n: number) => `${n} por página`,
  },
  en: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (n: number) => `Page ${n}`,
    size: (n: number) => `${n} a page`,
  },
  es: {
    label: 'Páginas',
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (n: number) => `Página ${n}`,
    size: (n: number) => `${n} por página`,
  },
  'zh-CN': {
    label: '分页',
    previous: '上一页',
    next: '下一页',
    page: (n: number) => `第 ${n} 页`,
    size: (n: number) => `每页 ${n} 条`,
  },
})

export interface PaginationProps {
  page: number
  total: number
  perPage?: number
  /** The address of a page: pages are links, so that back, reload and a new tab work. */
  to: (page: number) => string
}

/** S2.39, S5.02, S9.04. Nothing is drawn while one page is enough. */
export function Pagination({ page, total, perPage = defaultPageSize, to }: PaginationProps) {
  const words = useWords()
  const { Link } = useHost()
  const { current, pages, numbers } = pageWindow(page, total, perPage)
  if (pages === 1) return null

  const step = (target: number, label: string, glyph: typeof ChevronLeft) => {
    const isPast = target < 1 || target > pages
    return (
      // The same link at either end, where it leads nowhere: whoever came there by pressing it keeps their place.
      <Link
        className="page"
        to={to(isPast ? current : target)}
        aria-label={label}
        {...(isPast && { 'aria-disabled': true, tabIndex: -1 })}
      >
        <Icon as={glyph} />
      </Link>
    )
  }

  return (
    <Nav aria-label={words.label}>
      {step(current - 1, words.previous, ChevronLeft)}
      {numbers.map((n) => (
        <Link
          key={n}
          className="page"
          to={to(n)}
          aria-label={words.page(n)}
          aria-current={n === current ? 'page' : undefined}
        >
          {n}
        </Link>
      ))}
      {step(current + 1, words.next, ChevronRight)}
      <span className="size">{words.size(perPage)}</span>
    </Nav>
  )
}

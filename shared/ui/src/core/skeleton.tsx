import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from './layout'
import { defineWords } from './words'

/** A grey place of the size of what is coming, so that nothing moves when it comes. */
export const Skeleton = chakra('span', {
  base: {
    display: 'block',
    bg: 'line',
    borderRadius: 'sm',
    h: '14px',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
})

const Rows = chakra('div', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    overflow: 'hidden',
    '& > .row': { h: '44px', display: 'flex', alignItems: 'center', gap: '4', px: '4' },
    '& > .row + .row': { borderTopWidth: '1px', borderColor: 'line' },
    '& .bar': { h: '12px', borderRadius: 'sm', bg: 'line', animation: 'pulse 1.6s ease-in-out infinite' },
    '& .bar:first-child': { flex: '0 0 32%' },
    '& .bar:nth-child(2)': { flex: '0 0 18%' },
    '& .bar:nth-child(3)': { flex: '0 0 24%' },
  },
})

const useWords = defineWords({
  'pt-br': { loading: 'Carregando' },
  en: { loading: 'Loading' },
  es: { loading: 'Cargando' },
  'zh-CN': { loading: '加载中' },
})

/** A list that is coming: as many rows as will be there, 44 px each. */
export function SkeletonRows({ rows = 10 }: { rows?: number }) {
  return (
    <Rows aria-busy="true">
      <VisuallyHidden role="status">{useWords().loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div className="row" key={row}>
          <span className="bar" />
          <span className="bar" />
          <span className="bar" />
        </div>
      ))}
    </Rows>
  )
}

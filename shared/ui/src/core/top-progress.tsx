import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'
import { defineWords } from './words'

/** S4.08, S9.06 milliseconds after which the bar is full, whatever happens. */
export const progressLimit = 3000

const useWords = defineWords({
  'pt-br': { loading: 'Carregando a tela' },
  en: { loading: 'Loading the screen' },
  es: { loading: 'Cargando la pantalla' },
  'zh-CN': { loading: '正在加载页面' },
})

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: 0,
    top: 0,
    h: '3px',
    zIndex: 'alert',
    pointerEvents: 'none',
    bg: 'accent',
    transformOrigin: 'left',
    transform: 'scaleX(0)',
    opacity: 0,
    transition: 'opacity 160ms ease-out 120ms',
    // Transform alone moves: no layout, no paint, whatever the page is doing.
    '&[data-active]': {
      opacity: 1,
      transform: 'scaleX(0.96)',
      transition: `transform ${progressLimit}ms cubic-bezier(0.1, 0.7, 0.2, 1), opacity 0s`,
    },
  },
})

/** S2.33 starts with a navigation, ends with it, and after 3 s at the longest. */
export function TopProgress({ active }: { active: boolean }) {
  const [expired, setExpired] = useState(false)
  useEffect(() => {
    setExpired(false)
    if (!active) return
    const timer = setTimeout(() => setExpired(true), progressLimit)
    return () => clearTimeout(timer)
  }, [active])
  const { loading } = useWords()
  const isShown = active && !expired
  return (
    <Bar
      data-active={isShown || undefined}
      {...(isShown ? { role: 'progressbar', 'aria-label': loading } : { 'aria-hidden': true })}
    />
  )
}

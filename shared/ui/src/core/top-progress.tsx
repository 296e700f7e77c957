import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useState } from 'react'

/** S4.08, S9.06 milliseconds after which the bar is full, whatever happens. */
export const progressLimit = 3000

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
  return <Bar aria-hidden="true" data-active={(active && !expired) || undefined} />
}

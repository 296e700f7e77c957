import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useFloating } from '../floating/use-floating'

/** Milliseconds the pointer rests before the tip comes; focus by keyboard brings it at once. */
const restDelay = 400

const Anchor = chakra('span', { base: { display: 'inline-flex' } })

const Tip = chakra('span', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: '0',
    px: '2',
    py: '1',
    maxW: '260px',
    bg: 'fg',
    color: 'ground',
    borderRadius: 'sm',
    fontSize: 'sm',
    animation: 'rise 120ms ease-out',
  },
})

/** A word for what has only an icon. It explains, it does not name: the control has its own `aria-label`. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  const hide = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
  }, [])
  useEffect(() => hide, [hide])
  useFloating(open, anchor, tip, hide)
  return (
    <Anchor
      ref={anchor}
      aria-describedby={open ? id : undefined}
      onMouseEnter={() => {
        timer.current = setTimeout(() => setOpen(true), restDelay)
      }}
      onMouseLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && setOpen(true)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <Tip ref={tip} id={id} role="tooltip" popover="manual">
          {text}
        </Tip>
      )}
    </Anchor>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentProps, type RefObject, useRef } from 'react'
import type { Align } from './beside'
import { useFloating } from './use-floating'

const Box = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: '0',
    maxW: 'calc(100vw - 1rem)',
    bg: 'surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'float',
    animation: 'rise 120ms ease-out',
  },
})

export interface FloatingPanelProps extends Omit<ComponentProps<typeof Box>, 'ref'> {
  /** What opens it (`useDisclosure` for a button); the box stands beside its root. */
  disclosure: { close: () => void; root: { ref: RefObject<HTMLElement | null> }; panel: { id: string } }
  align?: Align
}

/** The box a disclosure shows, in the top layer. Drawn while it is open, and then only. */
export function FloatingPanel({ disclosure, align, ...rest }: FloatingPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const { close, root, panel } = disclosure
  useFloating(true, root.ref, box, close, align)
  return <Box {...panel} {...rest} ref={box} popover="manual" />
}

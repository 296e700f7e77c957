import { chakra } from '@chakra-ui/react/styled-system'
import { CircleHelp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'
import { useDisclosure } from '../floating/use-disclosure'
import { useFloating } from '../floating/use-floating'

const Root = chakra('div', {
  base: {
    display: 'inline-block',
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      w: '28px',
      h: '28px',
      borderRadius: 'full',
      color: 'fg.muted',
      _hover: { bg: 'sunken', color: 'link' },
    },
  },
})

const Box = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: '0',
    maxW: 'min(320px, calc(100vw - 2rem))',
    p: '4',
    bg: 'surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'float',
    fontSize: 'sm',
    animation: 'rise 120ms ease-out',
  },
})

const useWords = defineWords({
  'pt-br': { help: (about: string) => `Ajuda: ${about}` },
  en: { help: (about: string) => `Help: ${about}` },
  es: { help: (about: string) => `Ayuda: ${about}` },
  'zh-CN': { help: (about: string) => `帮助：${about}` },
})

export interface HelpPopoverProps {
  /** What the help is about; the button's name. */
  about: string
  children: ReactNode
}

/** S2.32 a small «?» whose explanation stays until it is closed. */
export function HelpPopover({ about, children }: HelpPopoverProps) {
  const words = useWords()
  const { open, close, root, trigger, panel } = useDisclosure()
  const box = useRef<HTMLDivElement>(null)
  useFloating(open, root.ref, box, close)
  return (
    <Root {...root}>
      <button {...trigger} aria-label={words.help(about)}>
        <Icon as={CircleHelp} />
      </button>
      {open && (
        <Box {...panel} ref={box} popover="manual" role="note">
          {children}
        </Box>
      )}
    </Root>
  )
}

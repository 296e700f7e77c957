import { chakra } from '@chakra-ui/react/styled-system'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'
import { FloatingPanel } from '../floating/floating-panel'
import { useDisclosure } from '../floating/use-disclosure'

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
  const disclosure = useDisclosure()
  const { open, root, trigger } = disclosure
  return (
    <Root {...root}>
      <button {...trigger} aria-label={words.help(about)}>
        <Icon as={CircleHelp} />
      </button>
      {open && (
        <FloatingPanel disclosure={disclosure} role="note" maxW="min(320px, calc(100vw - 2rem))" p="4" fontSize="sm">
          {children}
        </FloatingPanel>
      )}
    </Root>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { Icon } from '../core/icon'
import { VisuallyHidden } from '../core/layout'
import { defineWords } from '../core/words'

const Root = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '36px',
    minW: '36px',
    px: '2',
    borderRadius: 'md',
    color: 'fg.muted',
    _hover: { bg: 'sunken', color: 'fg' },
    '& kbd': {
      display: { base: 'none', lg: 'inline' },
      px: '1.5',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'sm',
      fontFamily: 'inherit',
      fontSize: 'sm',
    },
  },
})

const useWords = defineWords({
  'pt-br': { goTo: 'Ir para…' },
  en: { goTo: 'Go to…' },
  es: { goTo: 'Ir a…' },
  'zh-CN': { goTo: '前往…' },
})

export interface PaletteButtonProps {
  onOpen: () => void
  /** Somebody is about to press it. */
  onIntent: () => void
}

/** The way to the command palette for who has no keyboard, and where one learns its shortcut. */
export function PaletteButton({ onOpen, onIntent }: PaletteButtonProps) {
  const { goTo } = useWords()
  return (
    <Root
      type="button"
      aria-keyshortcuts="Control+K"
      title={goTo}
      onClick={onOpen}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <Icon as={Search} />
      <VisuallyHidden>{goTo}</VisuallyHidden>
      <kbd>Ctrl K</kbd>
    </Root>
  )
}

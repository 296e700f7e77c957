import { chakra } from '@chakra-ui/react/styled-system'
import { Menu, X } from 'lucide-react'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'
import { useDisclosure } from '../floating/use-disclosure'
import { MenuEntries, type MenuEntry, Panel } from './menu-panel'

const Root = chakra('div', {
  base: {
    position: 'relative',
    display: { md: 'none' },
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      w: '40px',
      h: '40px',
      borderRadius: 'md',
      _hover: { bg: 'sunken' },
    },
    '& .entry': { minH: '44px' },
  },
})

const useWords = defineWords({
  'pt-br': { menu: 'Menu' },
  en: { menu: 'Menu' },
  es: { menu: 'Menú' },
  'zh-CN': { menu: '菜单' },
})

/** The main navigation where there is no room for it: below 768 px. */
export function MobileMenu({ entries }: { entries: MenuEntry[] }) {
  const { open, close, root, trigger, panel } = useDisclosure()
  return (
    <Root {...root}>
      <button {...trigger} aria-label={useWords().menu}>
        <Icon as={open ? X : Menu} size={22} />
      </button>
      <Panel {...panel} align="start" asChild>
        <nav>{open && <MenuEntries entries={entries} onChosen={close} />}</nav>
      </Panel>
    </Root>
  )
}

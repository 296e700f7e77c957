import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { Avatar } from '../core/avatar'
import { Icon } from '../core/icon'
import { signsOf } from '../core/initials'
import { VisuallyHidden } from '../core/layout'
import { defineWords } from '../core/words'
import { useDisclosure } from '../floating/use-disclosure'
import { MenuEntries, type MenuEntry, Panel } from './menu-panel'

const Root = chakra('div', {
  base: {
    position: 'relative',
    '& > button': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '40px',
      ps: '1',
      pe: '2',
      borderRadius: 'md',
      fontWeight: 'medium',
      _hover: { bg: 'sunken' },
    },
    '& .who': { px: '2.5', pt: '1.5', pb: '2', fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& .name': { display: { base: 'none', md: 'inline' } },
  },
})

const useWords = defineWords({
  'pt-br': { account: 'Sua conta' },
  en: { account: 'Your account' },
  es: { account: 'Su cuenta' },
  'zh-CN': { account: '您的账户' },
})

/** S2.27 at most ten characters of the name. */
export function shortName(name: string): string {
  const signs = signsOf(name)
  return signs.length > 10 ? `${signs.slice(0, 10).join('')}…` : name
}

export interface UserMenuProps {
  name: string
  /** A second line in the open menu, the address for instance. */
  detail?: string
  /** Address of the picture. */
  src?: string | null
  entries: MenuEntry[]
}

/** S2.26 */
export function UserMenu({ name, detail, src, entries }: UserMenuProps) {
  const { open, close, root, trigger, panel } = useDisclosure()
  const words = useWords()
  return (
    <Root {...root}>
      <button {...trigger}>
        <Avatar name={name} src={src} />
        <bdi className="name">{shortName(name)}</bdi>
        <VisuallyHidden>{words.account}</VisuallyHidden>
        <Icon as={ChevronDown} size={16} />
      </button>
      <Panel {...panel}>
        {open && detail && (
          <div className="who">
            <bdi>{detail}</bdi>
          </div>
        )}
        {open && <MenuEntries entries={entries} onChosen={close} />}
      </Panel>
    </Root>
  )
}

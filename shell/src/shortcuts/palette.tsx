import { useSession } from '@vinculo/platform'
import { registry, useStaticText } from '@vinculo/platform/shell'
import { CommandPalette, ShortcutHelp } from '@vinculo/ui/palette'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { text } from '../locales/text'
import { matching, placesOf } from './places'
import { useSearch } from './use-search'

/** What the shortcuts open; not part of a page's first load. */
export function Palette({ shown, onClose }: { shown: 'palette' | 'help'; onClose: () => void }) {
  return shown === 'help' ? <ShortcutHelp onClose={onClose} /> : <Search onClose={onClose} />
}

function Search({ onClose }: { onClose: () => void }) {
  const t = text.use()
  const say = useStaticText()
  const user = useSession((state) => state.user)
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const { groups, pending } = useSearch(query)
  const screens = matching(placesOf(registry.list(), say, user), query)
  return (
    <CommandPalette
      query={query}
      onQuery={setQuery}
      groups={[...(screens.length > 0 ? [{ label: t.palette.screens, items: screens }] : []), ...groups]}
      pending={pending}
      onClose={onClose}
      onChoose={(to) => {
        onClose()
        void navigate(to)
      }}
    />
  )
}

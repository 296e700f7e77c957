import type { User } from '@vinculo/contracts/account'
import { paths } from '@vinculo/contracts/paths'
import { useSession } from '@vinculo/platform'
import { useModuleList, useStaticText } from '@vinculo/platform/shell'
import { Box } from '@vinculo/ui/core'
import { MainNav, type MenuEntry } from '@vinculo/ui/nav'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { text } from '../locales/text'
import screens from '../screens'

const children = ['profile', 'configs', 'password', 'language', 'email'] as const

/** What else belongs to an account; linked for whom it is for, where there is such a screen, under its own title. */
const beside: [path: string, isFor: (user: User) => boolean][] = [
  [paths.team.people(), (user) => user.is_owner],
  ...paths.subscription().map((path): [string, () => boolean] => [path, () => true]),
  [paths.admin.tenants(), (user) => user.role === 'admin'],
]

function useBeside(): MenuEntry[] {
  const user = useSession((state) => state.user)
  const modules = useModuleList()
  const say = useStaticText()
  const { pathname } = useLocation()
  return beside.flatMap(([to, isFor]) => {
    const own = screens.find(({ path }) => path === to)
    const route = own ?? modules.flatMap(({ routes }) => routes).find(({ path }) => `/${path}` === to)
    return user && route && isFor(user) ? [{ label: say(route.title), to, current: pathname === to }] : []
  })
}

/** S2.21 the settings have a second row; other screens none so far. */
export function SubMenu() {
  const { pathname } = useLocation()
  const t = text.use()
  const others = useBeside()
  const row = useRef<HTMLDivElement>(null)
  // On a phone the row is wider than the screen: where one is, is in sight.
  useEffect(() => {
    const here = row.current?.querySelector(`a[href="${pathname}"]`)
    here?.scrollIntoView?.({ block: 'nearest', inline: 'center' })
  }, [pathname])
  if (!pathname.startsWith(paths.settings())) return null
  return (
    <Box ref={row} w="full" maxW="1200px" mx="auto" px={{ base: '1', lg: '3' }}>
      <MainNav
        kind="sub"
        label={t.settings.sections}
        entries={[
          ...children.map((child) => ({
            label: t.settings[child],
            to: paths.settings(child),
            current: pathname === paths.settings(child),
          })),
          ...others,
        ]}
      />
    </Box>
  )
}

import { paths } from '@vinculo/contracts/paths'
import { Box } from '@vinculo/ui/core'
import { MainNav } from '@vinculo/ui/nav'
import { useLocation } from 'react-router-dom'
import { text } from '../locales/text'

const children = ['profile', 'configs', 'password', 'language', 'email'] as const

/** S2.21 the settings have a second row; other screens none so far. */
export function SubMenu() {
  const { pathname } = useLocation()
  const t = text.use()
  if (!pathname.startsWith(paths.settings())) return null
  return (
    <Box w="full" maxW="1200px" mx="auto" px={{ base: '1', lg: '3' }}>
      <MainNav
        kind="sub"
        label={t.settings.sections}
        entries={children.map((child) => ({
          label: t.settings[child],
          to: paths.settings(child),
          current: pathname === paths.settings(child),
        }))}
      />
    </Box>
  )
}

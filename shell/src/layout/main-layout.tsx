import { useSession } from '@vinculo/platform'
import { Box } from '@vinculo/ui/core'
import { Outlet } from 'react-router-dom'
import { useShortcuts } from '../shortcuts/use-shortcuts'
import { Navbar } from './navbar'
import { ScreenBreadcrumb } from './screen-breadcrumb'
import { SubMenu } from './sub-menu'

const contentId = 'conteudo'

/** S2.21 */
export function MainLayout() {
  const signedIn = useSession((state) => state.status === 'in')
  const shortcuts = useShortcuts()
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      <Navbar contentId={contentId} onPalette={shortcuts.open} onPaletteIntent={shortcuts.fetch} />
      {signedIn && <SubMenu />}
      <Box as="main" id={contentId} flex="1" w="full" maxW="1200px" mx="auto" px={{ base: '4', lg: '6' }} py="4">
        {signedIn && <ScreenBreadcrumb />}
        <Outlet />
      </Box>
      {shortcuts.window}
    </Box>
  )
}

import { Box } from '@vinculo/ui/core'
import { Outlet, useMatches } from 'react-router-dom'
import type { ShellScreen } from '../screens'
import { Ground } from './ground'
import { LanguageChoice } from './language-choice'

/** S2.22 */
export function CentredLayout() {
  const screen = useMatches().at(-1)?.handle as ShellScreen | undefined
  return (
    <Box position="relative" minH="100dvh" display="grid" placeItems="center" px="4" py="8" overflow="hidden">
      <Ground />
      <Box as="main" position="relative" w="full" maxW={screen?.isWide ? '640px' : '420px'}>
        <Outlet />
        <Box mt="5">
          <LanguageChoice quiet />
        </Box>
      </Box>
    </Box>
  )
}

import { Box } from '@vinculo/ui/core'

const look = {
  h: '8px',
  borderRadius: 'full',
  bg: 'sunken',
  borderWidth: '1px',
  borderColor: 'line',
  overflow: 'hidden',
  maxW: '20rem',
  '& > span': { display: 'block', h: 'full', bg: 'brand' },
} as const

/** How much of a package is used; the words beside it say the same. */
export const PackageBar = ({ used, all }: { used: number; all: number }) => (
  <Box css={look} aria-hidden="true">
    <span style={{ width: `${Math.min(100, (used / all) * 100)}%` }} />
  </Box>
)

import { Box } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { text } from '../locales/text'

/** What is worth a second look in a record; nothing of it is an error. */
export function WorthALook({ children }: { children: ReactNode }) {
  const t = text.use()
  return (
    <Box
      as="ul"
      aria-label={t.page.warnings}
      bg="warning.bg"
      color="warning.fg"
      borderRadius="lg"
      px="4"
      py="2.5"
      mb="4"
      css={{
        '& li + li': { mt: '1' },
        '& a': { color: 'inherit', textDecoration: 'underline' },
        '& bdi': { overflowWrap: 'anywhere' },
      }}
    >
      {children}
    </Box>
  )
}

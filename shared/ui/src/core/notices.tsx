import type { ReactNode } from 'react'
import { Box } from './layout'

export interface NoticesProps {
  /** What the list is called to who does not see its colour. */
  label: string
  children: ReactNode
}

/** What is worth a second look in a record, as items; nothing of it is an error. */
export function Notices({ label, children }: NoticesProps) {
  return (
    <Box
      as="ul"
      aria-label={label}
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

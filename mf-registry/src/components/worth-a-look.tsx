import { Notices } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { text } from '../locales/text'

/** What is worth a second look in a record; nothing of it is an error. */
export const WorthALook = ({ children }: { children: ReactNode }) => (
  <Notices label={text.use().page.warnings}>{children}</Notices>
)

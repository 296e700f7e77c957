import { EmptyState, PageHeader } from '@vinculo/ui/core'
import { text } from '../locales/text'

export function Component() {
  const t = text.use()
  return (
    <>
      <PageHeader title={t.title} />
      <EmptyState title={t.empty} />
    </>
  )
}

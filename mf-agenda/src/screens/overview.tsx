import { useTerms } from '@vinculo/platform'
import { EmptyState, PageHeader } from '@vinculo/ui/core'
import { text } from '../locales/text'

export function Component() {
  const t = text.use()
  const { termo_atendimento: term } = useTerms()
  return (
    <>
      <PageHeader title={term.plural} />
      <EmptyState title={t.empty} />
    </>
  )
}

import { Card, EmptyState } from '@vinculo/ui/core'
import { text } from '../locales/text'

/** Nothing matches, or there is nobody yet; the page's own button registers. */
export function PatientListEmpty({ searched }: { searched: boolean }) {
  const t = text.use()
  return (
    <Card>
      <EmptyState
        kind={searched ? 'not-found' : 'empty'}
        title={t.list.empty}
        text={searched ? t.list.otherWords : t.list.firstOne}
      />
    </Card>
  )
}

import { ButtonLink, Card, EmptyState } from '@vinculo/ui/core'
import { text } from '../locales/text'

/** Nothing matches, or there is nobody yet; the page's own button registers. */
export function PatientListEmpty({ narrowed, all }: { narrowed: boolean; all: string }) {
  const t = text.use()
  return (
    <Card>
      <EmptyState
        kind={narrowed ? 'not-found' : 'empty'}
        title={t.list.empty}
        text={narrowed ? t.list.otherWords : t.list.firstOne}
      >
        {narrowed && (
          <ButtonLink variant="outline" to={all}>
            {t.list.all}
          </ButtonLink>
        )}
      </EmptyState>
    </Card>
  )
}

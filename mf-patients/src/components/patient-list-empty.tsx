import { ButtonLink, Card, EmptyState, focusPageTitle } from '@vinculo/ui/core'
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
          // It goes with what it leaves: the focus goes on from the heading.
          <ButtonLink variant="outline" to={all} onClick={() => focusPageTitle()}>
            {t.list.all}
          </ButtonLink>
        )}
      </EmptyState>
    </Card>
  )
}

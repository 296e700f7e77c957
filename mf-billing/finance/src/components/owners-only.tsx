import { paths } from '@vinculo/contracts/paths'
import { ButtonLink, Card, EmptyState } from '@vinculo/ui/core'
import { text } from '../locales/text'

/** What is not for the person, in a clear sentence, and the way to what is. */
export function OwnersOnly({ title, text: sentence }: { title: string; text: string }) {
  const { nav: t } = text.use()
  return (
    <Card>
      <EmptyState title={title} text={sentence}>
        <ButtonLink variant="outline" to={paths.finance.receivable()}>
          {t.receivable}
        </ButtonLink>
      </EmptyState>
    </Card>
  )
}

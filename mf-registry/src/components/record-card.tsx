import { Badge, Button, ButtonLink, RecordHead } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { text } from '../locales/text'

export interface RecordCardProps {
  name: string
  facts: (string | false | null | undefined)[]
  badges?: (string | false)[]
  /** What else stands below the name. */
  more?: ReactNode
  /** What else can be done, before the rest. */
  actions?: ReactNode
  editPath: string
  onDelete: () => void
}

/** The head of a page: the name is the largest thing on it. */
export function RecordCard({ name, facts, badges = [], more, actions, editPath, onDelete }: RecordCardProps) {
  const t = text.use()
  const told = badges.filter((badge) => badge !== false)
  return (
    <RecordHead
      title={name}
      facts={facts}
      badges={
        (told.length > 0 || more) && (
          <>
            {told.map((badge) => (
              <Badge key={badge}>{badge}</Badge>
            ))}
            {more}
          </>
        )
      }
      actions={
        <>
          {actions}
          <ButtonLink {...(actions !== undefined && { variant: 'outline' })} to={editPath}>
            {t.page.edit}
          </ButtonLink>
          <Button variant="outline" onClick={onDelete}>
            {t.page.remove}
          </Button>
        </>
      }
    />
  )
}

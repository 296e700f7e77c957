import { Badge, Box, Button, ButtonLink, Card, FactLine, Flex, PageHeader } from '@vinculo/ui/core'
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
    <Card mb="4">
      <Flex
        columnGap="4"
        rowGap="3"
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        alignItems={{ base: 'start', md: 'center' }}
      >
        <PageHeader
          title={name}
          meta={
            <>
              <FactLine facts={facts.filter((fact) => typeof fact === 'string' && fact !== '').map(String)} />
              {told.length > 0 && (
                <Box mt="1.5">
                  {told.map((badge) => (
                    <Badge key={badge} me="1.5">
                      {badge}
                    </Badge>
                  ))}
                </Box>
              )}
              {more && <Box mt="1.5">{more}</Box>}
            </>
          }
          flush
        />
        <Flex className="actions" gap="2" flexWrap="wrap" w={{ base: 'full', md: 'auto' }}>
          {actions}
          <ButtonLink {...(actions !== undefined && { variant: 'outline' })} to={editPath}>
            {t.page.edit}
          </ButtonLink>
          <Button variant="outline" onClick={onDelete}>
            {t.page.remove}
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}

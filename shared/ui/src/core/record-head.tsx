import type { ReactNode } from 'react'
import { Avatar } from './avatar'
import { FactLine } from './fact-line'
import { Box, Card, Flex } from './layout'
import { PageHeader } from './page-header'

export interface RecordHeadProps {
  title: ReactNode
  /** Whose face or initials stand before it. */
  person?: string
  /** What is not known is left out. */
  facts: readonly (string | false | null | undefined)[]
  /** States and the like, in a row below. */
  badges?: ReactNode
  /** What can be done. */
  actions?: ReactNode
  /** Many actions stand below, few beside. */
  actionsBelow?: boolean
}

/** The head of a record's page: its name is the largest thing on it. */
export function RecordHead({ title, person, facts, badges, actions, actionsBelow = false }: RecordHeadProps) {
  const known = facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '')
  const row = (
    <Flex
      className="actions"
      gap="2"
      flexWrap="wrap"
      {...(actionsBelow ? { mt: '4' } : { w: { base: 'full', md: 'auto' } })}
    >
      {actions}
    </Flex>
  )
  return (
    <Card mb="4">
      <Flex
        columnGap="4"
        rowGap="3"
        flexWrap={actionsBelow ? 'wrap' : { base: 'wrap', md: 'nowrap' }}
        alignItems={{ base: 'start', md: 'center' }}
      >
        {person !== undefined && <Avatar name={person} size="lg" />}
        <PageHeader
          title={title}
          meta={
            <>
              <FactLine facts={known} />
              {badges && (
                <Box mt="1.5" display="flex" flexWrap="wrap" gap="1.5">
                  {badges}
                </Box>
              )}
            </>
          }
          flush
        />
        {actions && !actionsBelow && row}
      </Flex>
      {actions && actionsBelow && row}
    </Card>
  )
}

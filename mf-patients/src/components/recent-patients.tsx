import { ageOf } from '@vinculo/contracts/age'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched, useTerms, useToday } from '@vinculo/platform'
import { Avatar, Box, ButtonLink, Card, EmptyState, Flex, Heading, TextLink } from '@vinculo/ui/core'
import { recentPatients } from '../api'
import { text } from '../locales/text'
import { displayName } from '../rules'

export const loader = ({ prefetch }: LoaderArgs) => prefetch(recentPatients())

/** S2.06 on the home page: who changed last; for an empty account the first step. */
export function Component() {
  const t = text.use()
  const { termo_paciente: term } = useTerms()
  const today = useToday()
  const { itens } = usePrefetched(recentPatients())

  if (itens.length === 0) {
    return (
      <Card>
        <EmptyState title={t.recent.empty(term.plural)} text={t.list.firstOne}>
          <ButtonLink to={paths.patients.register()}>{t.list.register(term.sing)}</ButtonLink>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <Flex justifyContent="space-between" alignItems="baseline" gap="3" mb="2">
        <Heading>{t.recent.title(term.plural)}</Heading>
        <TextLink to={paths.patients.list()} whiteSpace="nowrap" flexShrink="0">
          {t.recent.all}
        </TextLink>
      </Flex>
      <Box as="ul" css={{ '& li': { display: 'flex', alignItems: 'center', gap: '3', minH: '48px' } }}>
        {itens.map((patient) => {
          const age = ageOf(patient.data_nascimento, today)
          return (
            <li key={patient.id}>
              <Avatar name={displayName(patient)} />
              <TextLink
                quiet
                to={paths.patients.view(patient.id)}
                fontWeight="semibold"
                minW="0"
                css={{ '&, & bdi': { overflowWrap: 'anywhere' } }}
              >
                <bdi>{displayName(patient)}</bdi>
              </TextLink>
              <Box as="span" color="fg.muted" ms="auto" whiteSpace="nowrap">
                {age && t.ageShort(age.years, age.months)}
              </Box>
            </li>
          )
        })}
      </Box>
    </Card>
  )
}

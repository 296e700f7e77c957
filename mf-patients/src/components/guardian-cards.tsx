import { formatPhone } from '@vinculo/contracts/brazilian-numbers'
import type { GuardianLink } from '@vinculo/contracts/guardian-links'
import { paths } from '@vinculo/contracts/paths'
import { Badge, Box, Card, Flex, Heading, Text, TextLink } from '@vinculo/ui/core'
import { recordText } from '../locales/record/text'
import { householdsOf } from './guardian-rules'
import { linkWords } from './record-shown'

/** Who answers for the patient, by household: what they are to them, what they do, and how to reach them. */
export function GuardianCards({ guardians }: { guardians: readonly GuardianLink[] }) {
  const { record } = recordText.use()
  if (guardians.length === 0) return null
  return (
    <Card mb="4" css={{ breakInside: 'avoid' }}>
      <Heading mb="3">{record.fields.responsaveis}</Heading>
      {householdsOf(guardians).map(({ name, guardians: members }) => (
        <Box key={name} css={{ '& + &': { mt: '4' } }}>
          {name && (
            <Heading as="h3" color="fg.muted" fontSize="sm" mb="1.5" css={{ overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Heading>
          )}
          <Box as="ul" css={{ '& li + li': { mt: '3', pt: '3', borderTopWidth: '1px', borderColor: 'line' } }}>
            {members.map((member) => (
              <GuardianEntry key={member.id} link={member} isFirst={guardians.length > 1 && member === guardians[0]} />
            ))}
          </Box>
        </Box>
      ))}
    </Card>
  )
}

/** A finger needs 24 px between one link and the next. */
const pressed = {
  '& a': { display: 'inline-flex', alignItems: 'center', minH: '6', minW: '0', overflowWrap: 'anywhere' },
}

function GuardianEntry({ link, isFirst }: { link: GuardianLink; isFirst: boolean }) {
  const words = recordText.use()
  const { kinship, duties } = linkWords(link, words)
  const { id, nome, telefone, email, restricao } = link
  return (
    <li>
      <Flex flexWrap="wrap" columnGap="2" alignItems="baseline" css={pressed}>
        <TextLink to={paths.guardians.view(id)}>
          <bdi>{nome}</bdi>
        </TextLink>
        <Text as="span" tone="muted">
          {kinship}
        </Text>
      </Flex>
      <Flex flexWrap="wrap" columnGap="3" css={{ '& a': { ...pressed['& a'], color: 'link' } }}>
        {telefone && <a href={`tel:${telefone}`}>{formatPhone(telefone)}</a>}
        {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
      </Flex>
      <Flex flexWrap="wrap" gap="1.5" mt="1.5">
        {isFirst && <Badge tone="brand">{words.guardian.first}</Badge>}
        {duties.map((duty) => (
          <Badge key={duty}>{duty}</Badge>
        ))}
      </Flex>
      {restricao && (
        <Text mt="1.5" css={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          <strong>{words.guardian.fields.restricao}:</strong> <bdi>{restricao}</bdi>
        </Text>
      )}
    </li>
  )
}

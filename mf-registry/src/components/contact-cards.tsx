import { formatPhone } from '@vinculo/contracts/brazilian-numbers'
import type { School } from '@vinculo/contracts/schools'
import { Badge, Box, Card, Heading, Text } from '@vinculo/ui/core'
import { schoolText } from '../locales/schools/text'

/** Whom one talks to at a school: what they do there, how to reach them, who gets reports. */
export function ContactCards({ contacts }: { contacts: School['contatos'] }) {
  const words = schoolText.use()
  if (contacts.length === 0) return null
  return (
    <Card mb="4">
      <Heading mb="3">{words.groups.pessoas}</Heading>
      <Box
        as="ul"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 17rem), 1fr))"
        css={{
          '& li': { p: '3', borderWidth: '1px', borderColor: 'line', borderRadius: 'md', minW: 0 },
          '& :is(bdi, a)': { overflowWrap: 'anywhere' },
          '& a': {
            display: 'flex',
            alignItems: 'center',
            minH: '28px',
            w: 'fit-content',
            color: 'link',
            textDecoration: 'underline',
          },
        }}
      >
        {contacts.map(({ nome, funcao, telefone, email, recebe_relatorios }, at) => (
          // Two may have one name, and none ever moves.
          <li key={at}>
            <Text fontWeight="semibold">
              <bdi>{nome}</bdi>
            </Text>
            {funcao && <Text tone="muted">{words.roles[funcao]}</Text>}
            {telefone && <a href={`tel:${telefone}`}>{formatPhone(telefone)}</a>}
            {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
            {recebe_relatorios && (
              <Badge tone="info" mt="1.5">
                {words.contact.recebe_relatorios}
              </Badge>
            )}
          </li>
        ))}
      </Box>
    </Card>
  )
}

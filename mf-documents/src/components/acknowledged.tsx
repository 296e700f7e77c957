import type { FindingCode } from '@vinculo/contracts/document-kinds'
import { Box, Card, Heading, Text } from '@vinculo/ui/core'
import { documentText } from '../locales/documents/text'
import { text } from '../locales/text'

/** What its author had seen before it was issued; it is sealed with the document. */
export function Acknowledged({ codes }: { codes: readonly FindingCode[] }) {
  const { findings } = text.use()
  const { acknowledged: t } = documentText.use()
  if (codes.length === 0) return null
  return (
    <Card mb="4">
      <Heading mb="1">{t.title}</Heading>
      <Text tone="muted">{t.lead}</Text>
      <Box as="ul" css={{ listStyle: 'disc', ps: '5' }}>
        {codes.map((code) => (
          <li key={code}>{findings[code]}</li>
        ))}
      </Box>
    </Card>
  )
}

import type { IssuedDocument } from '@vinculo/contracts/documents'
import { paths } from '@vinculo/contracts/paths'
import { showAlert } from '@vinculo/platform'
import { Box, Button, Card, Heading, Text } from '@vinculo/ui/core'
import { documentText } from '../locales/documents/text'
import { spacedCode } from '../rules'

/** The code that the paper says of itself, and where anybody looks it up. */
export function Verification({ document: { codigo } }: { document: IssuedDocument }) {
  const { verification: t } = documentText.use()
  const address = location.origin + paths.verification(codigo)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showAlert({ type: 'success', title: t.copied })
    } catch {
      showAlert({ type: 'info', title: t.notCopied })
    }
  }
  return (
    <Card mb="4">
      <Heading mb="1">{t.title}</Heading>
      <Text tone="muted" mb="3">
        {t.lead}
      </Text>
      <Box
        as="dl"
        mb="3"
        css={{
          '& dt': { color: 'fg.muted', fontSize: 'sm' },
          '& dd': { overflowWrap: 'anywhere', mb: '2' },
          '& a': { color: 'link', textDecoration: 'underline' },
          '& .code': {
            fontSize: 'lg',
            fontWeight: 'semibold',
            letterSpacing: '0.06em',
            fontVariantNumeric: 'tabular-nums',
          },
        }}
      >
        <dt>{t.code}</dt>
        <dd className="code">{spacedCode(codigo)}</dd>
        <dt>{t.address}</dt>
        <dd>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </dd>
      </Box>
      <Button variant="outline" onClick={copy}>
        {t.copy}
      </Button>
    </Card>
  )
}

import type { IssuedDocument } from '@vinculo/contracts/documents'
import { paths } from '@vinculo/contracts/paths'
import { Card, Heading, TextLink } from '@vinculo/ui/core'
import { documentText } from '../locales/documents/text'
import { Differences } from './differences'

/** Where it came from, of a later version: the one before, and what is different. */
export function Versions({ document: { id, substitui } }: { document: IssuedDocument }) {
  const { versions: t } = documentText.use()
  if (!substitui) return null
  return (
    <Card mb="4">
      <Heading mb="1">{t.title}</Heading>
      <TextLink to={paths.documents.view(substitui)}>{t.previous}</TextLink>
      <Differences id={id} />
    </Card>
  )
}

import { formatDay } from '@vinculo/contracts/day'
import type { IssuedDocument } from '@vinculo/contracts/documents'
import { momentIn } from '@vinculo/contracts/moment'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { useTimeZone } from '@vinculo/platform'
import { Card, RecordHead, Text, TextLink } from '@vinculo/ui/core'
import type { ReactNode } from 'react'
import { documentText } from '../locales/documents/text'
import { text } from '../locales/text'
import { IssuedBadge } from './issued-badge'

export interface IssuedCardProps {
  document: IssuedDocument
  actions: ReactNode
}

/** The head of an issued document's page, and what has become of it since. */
export function IssuedCard({ document, actions }: IssuedCardProps) {
  const { kinds } = text.use()
  const { page: t } = documentText.use()
  const zone = useTimeZone()
  const { titulo, tipo, paciente, autor, numero, ano, edicao, emitido_em, cancelado_em, substituido_por } = document
  const facts = [
    titulo !== kinds[tipo] && kinds[tipo],
    t.number(numero, ano),
    edicao > 1 && t.edition(edicao),
    paciente?.nome,
    momentIn(zone, new Date(emitido_em)),
    autor.nome,
  ]
  return (
    <>
      <RecordHead
        title={titulo}
        facts={facts}
        badges={<IssuedBadge document={document} />}
        actions={actions}
        actionsBelow
      />
      {cancelado_em && (
        <Card mb="4">
          <Text>{t.cancelled(formatDay(dayIn(zone, new Date(cancelado_em))))}</Text>
          <Text tone="muted" css={{ overflowWrap: 'anywhere' }}>
            <bdi>{t.reason(document.motivo_cancelamento ?? '')}</bdi>
          </Text>
        </Card>
      )}
      {substituido_por && (
        <Card mb="4">
          <Text>
            {t.replaced} <TextLink to={paths.documents.view(substituido_por)}>{t.seeReplacing}</TextLink>
          </Text>
        </Card>
      )}
    </>
  )
}

import { momentIn } from '@vinculo/contracts/moment'
import type { SessionRecord } from '@vinculo/contracts/session-records'
import { useTimeZone } from '@vinculo/platform'
import { Badge, Box, Card, Text } from '@vinculo/ui/core'
import { recordText } from '../locales/record/text'
import { RecordParts } from './record-parts'

/** Enough of it to compare by eye; the whole stands in its title. */
const shownDigits = 12

/** A record that is read: signed, or somebody else's. */
export function SignedRecord({ record }: { record: SessionRecord }) {
  const { signed: t } = recordText.use()
  const zone = useTimeZone()
  const { assinado_em, assinatura, hash, autor, atualizado_em, versao } = record
  const at = assinado_em ?? atualizado_em
  const name = assinatura ?? autor?.nome ?? ''
  return (
    <Card mb="4">
      {versao === 0 ? (
        <Text tone="muted">{t.nothing}</Text>
      ) : (
        <>
          <RecordParts record={record} />
          <Box mt="5" pt="3" borderTopWidth="1px" borderColor="line" display="grid" gap="1">
            <Box
              display="flex"
              flexWrap="wrap"
              gap="2"
              alignItems="center"
              css={{ '& bdi': { overflowWrap: 'anywhere' } }}
            >
              <Badge tone={assinado_em ? 'success' : 'neutral'}>{assinado_em ? t.state : t.draft}</Badge>
              {at && <bdi>{t.by(name, momentIn(zone, new Date(at)))}</bdi>}
            </Box>
            {hash && (
              <Text tone="muted" small title={hash}>
                {t.hash(`${hash.slice(0, shownDigits)}…`)}
              </Text>
            )}
          </Box>
        </>
      )}
    </Card>
  )
}

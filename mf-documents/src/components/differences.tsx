import { formatDay } from '@vinculo/contracts/day'
import type { DocumentDifferences } from '@vinculo/contracts/documents'
import { dayIn } from '@vinculo/contracts/plan'
import { useKept, useTimeZone } from '@vinculo/platform'
import { Box, Button, Text } from '@vinculo/ui/core'
import { differencesOf } from '../api'
import { documentText } from '../locales/documents/text'
import { foldedBlocks } from '../rules'

const look = {
  '& .block': { maxW: '72ch', py: '1.5', overflowWrap: 'anywhere' },
  '& .sign': { display: 'block', fontSize: 'sm', color: 'fg.muted' },
  '& .block[data-changed]': { ps: '3', borderInlineStartWidth: '3px', borderColor: 'link' },
  '& ins': { bg: 'success.bg', color: 'success.fg', textDecoration: 'underline' },
  '& del': { bg: 'danger.bg', color: 'danger.fg', textDecoration: 'line-through' },
}

type Block = DocumentDifferences['blocos'][number]

function Changed({ block: { mudou, trechos } }: { block: Block }) {
  const { versions: t } = documentText.use()
  const words = { novo: `+ ${t.added}`, removido: `− ${t.removed}`, mudado: `± ${t.changed}`, igual: '' }
  return (
    <div className="block" data-changed="">
      <span className="sign">{words[mudou]}</span>
      <p dir="auto">
        {trechos.map(({ texto, mudou: piece }, at) =>
          piece === 'igual' ? (
            // A comparison does not change, so its pieces stay where they are.
            <span key={at}>{texto}</span>
          ) : piece === 'novo' ? (
            <ins key={at}>{texto}</ins>
          ) : (
            <del key={at}>{texto}</del>
          ),
        )}
      </p>
    </div>
  )
}

/** What changed since the version before: by a word, a sign and a line through or under it, not by colour alone. */
export function Differences({ id }: { id: string }) {
  const { versions: t } = documentText.use()
  const zone = useTimeZone()
  const { data, failed, retry } = useKept(differencesOf(id))
  if (failed)
    return (
      <Text tone="muted">
        {t.failed}{' '}
        <Button size="sm" variant="link" onClick={() => void retry()}>
          {t.retry}
        </Button>
      </Text>
    )
  if (!data) return <Text tone="muted">{t.loading}</Text>
  const blocks = foldedBlocks(data.blocos)
  const { edicao, emitido_em } = data.de
  return (
    <Box css={look}>
      <Text tone="muted" small mb="2">
        {t.changes(edicao, formatDay(dayIn(zone, new Date(emitido_em))))}
      </Text>
      {blocks.every((block) => 'same' in block) ? (
        <Text>{t.same}</Text>
      ) : (
        blocks.map((block, at) =>
          'same' in block ? (
            <div key={at} className="block">
              <span className="sign">{t.kept(block.same)}</span>
            </div>
          ) : (
            <Changed key={at} block={block} />
          ),
        )
      )}
    </Box>
  )
}

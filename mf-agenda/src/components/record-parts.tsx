import { recordParts, type SessionRecord } from '@vinculo/contracts/session-records'
import { Box, Text } from '@vinculo/ui/core'
import { recordText } from '../locales/record/text'

/** What was written, part by part. */
export function RecordParts({ record, level = 'h2' }: { record: SessionRecord; level?: 'h2' | 'h3' }) {
  const t = recordText.use()
  const Title = level
  return (
    <Box
      css={{
        '& :is(h2, h3)': { fontWeight: 'semibold', mb: '1' },
        '& section + section': { mt: '4' },
        '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxW: '72ch' },
      }}
    >
      {recordParts.map((part) => (
        <section key={part}>
          <Title>{t.parts[part]}</Title>
          {record[part] ? <p dir="auto">{record[part]}</p> : <Text tone="muted">{t.signed.empty}</Text>}
        </section>
      ))}
    </Box>
  )
}

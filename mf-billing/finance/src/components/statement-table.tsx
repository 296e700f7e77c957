import type { Statement } from '@vinculo/contracts/finance'
import { Box, VisuallyHidden } from '@vinculo/ui/core'
import { useState } from 'react'
import { statementText } from '../locales/statement/text'
import { asRow, type Line, StatementRow } from './statement-row'
import { TransferReversal } from './transfer-reversal'

const asTable = { role: 'table' } as const
const asRows = { role: 'rowgroup' } as const

/** Below this width a line is a card: as a table it would stand one letter a line. */
const card = '@media (max-width: 960px)'

const look = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  overflow: 'hidden',
  '& table': { w: 'full', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th': { h: '40px', px: '3', textAlign: 'start', fontSize: 'sm', fontWeight: 'medium', color: 'fg.muted' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'line' },
  '& td': { h: '44px', px: '3', py: '1', color: 'fg.muted', verticalAlign: 'middle', overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& .day': { whiteSpace: 'nowrap' },
  '& .what': { color: 'fg', fontWeight: 'medium' },
  '& .what small': { display: 'block', color: 'fg.muted', fontWeight: 'normal', fontSize: 'sm' },
  '& .amount': { color: 'fg', fontWeight: 'medium' },
  '& .tick label': { display: 'inline-grid', placeItems: 'center', w: '32px', h: '32px' },
  '& .tick input': { w: '18px', h: '18px', accentColor: '{colors.brand}', cursor: 'pointer' },
  [card]: {
    bg: 'transparent',
    borderWidth: 0,
    borderRadius: 0,
    overflow: 'visible',
    '& table, & tbody': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      bg: 'surface',
      borderWidth: '1px',
      borderRadius: 'lg',
      mb: '2',
      px: '4',
      py: '2',
    },
    '& td': { display: 'block', h: 'auto', px: '0', py: '0.5' },
    '& td:empty': { display: 'none' },
    '& .what': { gridColumn: '1', gridRow: '1' },
    '& .amount': { gridColumn: '2', gridRow: '1' },
    '& .rest': { gridColumn: '1 / -1', display: 'flex', gap: '2', fontSize: 'sm', textAlign: 'start' },
    '& .rest:empty': { display: 'none' },
    '& .rest::before': { content: 'attr(data-label)', minW: '7rem' },
  },
} as const

/** What went through an account, line by line, with what there was after each. */
export function StatementTable({ statement }: { statement: Statement }) {
  const { lines: t } = statementText.use()
  const [reversed, setReversed] = useState<Line>()
  return (
    <>
      <Box css={look}>
        <table {...asTable} aria-label={t.label}>
          <thead {...asRows}>
            <tr {...asRow}>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.what}</th>
              <th scope="col">{t.category}</th>
              <th scope="col">{t.means}</th>
              <th scope="col" className="number">
                {t.amount}
              </th>
              <th scope="col" className="number">
                {t.balance}
              </th>
              <th scope="col">{t.checked}</th>
              <th scope="col">
                <VisuallyHidden>{t.actions}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody {...asRows}>
            {statement.itens.map((line) => (
              <StatementRow key={line.id} line={line} onReverse={setReversed} />
            ))}
          </tbody>
        </table>
      </Box>
      {reversed && <TransferReversal line={reversed} onClose={() => setReversed(undefined)} />}
    </>
  )
}

import { Box } from '@vinculo/ui/core'

const tiles = {
  display: 'grid',
  gap: '3',
  mb: '4',
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    p: { base: '3', sm: '4' },
  },
  '& dt': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' },
  '& .amount': {
    fontSize: { base: 'lg', sm: 'xl' },
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& .more': { color: 'fg.muted', fontSize: 'sm' },
}

export interface SumTilesProps {
  /** What they are of, for readers of screens. */
  label: string
  /** How many stand side by side where there is room. */
  columns: number
  sums: readonly { label: string; amount: string; more?: string }[]
}

/** A few sums side by side, each with what it is and what it counts. */
export function SumTiles({ label, columns, sums }: SumTilesProps) {
  return (
    <Box role="group" aria-label={label}>
      <Box
        as="dl"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns}, minmax(0, 1fr))` }}
        css={tiles}
      >
        {sums.map(({ label: name, amount, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="amount">{amount}</dd>
            {more && <dd className="more">{more}</dd>}
          </div>
        ))}
      </Box>
    </Box>
  )
}

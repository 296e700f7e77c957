import { duePeriods, entryStates, every } from '@vinculo/contracts/finance-choices'
import { financeWords } from '@vinculo/contracts/finance-words'
import { useLocale } from '@vinculo/platform'
import { Box } from '@vinculo/ui/core'
import { FilterLinks } from '@vinculo/ui/list'
import { entryText } from '../locales/entries/text'
import type { EntryAddress } from './entry-address'
import { EntryInterval } from './entry-interval'

const row = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '6.5rem minmax(0, 1fr)' },
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1.5',
  '& > span': { color: 'fg.muted', fontSize: 'sm' },
} as const

export interface EntryFilterProps {
  address: EntryAddress
  /** The list with something of its address changed, on its first page. */
  at: (change: Partial<EntryAddress>) => string
  onInterval: (interval: Pick<EntryAddress, 'de' | 'ate'>) => void
}

/** S3.05 when it is due, and what has become of it. */
export function EntryFilter({ address, at, onInterval }: EntryFilterProps) {
  const { list: t } = entryText.use()
  const { states } = financeWords[useLocale()]
  return (
    <Box mb="3">
      <Box css={row}>
        <span aria-hidden="true">{t.due}</span>
        <FilterLinks
          label={t.byPeriod}
          filters={duePeriods.map((periodo) => ({
            label: t.periods[periodo],
            to: at({ periodo }),
            chosen: periodo === address.periodo,
          }))}
        />
        <span aria-hidden="true">{t.state}</span>
        <FilterLinks
          label={t.byState}
          filters={([every, ...entryStates] as const).map((status) => ({
            label: status === every ? t.every : states[status],
            to: at({ status }),
            chosen: status === address.status,
          }))}
        />
      </Box>
      {address.periodo === 'intervalo' && <EntryInterval interval={address} onSearch={onInterval} />}
    </Box>
  )
}

import type { InstrumentRow } from '@vinculo/contracts/tests'
import { Badge } from '@vinculo/ui/core'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { testText } from '../locales/tests/text'
import { agesOf } from './test-ages'
import { TestStatus } from './test-status'

/** What a list of tests shows beside the name; the same array until the language changes. */
export function useTestColumns(): Column<InstrumentRow>[] {
  const t = testText.use()
  return useMemo(
    () => [
      {
        key: 'sigla',
        label: t.fields.sigla,
        short: true,
        cell: ({ sigla, ativo }) => (ativo ? sigla : <Badge>{t.inactive}</Badge>),
      },
      { key: 'categoria', label: t.fields.categoria, cell: ({ categoria }) => categoria && t.categories[categoria] },
      {
        key: 'idades',
        label: t.columns.ages,
        cell: ({ idade_min_meses, idade_max_meses }) => agesOf(idade_min_meses, idade_max_meses, t.ages),
      },
      { key: 'satepsi', label: t.columns.satepsi, cell: (test) => <TestStatus test={test} /> },
    ],
    [t],
  )
}

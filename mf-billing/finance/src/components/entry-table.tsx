import type { EntryRow } from '@vinculo/contracts/finance'
import { paths } from '@vinculo/contracts/paths'
import { DataTable, type DataTableProps } from '@vinculo/ui/list'
import { useState } from 'react'
import { entryText } from '../locales/entries/text'
import { SettleDialog } from './settle-dialog'
import { useEntryColumns } from './use-entry-columns'

const nameOf = ({ descricao, parcela, parcelas }: EntryRow) =>
  parcela && parcelas ? `${descricao} · ${parcela}/${parcelas}` : descricao
const viewPath = ({ id }: EntryRow) => paths.finance.view(id)

export type EntryTableProps = Pick<DataTableProps<EntryRow>, 'label' | 'rows' | 'order' | 'onOrder'>

/** Entries as a table: each opens its page, and is settled from its row. */
export function EntryTable(table: EntryTableProps) {
  const { list: t } = entryText.use()
  const [chosen, setChosen] = useState<EntryRow>()
  return (
    <>
      <DataTable
        {...table}
        nameLabel={t.entry}
        nameOf={nameOf}
        viewPath={viewPath}
        columns={useEntryColumns(setChosen)}
      />
      {chosen && <SettleDialog key={chosen.id} entry={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

import type { IssuedRow } from '@vinculo/contracts/documents'
import { paths } from '@vinculo/contracts/paths'
import { DataTable, type DataTableProps } from '@vinculo/ui/list'
import { documentText } from '../locales/documents/text'
import { useIssuedColumns } from './use-issued-columns'

const nameOf = ({ titulo }: IssuedRow) => titulo
const viewPath = ({ id }: IssuedRow) => paths.documents.view(id)

export interface IssuedTableProps extends Pick<DataTableProps<IssuedRow>, 'rows' | 'order' | 'onOrder'> {
  /** All are about one patient, whose name is not repeated. */
  ofOne?: boolean
}

/** Issued documents as a table; each opens its sealed copy. */
export function IssuedTable({ ofOne, ...table }: IssuedTableProps) {
  const { issued: t } = documentText.use()
  const columns = useIssuedColumns({ ofOne })
  return (
    <DataTable
      label={t.title}
      nameLabel={t.columns.document}
      nameOrder="titulo"
      nameOf={nameOf}
      viewPath={viewPath}
      columns={columns}
      {...table}
    />
  )
}

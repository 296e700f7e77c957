import { memo, type ReactNode, useId } from 'react'
import { useHost } from '../core/host'
import { defineWords } from '../core/words'
import { deleteIcon, editIcon, viewIcon } from './row-icons'
import { asCell, asRow } from './table-roles'

export interface Column<Row> {
  key: string
  label: string
  /** '' or null leaves the place out of a phone's card. */
  cell: (row: Row) => ReactNode
  /** The list's name for sorting by this column. */
  order?: string
  /** Aligned at the end. */
  number?: boolean
  /** Never broken over two lines: an age, a phone. */
  short?: boolean
}

/** What a row's cells are drawn from. Keep all of it the same between renders: then an unchanged row is not drawn again. */
export interface RowLook<Row> {
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  viewPath: (row: Row) => string
  editPath?: ((row: Row) => string) | undefined
}

interface CellsProps<Row> extends RowLook<Row> {
  row: Row
  nameId: string
  onDelete: ((row: Row) => void) | undefined
}

const useWords = defineWords({
  'pt-br': { view: 'Ver', edit: 'Editar', remove: 'Excluir', select: (name: string) => `Selecionar ${name}` },
  en: { view: 'View', edit: 'Edit', remove: 'Delete', select: (name: string) => `Select ${name}` },
  es: { view: 'Ver', edit: 'Editar', remove: 'Eliminar', select: (name: string) => `Seleccionar ${name}` },
  'zh-CN': { view: '查看', edit: '编辑', remove: '删除', select: (name: string) => `选择${name}` },
})

function AllCells<Row>({ row, nameId, columns, nameOf, viewPath, editPath, onDelete }: CellsProps<Row>) {
  const words = useWords()
  const { Link } = useHost()
  const view = viewPath(row)
  return (
    <>
      <td {...asCell} className="name">
        <Link to={view} id={nameId} data-row-link="">
          <bdi>{nameOf(row)}</bdi>
        </Link>
      </td>
      {columns.map(({ key, label, cell, number, short }) => (
        <td
          {...asCell}
          key={key}
          data-label={label}
          className={`rest${number ? ' number' : ''}${short ? ' short' : ''}`}
        >
          {cell(row)}
        </td>
      ))}
      <td {...asCell} className="actions">
        <Link to={view} aria-label={words.view} title={words.view} aria-describedby={nameId}>
          {viewIcon}
        </Link>
        {editPath && (
          <Link to={editPath(row)} aria-label={words.edit} title={words.edit} aria-describedby={nameId}>
            {editIcon}
          </Link>
        )}
        {onDelete && (
          <button
            type="button"
            className="delete"
            aria-label={words.remove}
            title={words.remove}
            aria-describedby={nameId}
            onClick={() => onDelete(row)}
          >
            {deleteIcon}
          </button>
        )}
      </td>
    </>
  )
}

const Cells = memo(AllCells) as typeof AllCells

export interface TableRowProps<Row extends { id: string }> extends RowLook<Row> {
  row: Row
  onDelete: ((row: Row) => void) | undefined
  selected: boolean
  onTick?: ((row: Row, ticked: boolean) => void) | undefined
}

function AnyRow<Row extends { id: string }>({ selected, onTick, ...cells }: TableRowProps<Row>) {
  const { row, nameOf, viewPath } = cells
  const words = useWords()
  const nameId = useId()
  return (
    <tr {...asRow} data-selected={selected || undefined} data-href={viewPath(row)}>
      {onTick && (
        <td {...asCell} className="tick">
          <label>
            <input
              type="checkbox"
              aria-label={words.select(nameOf(row))}
              checked={selected}
              onChange={(event) => onTick(row, event.target.checked)}
            />
          </label>
        </td>
      )}
      <Cells {...cells} nameId={nameId} />
    </tr>
  )
}

/** Plain HTML: a row is drawn twenty times and must cost nothing. */
export const TableRow = memo(AnyRow) as typeof AnyRow

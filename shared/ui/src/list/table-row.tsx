import { Eye, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useHost } from '../core/host'
import { Icon } from '../core/icon'
import { defineWords } from '../core/words'
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
}

export interface TableRowProps<Row extends { id: string }> {
  row: Row
  columns: readonly Column<Row>[]
  nameOf: (row: Row) => string
  viewPath: (row: Row) => string
  editPath?: ((row: Row) => string) | undefined
  onDelete?: ((row: Row) => void) | undefined
  selected: boolean
  onTick?: ((row: Row, ticked: boolean) => void) | undefined
}

const useWords = defineWords({
  'pt-br': { view: 'Ver', edit: 'Editar', remove: 'Excluir', select: (name: string) => `Selecionar ${name}` },
  en: { view: 'View', edit: 'Edit', remove: 'Delete', select: (name: string) => `Select ${name}` },
  es: { view: 'Ver', edit: 'Editar', remove: 'Eliminar', select: (name: string) => `Seleccionar ${name}` },
  'zh-CN': { view: '查看', edit: '编辑', remove: '删除', select: (name: string) => `选择${name}` },
})

/** Plain HTML: a row is drawn twenty times and must cost nothing. */
export function TableRow<Row extends { id: string }>(props: TableRowProps<Row>) {
  const { row, columns, nameOf, viewPath, editPath, onDelete, selected, onTick } = props
  const words = useWords()
  const { Link } = useHost()
  const nameId = useId()
  const name = nameOf(row)
  const view = viewPath(row)
  return (
    <tr {...asRow} data-selected={selected || undefined} data-href={view}>
      {onTick && (
        <td {...asCell} className="tick">
          <label>
            <input
              type="checkbox"
              aria-label={words.select(name)}
              checked={selected}
              onChange={(event) => onTick(row, event.target.checked)}
            />
          </label>
        </td>
      )}
      <td {...asCell} className="name">
        <Link to={view} id={nameId} data-row-link="">
          {name}
        </Link>
      </td>
      {columns.map(({ key, label, cell, number }) => (
        <td {...asCell} key={key} data-label={label} className={number ? 'rest number' : 'rest'}>
          {cell(row)}
        </td>
      ))}
      <td {...asCell} className="actions">
        <Link to={view} aria-label={words.view} title={words.view} aria-describedby={nameId}>
          <Icon as={Eye} />
        </Link>
        {editPath && (
          <Link to={editPath(row)} aria-label={words.edit} title={words.edit} aria-describedby={nameId}>
            <Icon as={Pencil} />
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
            <Icon as={Trash2} />
          </button>
        )}
      </td>
    </tr>
  )
}

import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Fragment, type MouseEvent, useCallback, useRef } from 'react'
import { useHost } from '../core/host'
import { Icon } from '../core/icon'
import { VisuallyHidden } from '../core/layout'
import { defineWords } from '../core/words'
import { asRow, asRows, asTable } from './table-roles'
import { type RowLook, TableRow } from './table-row'
import { TableFrame } from './table-style'
import { useRowKeys } from './use-row-keys'
import type { Selection } from './use-selection'

export interface DataTableProps<Row extends { id: string }> extends RowLook<Row> {
  /** What the table lists, for readers of screens. */
  label: string
  rows: readonly Row[]
  /** The first column: the name, which opens the row. */
  nameLabel: string
  nameOrder?: string
  onDelete?: (row: Row) => void
  selection?: Selection
  /** As in the list's query: a column's order, with a leading `-` when descending. */
  order?: string
  onOrder?: (order: string) => void
}

const useWords = defineWords({
  'pt-br': { all: 'Selecionar todos', actions: 'Ações' },
  en: { all: 'Select all', actions: 'Actions' },
  es: { all: 'Seleccionar todos', actions: 'Acciones' },
  'zh-CN': { all: '全选', actions: '操作' },
})

/** A list of records: 44 px rows, j/k and Enter, sorting, ticking; cards on a phone. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, nameLabel, nameOrder, columns, selection, order = '', onOrder, onDelete, ...look } = props
  const words = useWords()
  const { navigate } = useHost()
  const body = useRowKeys()
  // A new handler at every render must not draw every row anew.
  const latest = useRef({ onDelete, selection })
  latest.current = { onDelete, selection }
  const askDelete = useCallback((row: Row) => latest.current.onDelete?.(row), [])
  const tick = useCallback((row: Row, ticked: boolean) => {
    const ids = new Set(latest.current.selection?.ids)
    if (ticked) ids.add(row.id)
    else ids.delete(row.id)
    latest.current.selection?.set(ids)
  }, [])
  const ticked = selection?.ids.size ?? 0

  // The whole row opens, but not where something else can be pressed, nor at the end of marking text.
  const open = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.closest('a, button, input, label') || !window.getSelection()?.isCollapsed) return
    const href = target.closest('tr')?.dataset.href
    if (href) navigate(href)
  }

  const head = (name: string, by: string | undefined, className?: string) => {
    if (!by || !onOrder) return <th className={className}>{name}</th>
    const direction = order === by ? 'ascending' : order === `-${by}` ? 'descending' : undefined
    return (
      <th className={className} aria-sort={direction}>
        <button type="button" onClick={() => onOrder(direction === 'ascending' ? `-${by}` : by)}>
          {name}
          <Icon as={direction === 'ascending' ? ArrowUp : direction ? ArrowDown : ArrowUpDown} size={14} />
        </button>
      </th>
    )
  }

  return (
    <TableFrame>
      <table {...asTable} aria-label={label}>
        <thead {...asRows}>
          <tr {...asRow}>
            {selection && (
              <th className="tick">
                <label>
                  <input
                    type="checkbox"
                    aria-label={words.all}
                    checked={rows.length > 0 && ticked === rows.length}
                    ref={(box) => {
                      if (box) box.indeterminate = ticked > 0 && ticked < rows.length
                    }}
                    onChange={(event) => selection.set(new Set(event.target.checked ? rows.map((row) => row.id) : []))}
                  />
                </label>
              </th>
            )}
            {head(nameLabel, nameOrder)}
            {columns.map((column) => (
              <Fragment key={column.key}>
                {head(column.label, column.order, column.number ? 'number' : undefined)}
              </Fragment>
            ))}
            <th className="actions">
              <VisuallyHidden>{words.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the name in each row is a link that does the same */}
        <tbody {...asRows} ref={body} onClick={open}>
          {rows.map((row) => (
            <TableRow
              key={row.id}
              {...look}
              row={row}
              columns={columns}
              onDelete={onDelete && askDelete}
              selected={selection?.ids.has(row.id) ?? false}
              onTick={selection && tick}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

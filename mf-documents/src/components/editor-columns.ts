import type { Attrs, DOMOutputSpec, Node } from 'prosemirror-model'

/** A cell's place in its row, in columns; what reaches down from rows above is not counted. */
function columnOf(cell: HTMLTableCellElement): number {
  let column = 0
  for (let before = cell.previousElementSibling; before; before = before.previousElementSibling) {
    column += (before as HTMLTableCellElement).colSpan || 1
  }
  return column
}

const widthOf = (col: Element | undefined) => {
  const width = Math.round(Number(col?.getAttribute('width')))
  return width > 0 && width < 10_000 ? width : 0
}

/** A cell as it is written; its width is its column's. */
export function cellIn(cell: HTMLTableCellElement): Attrs {
  const colspan = Math.max(1, cell.colSpan || 1)
  const cols = cell.closest('table')?.querySelectorAll(':scope > colgroup > col') ?? []
  const from = columnOf(cell)
  const widths = cols.length > 0 ? [...cols].slice(from, from + colspan).map(widthOf) : []
  return {
    colspan,
    rowspan: Math.max(1, cell.rowSpan || 1),
    colwidth: widths.length === colspan && widths.some((width) => width > 0) ? widths : null,
  }
}

/** `<colgroup>` of a table some of whose columns have a width; the first row knows it. */
export function colsOf(table: Node): DOMOutputSpec[] {
  const widths: number[] = []
  table.firstChild?.forEach(({ attrs }) => {
    for (let at = 0; at < attrs.colspan; at++) widths.push(attrs.colwidth?.[at] ?? 0)
  })
  if (!widths.some((width) => width > 0)) return []
  return [['colgroup', ...widths.map((width): DOMOutputSpec => (width > 0 ? ['col', { width }] : ['col']))]]
}

/** Rows of a table without its head, which stands on each page. */
export const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] =>
  [...table.rows].filter(({ parentElement }) => parentElement?.tagName !== 'THEAD')

/** How many rows stay if this is the first that cannot: what spans several rows is not cut. */
export function wholeRowsBefore(rows: HTMLTableRowElement[], at: number): number {
  const crosses = (row: HTMLTableRowElement, index: number) =>
    [...row.cells].some(({ rowSpan }) => index + rowSpan > at)
  const first = rows.slice(0, at).findIndex(crosses)
  return first < 0 ? at : wholeRowsBefore(rows, first)
}

/** Columns are as wide on the next page as on this one. */
export function freezeColumns(table: HTMLTableElement): void {
  if (table.classList.contains('fixed')) return
  const row = [...table.rows].find(({ cells }) => [...cells].every(({ colSpan }) => colSpan === 1))
  if (row) {
    table.querySelector('colgroup')?.remove()
    const group = document.createElement('colgroup')
    const width = row.getBoundingClientRect().width
    for (const cell of row.cells) {
      const column = document.createElement('col')
      column.style.width = `${((100 * cell.getBoundingClientRect().width) / width).toFixed(3)}%`
      group.append(column)
    }
    table.prepend(group)
  }
  table.classList.add('fixed')
}

/** Takes the rows from one on into a table of the same columns and head; `first` is what is left of a row that was cut. */
export function cutRows(table: HTMLTableElement, from: number, first?: HTMLTableRowElement): HTMLTableElement {
  const rows = rowsOf(table)
  const rest = table.cloneNode(false) as HTMLTableElement
  rest.classList.add('continued')
  for (const part of table.querySelectorAll(':scope > colgroup, :scope > thead')) rest.append(part.cloneNode(true))
  const body = document.createElement('tbody')
  if (first) body.append(first)
  body.append(...rows.slice(first ? from + 1 : from))
  if (!first) endSpans(rows.slice(0, from), body)
  rest.append(body)
  return rest
}

/** A cell that spans more rows than stayed ends with them; an empty one takes its place in those that went. */
function endSpans(kept: HTMLTableRowElement[], body: HTMLTableSectionElement): void {
  for (const [index, row] of kept.entries()) {
    for (const cell of row.cells) {
      const beyond = index + cell.rowSpan - kept.length
      if (beyond <= 0) continue
      cell.rowSpan -= beyond
      const filler = cell.cloneNode(false) as HTMLTableCellElement
      filler.rowSpan = beyond
      body.rows[0]?.insertBefore(filler, body.rows[0].cells[cell.cellIndex] ?? null)
    }
  }
}

/** Cuts each cell of a row that is taller than a page; undefined if nothing of it can stay. */
export function splitRow(
  row: HTMLTableRowElement,
  splitCell: (cell: HTMLElement) => HTMLElement | 'fits' | 'nothing',
): HTMLTableRowElement | undefined {
  const rest = row.cloneNode(false) as HTMLTableRowElement
  let stayed = false
  for (const cell of row.cells) {
    const left = splitCell(cell)
    const empty = cell.cloneNode(false) as HTMLElement
    if (left === 'nothing') empty.append(...cell.childNodes)
    else stayed = true
    rest.append(typeof left === 'string' ? empty : left)
  }
  if (stayed) return rest
  for (const [index, cell] of [...row.cells].entries()) cell.append(...(rest.cells[index]?.childNodes ?? []))
  return undefined
}

/** What a screen that lists records uses. */
export { BulkBar } from './list/bulk-bar'
export { DataTable, type DataTableProps } from './list/data-table'
export { FilterLinks, type FilterLinksProps } from './list/filter-links'
export { pageWindow } from './list/page-window'
export { Pagination } from './list/pagination'
export { SearchField } from './list/search-field'
export type { Column } from './list/table-row'
export { type Selection, useSelection } from './list/use-selection'

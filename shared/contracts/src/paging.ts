/** S9.04 */
export const defaultPageSize = 20
export const maxPageSize = 100

/** S5.02 the number of pages is at least one. */
export const pageCount = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage))

/** S5.02 keeps a page number between 1 and the number of pages. */
export const clampPage = (page: number, pages: number) =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, pages))

/** S9.04 */
export const rowsPerPage = 20
export const pageButtons = 5

export interface PageWindow {
  /** The page shown, between 1 and `pages`. */
  current: number
  /** At least one. */
  pages: number
  /** The numbers to offer, the current one in the middle where there is room. */
  numbers: number[]
}

/**
 * S5.02. Of the contract's own list schema nothing is imported here: it would bring the schema library into a facade
 * that needs two lines of arithmetic.
 */
export function pageWindow(page: number, total: number, perPage = rowsPerPage, buttons = pageButtons): PageWindow {
  const pages = Math.max(1, Math.ceil(total / perPage))
  const current = Math.min(Math.max(1, Math.trunc(page) || 1), pages)
  const count = Math.min(buttons, pages)
  const first = Math.min(Math.max(1, current - Math.floor(count / 2)), pages - count + 1)
  return { current, pages, numbers: Array.from({ length: count }, (_, index) => first + index) }
}

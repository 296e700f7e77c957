import { clampPage, defaultPageSize, pageCount } from '@vinculo/contracts/paging'

/** S9.04 */
export const pageButtons = 5

export interface PageWindow {
  /** The page shown, between 1 and `pages`. */
  current: number
  /** At least one. */
  pages: number
  /** The numbers to offer, the current one in the middle where there is room. */
  numbers: number[]
}

/** S5.02 */
export function pageWindow(page: number, total: number, perPage = defaultPageSize, buttons = pageButtons): PageWindow {
  const pages = pageCount(total, perPage)
  const current = clampPage(page, pages)
  const count = Math.min(buttons, pages)
  const first = Math.min(Math.max(1, current - Math.floor(count / 2)), pages - count + 1)
  return { current, pages, numbers: Array.from({ length: count }, (_, index) => first + index) }
}

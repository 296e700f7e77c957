/** S9.04 */
export const pageButtons = 5

/** The page numbers to offer: at most `buttons` in a row, the current one in the middle where there is room. */
export function pageWindow(page: number, pages: number, buttons = pageButtons): number[] {
  const count = Math.min(buttons, pages)
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), pages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

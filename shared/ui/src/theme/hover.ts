/**
 * Marks the root element where a pointer can hover. On a touch screen `:hover` sticks to what was touched last, and a
 * media query in each widget's styles costs the whole page (see `system.ts`).
 */
export function markHover(): void {
  if (window.matchMedia?.('(hover: hover)').matches) document.documentElement.dataset.hover = ''
}

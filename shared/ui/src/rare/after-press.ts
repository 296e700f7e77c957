/**
 * Runs when the press that leads elsewhere is over, at once if there is none: a sentence that comes in between would
 * move away what is being pressed, and the press would come to nothing.
 */
export function afterPress(run: () => void): void {
  if (!document.documentElement.matches(':active')) run()
  else window.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true })
}

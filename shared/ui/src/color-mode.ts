/**
 * Light and dark: a choice kept on the device, else the system's. The attribute `data-theme` on the root element
 * decides; the shell sets it before the first paint (`shell/src/early.ts`), so nothing flashes.
 */
export type ColorMode = 'light' | 'dark'

export const colorModeKey = 'color-mode'

export const getColorMode = (): ColorMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function setColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
  try {
    localStorage.setItem(colorModeKey, mode)
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
}

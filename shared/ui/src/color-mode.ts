/**
 * Light and dark: a choice kept on the device, else the system's. The attribute `data-theme` on the root element
 * decides; it is set before the first paint by `colorModeScript`, so nothing flashes.
 */
export type ColorMode = 'light' | 'dark'

export const colorModeKey = 'color-mode'

/** For an inline script (with the page's nonce) in the head, before any style. */
export const colorModeScript = `try{var m=localStorage.getItem('${colorModeKey}')}catch(e){}document.documentElement.dataset.theme=m==='light'||m==='dark'?m:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'`

export const getColorMode = (): ColorMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function setColorMode(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
  try {
    localStorage.setItem(colorModeKey, mode)
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
}

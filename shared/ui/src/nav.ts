/** What the frame around every signed-in screen uses; the shell's alone. */
export { Breadcrumb, type BreadcrumbEntry } from './nav/breadcrumb'
export { ColorModeButton } from './nav/color-mode-button'
export { MainNav } from './nav/main-nav'
export type { MenuEntry } from './nav/menu-panel'
export { MobileMenu } from './nav/mobile-menu'
export { PaletteButton } from './nav/palette-button'
export { BrandMark, TopBar } from './nav/top-bar'
export { shortName, UserMenu } from './nav/user-menu'

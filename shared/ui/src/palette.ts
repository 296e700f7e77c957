/** What opens by a shortcut; the shell's alone. */
export { CommandPalette, type PaletteGroup } from './palette/command-palette'
export { ShortcutHelp } from './palette/shortcut-help'

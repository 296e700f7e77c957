import type { PrintSettings } from '@vinculo/contracts/printing'

/** A script that leaves print settings in the tab, as the window for them does. */
export const printSettingsKept = (userId: string, settings: PrintSettings) => ({
  content: `sessionStorage.setItem(${JSON.stringify(`vinculo:${userId}:documents:impressao`)}, ${JSON.stringify(JSON.stringify(settings))})`,
})

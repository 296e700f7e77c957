/**
 * The platform facade: what every module gets from the shell, once for all of them. A module imports this, the router
 * facade and the ui facades; it never imports axios, zustand or TanStack Query, so there is one of each in a page.
 */
export { type Alert, type AlertAction, type AlertType, dismissAlert, type NewAlert, showAlert } from './alerts'
export { type Http, Refusal } from './http'
export { defineText, getLocale, type Text, useLocale } from './i18n'
export {
  defineModule,
  type LoaderArgs,
  type ModuleDefinition,
  type RouteDefinition,
  type Screen,
  type SlotDefinition,
} from './module'
export { cares, timeZone, today, useCares, useTimeZone, useToday } from './person'
export { usePlansPath } from './plans-path'
export { defineQuery, type Kept, type Query, useKept, usePrefetched, useSave } from './query'
export { type QuickCreateOptions, type QuickRow, useQuickCreate } from './quick-create'
export { useRowSaving } from './row-saving'
export { saveFile } from './save-file'
export { type SessionState, useSession } from './session'
export { sessionCookie } from './session-cookie'
export { Slot, type SlotTab, useCloseWindow, useIsAnswered, useSlotParams, useSlotTabs } from './slot'
export { createModuleStore } from './stores'
export { styleSheetsReady, useStyleSheet } from './style-sheet'
export { useTerms } from './terms'
export { type ModuleContext, ModuleProvider, useModule } from './use-module'

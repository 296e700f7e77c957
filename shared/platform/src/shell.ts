/** What the shell alone uses: it owns the session, the registry and the language; modules only read them. */
export { useAlerts } from './alerts'
export { bus } from './bus'
export { createModuleContext } from './context'
export { useDrafts } from './drafts'
export { callHeaders, onServerFault, onUnauthenticated } from './http'
export { chooseInitialLocale, followChoice, setLocale, textsReady, watchChoice } from './i18n'
export { followChanges } from './live'
export { isWriting, markStale, QueryProvider } from './query'
export {
  holdInstance,
  type Loaded,
  type ModuleLoader,
  type ModulePart,
  ModuleUnavailable,
  openScreen,
  preloadRoute,
  registry,
  type Unavailability,
  useModuleList,
} from './registry'
export { runLoader } from './run-loader'
export {
  endExpired,
  enter,
  expireSession,
  loadUser,
  onExpiry,
  onSessionEnd,
  refreshUser,
  saveConfig,
  signIn,
  signOut,
  watchOtherTabs,
} from './session'
export { AreaFailed, CloseWindow, refillSlots } from './slot'
export { checkStyleSheets, fetchStyleSheet } from './style-sheet'
export { type Fault, fault, onFault } from './telemetry'
export { fillTerms, useStaticText } from './terms'
export { currentToken } from './token'

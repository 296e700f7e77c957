/** What interrupts. */
export { type Choice, type Difference, differencesOf, type LabelledField, resolve } from './dialog/conflict'
export { ConflictDialog } from './dialog/conflict-dialog'
export { DeleteDialog } from './dialog/delete-dialog'
export { Dialog, type DialogProps } from './dialog/dialog'
export { MessageDialog } from './dialog/message-dialog'
export { RadioChoice, type RadioChoiceProps } from './dialog/radio-choice'
export { StaleDialog } from './dialog/stale-dialog'

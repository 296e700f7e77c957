import type { Stale } from '../forms/saving'
import { differencesOf, type LabelledField, resolve } from './conflict'
import { ConflictDialog } from './conflict-dialog'

export interface StaleDialogProps<Values extends object> {
  stale: Stale<Values>
  /** The form of what is stored now. */
  current: Values & { versao?: number | undefined }
  /** What is told apart, in order; a thing of several parts is one field. */
  labels: readonly LabelledField[]
  /** What follows from the choice, before it is saved. */
  settle?: (resolved: Values) => Values
  onClose: () => void
}

/** What a form does with a 409 (`onStale`): mine or theirs, field by field, and the mixture saved on top of theirs. */
export function StaleDialog<Values extends object>(props: StaleDialogProps<Values>) {
  const { stale, current, labels, settle = (resolved) => resolved, onClose } = props
  return (
    <ConflictDialog
      open
      key={current.versao}
      differences={differencesOf(labels, stale.base, stale.mine, current)}
      onResolve={(choice) => {
        onClose()
        const resolved = { ...resolve(stale.mine, current, choice), versao: current.versao }
        stale.saveInstead(settle(resolved))
      }}
      onClose={onClose}
    />
  )
}

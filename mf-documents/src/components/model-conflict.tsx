import type { DocumentModelField, DocumentModels } from '@vinculo/contracts/documents'
import { ConflictDialog, resolve } from '@vinculo/ui/dialog'
import type { Stale } from '@vinculo/ui/forms'
import { modelText } from '../locales/models/text'
import type { ModelForm } from './model-editing'
import { differing } from './text-difference'

export interface ModelConflictProps {
  field: DocumentModelField
  label: string
  stale: Stale<ModelForm>
  onClose: () => void
}

/** S7.12 the model was saved in another tab meanwhile: both texts, by what differs, and one of them is chosen. */
export function ModelConflict({ field, label, stale, onClose }: ModelConflictProps) {
  const t = modelText.use()
  const current = stale.atual as DocumentModels
  const mine = stale.mine[field] ?? ''
  const suggested = stale.base[field] === mine ? 'current' : 'mine'
  return (
    <ConflictDialog
      open
      key={current.versao}
      differences={[{ field, label, suggested, ...differing(mine, current[field], t.same) }]}
      onResolve={(choice) => {
        onClose()
        stale.saveInstead({ ...resolve(stale.mine, { ...current }, choice), versao: current.versao })
      }}
      onClose={onClose}
    />
  )
}

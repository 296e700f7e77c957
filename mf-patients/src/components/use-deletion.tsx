import type { PatientRow } from '@vinculo/contracts/patients'
import { showAlert, useModule, useSave, useTerms } from '@vinculo/platform'
import { focusPageTitle } from '@vinculo/ui/core'
import { DeleteDialog } from '@vinculo/ui/dialog'
import { useState } from 'react'
import { deletePatients, patientsKey } from '../api'
import { text } from '../locales/text'
import { displayName } from '../rules'

/** S2.30 asking, deleting and telling, for one patient or many. `dialog` is drawn somewhere on the screen. */
export function useDeletion({ onDeleted }: { onDeleted?: () => void } = {}) {
  const t = text.use()
  const { termo_paciente: term } = useTerms()
  const { events, invalidate } = useModule()
  const [chosen, setChosen] = useState<readonly PatientRow[]>([])

  const deletion = useSave(deletePatients, {
    invalidates: onDeleted ? [] : [patientsKey],
    onSaved: (_, ids) => {
      setChosen([])
      events.send('patient.deleted', { ids })
      showAlert({ type: 'success', title: t.done, message: t.deleted(ids.length, term.sing, term.plural) })
      if (onDeleted) onDeleted()
      // The button that had the focus went with its row.
      else requestAnimationFrame(() => focusPageTitle())
    },
    onRefused: ({ status }) => {
      const count = chosen.length
      setChosen([])
      if (status !== 404) {
        showAlert({ type: 'danger', title: t.notDeleted, message: t.tryAgain })
        return
      }
      // All are deleted or none: somebody else was quicker with one, which must not stay in the list.
      void invalidate([...patientsKey, 'lista'], [...patientsKey, 'recentes'])
      if (count === 1) showAlert({ type: 'info', title: t.alreadyGone(term.sing) })
      else showAlert({ type: 'warning', title: t.notDeleted, message: t.someGone })
      if (count === 1) onDeleted?.()
    },
  })

  return {
    ask: setChosen,
    dialog: (
      <DeleteDialog
        open={chosen.length > 0}
        names={chosen.map(displayName)}
        pending={deletion.pending}
        onConfirmado={() => deletion.save(chosen.map(({ id }) => id))}
        onClose={() => setChosen([])}
      />
    ),
  }
}

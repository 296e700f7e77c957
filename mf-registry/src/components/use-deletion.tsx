import type { ReferredError } from '@vinculo/contracts/errors'
import { type Http, showAlert, useModule, useSave } from '@vinculo/platform'
import { focusPageTitle } from '@vinculo/ui/core'
import { DeleteDialog } from '@vinculo/ui/dialog'
import { type ReactNode, useState } from 'react'
import type { Removal } from '../api'
import { text } from '../locales/text'
import { ReferredDialog } from './referred-dialog'

interface Named {
  id: string
  nome: string
}

export interface Deletion {
  ask: (chosen: readonly Named[]) => void
  /** Drawn somewhere on the screen. */
  dialog: ReactNode
}

export type DeletionOptions = {
  /** Everything the module keeps of them. */
  queries: readonly string[]
  remove: (http: Http, removal: Removal) => Promise<void>
  onDeleted?: () => void
} & (
  | { noun: 'school' | 'guardian'; instead?: undefined }
  | {
      noun: 'test' | 'application'
      /** What is offered where nothing can be taken off those who refer. */
      instead?: (referred: ReferredError['referido'], chosen: readonly Named[], close: () => void) => ReactNode
    }
)

/** S2.30 asking, deleting and telling, for one or many; and asking once more when patients still refer to them. */
export function useDeletion(options: DeletionOptions): Deletion {
  const { noun, queries, remove, onDeleted } = options
  const t = text.use()
  const { sing, plural } = t.nouns[noun]
  const { invalidate } = useModule()
  const [chosen, setChosen] = useState<readonly Named[]>([])
  const [referred, setReferred] = useState<ReferredError['referido']>()
  const close = () => {
    setChosen([])
    setReferred(undefined)
  }

  const deletion = useSave(remove, {
    invalidates: onDeleted ? [] : [queries, ['pacientes']],
    onSaved: (_, { ids }) => {
      close()
      showAlert({ type: 'success', title: t.done, message: t.deleted(ids.length, sing, plural) })
      if (onDeleted) onDeleted()
      // The button that had the focus went with its row.
      else requestAnimationFrame(() => focusPageTitle())
    },
    onRefused: ({ status, referido }) => {
      if (referido) return setReferred(referido)
      const count = chosen.length
      close()
      if (status !== 404) return showAlert({ type: 'danger', title: t.notDeleted, message: t.tryAgain })
      // All are deleted or none: somebody else was quicker with one, which must not stay in the list.
      void invalidate([...queries, 'lista'])
      if (count === 1) showAlert({ type: 'info', title: t.alreadyGone(sing) })
      else showAlert({ type: 'warning', title: t.notDeleted, message: t.someGone })
      if (count === 1) onDeleted?.()
    },
  })
  const go = (detach: boolean) => deletion.save({ ids: chosen.map(({ id }) => id), detach })

  const refused = (referred: ReferredError['referido']) =>
    options.noun === 'school' || options.noun === 'guardian' ? (
      <ReferredDialog
        noun={options.noun}
        referred={referred}
        pending={deletion.pending}
        onDetach={() => go(true)}
        onClose={close}
      />
    ) : (
      options.instead?.(referred, chosen, close)
    )

  return {
    ask: setChosen,
    dialog: referred ? (
      refused(referred)
    ) : (
      <DeleteDialog
        open={chosen.length > 0}
        names={chosen.map(({ nome }) => nome)}
        pending={deletion.pending}
        onConfirmado={() => go(false)}
        onClose={close}
      />
    ),
  }
}

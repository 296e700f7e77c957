import type { DraftRow } from '@vinculo/contracts/documents'
import { showAlert, useModule, useSave } from '@vinculo/platform'
import { focusPageTitle } from '@vinculo/ui/core'
import { DeleteDialog } from '@vinculo/ui/dialog'
import { type ReactNode, useState } from 'react'
import { deleteDraft, documentsKey } from '../api'
import { documentText } from '../locales/documents/text'
import { text } from '../locales/text'

/** S2.30 asking, deleting and telling. */
export function useDraftDeletion(): { ask: (draft: DraftRow) => void; dialog: ReactNode } {
  const { done, tryAgain } = text.use()
  const { drafts: t } = documentText.use()
  const { invalidate } = useModule()
  const [asked, setAsked] = useState<DraftRow>()
  const close = () => setAsked(undefined)
  const deletion = useSave(deleteDraft, {
    invalidates: [documentsKey],
    onSaved: () => {
      close()
      showAlert({ type: 'success', title: done, message: t.deleted })
      // The button that had the focus went with its row.
      requestAnimationFrame(() => focusPageTitle())
    },
    onRefused: ({ status, code }) => {
      close()
      const isGone = status === 404 || code === 'document_issued'
      if (isGone) showAlert({ type: 'info', title: t.alreadyGone })
      else if (status !== 401) showAlert({ type: 'danger', title: t.notDeleted, message: tryAgain })
      void invalidate(documentsKey)
    },
  })
  return {
    ask: setAsked,
    dialog: (
      <DeleteDialog
        open={asked !== undefined}
        names={asked ? [asked.titulo] : []}
        pending={deletion.pending}
        onConfirmado={() => asked && deletion.save(asked.id)}
        onClose={close}
      />
    ),
  }
}

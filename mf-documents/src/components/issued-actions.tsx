import type { IssuedDocument } from '@vinculo/contracts/documents'
import { paths } from '@vinculo/contracts/paths'
import { showAlert, useModule, useSave } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Button } from '@vinculo/ui/core'
import { type RefObject, useState } from 'react'
import { beginVersion, documentsKey } from '../api'
import { documentText } from '../locales/documents/text'
import { text } from '../locales/text'
import { CancelDocument } from './cancel-document'
import type { PaperHandle } from './paper-view'
import { PdfButton } from './pdf-button'

export interface IssuedActionsProps {
  document: IssuedDocument
  /** Whether it is one's own: nobody else changes anything. */
  isOwn: boolean
  paper: RefObject<PaperHandle | null>
}

/** What can be done with a sealed copy: it is printed, taken along, replaced by a later version, or cancelled. */
export function IssuedActions({ document, isOwn, paper }: IssuedActionsProps) {
  const { done, tryAgain } = text.use()
  const { page: t, versions } = documentText.use()
  const navigate = useNavigate()
  const { invalidate } = useModule()
  const [isAsked, setAsked] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const { id, pdf, cancelado_em, substituido_por } = document
  const version = useSave(beginVersion, {
    invalidates: [[...documentsKey, 'rascunhos']],
    onSaved: (draft) => {
      showAlert({ type: 'success', title: done, message: versions.begun })
      return navigate(paths.documents.edit(draft.id))
    },
    onRefused: ({ status }) => {
      if (status !== 401) showAlert({ type: 'danger', title: versions.notBegun, message: tryAgain })
      void invalidate(documentsKey)
    },
  })
  const print = async () => {
    setPrinting(true)
    await paper.current?.ready()
    setPrinting(false)
    window.print()
  }
  return (
    <>
      <Button loading={isPrinting} onClick={print}>
        {t.print}
      </Button>
      {pdf && <PdfButton document={document} />}
      {isOwn && !substituido_por && (
        <Button variant="outline" loading={version.pending} onClick={() => version.save(id)}>
          {t.newVersion}
        </Button>
      )}
      {isOwn && !cancelado_em && (
        <Button variant="outline" onClick={() => setAsked(true)}>
          {t.cancel}
        </Button>
      )}
      {isAsked && <CancelDocument id={id} onClose={() => setAsked(false)} />}
    </>
  )
}

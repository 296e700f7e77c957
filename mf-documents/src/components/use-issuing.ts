import type { FindingCode } from '@vinculo/contracts/document-kinds'
import type { DocumentCheck, DocumentDraft } from '@vinculo/contracts/documents'
import { paths } from '@vinculo/contracts/paths'
import type { PrintedPaper } from '@vinculo/contracts/printing'
import { getLocale, type Refusal, showAlert, useModule, useSave } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { useState } from 'react'
import { checkDraft, documentsKey, issueDraft, printed } from '../api'
import { editorText } from '../locales/editor/text'
import { text } from '../locales/text'
import { writingText } from '../locales/writing/text'

/** What follows once the text is saved. */
export type Then = 'look' | 'issue' | undefined

/** The paper of what was saved, and its issue: found out, acknowledged and sealed. */
export function useIssuing(draft: DocumentDraft, onIssuedElsewhere: (emissao: string) => void) {
  const { done, tryAgain } = text.use()
  const { issuing: t, preview } = writingText.use()
  const navigate = useNavigate()
  const { invalidate } = useModule()
  const [paper, setPaper] = useState<PrintedPaper>()
  const [check, setCheck] = useState<DocumentCheck>()
  const close = () => {
    setPaper(undefined)
    setCheck(undefined)
  }
  const failed = (title: string) => (refusal: Refusal) => {
    if (refusal.emissao) onIssuedElsewhere(refusal.emissao)
    else if (refusal.status !== 401) showAlert({ type: 'danger', title, message: tryAgain })
  }
  const looking = useSave(
    async (http, { id, titulo, paciente, atendimento_id, impressao }: DocumentDraft) => {
      const settings = {
        ...impressao,
        form_title: titulo ?? '',
        conteudo: `rascunho:${id}`,
        paciente_id: paciente?.id ?? null,
        atendimento_id,
      }
      // Its fields are called as the editor calls them.
      const [paper] = await Promise.all([printed(http, settings), editorText.load(getLocale())])
      return paper
    },
    { onSaved: setPaper, onRefused: failed(preview.failed) },
  )
  const checking = useSave(
    async (http, id: string) => {
      const [check] = await Promise.all([checkDraft(http, id), editorText.load(getLocale())])
      return check
    },
    { onSaved: setCheck, onRefused: failed(t.failed) },
  )
  const issuing = useSave(issueDraft, {
    invalidates: [
      [...documentsKey, 'rascunhos'],
      [...documentsKey, 'emitidos'],
    ],
    onSaved: ({ id }) => {
      close()
      showAlert({ type: 'success', title: done, message: t.done })
      return navigate(paths.documents.view(id), { replace: true })
    },
    onRefused: (refusal) => {
      // Another tab saved it, or something it is made of changed: it is looked at anew.
      const isOld = refusal.code === 'stale_version' || refusal.status === 422
      setCheck(undefined)
      if (!isOld) return failed(t.failed)(refusal)
      showAlert({ type: 'warning', title: t.changed })
      void invalidate(documentsKey)
    },
  })
  return {
    paper,
    check,
    pending: looking.pending || checking.pending || issuing.pending,
    close,
    /** Goes on with what the answer says is stored. */
    go: (then: Then, saved: DocumentDraft) => {
      if (then === 'look') looking.save(saved)
      if (then === 'issue') checking.save(saved.id)
    },
    issue: (ciente: FindingCode[]) => check && issuing.save({ id: draft.id, versao: check.versao, ciente }),
  }
}

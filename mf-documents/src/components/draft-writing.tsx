import type { DocumentDraft } from '@vinculo/contracts/documents'
import { paths } from '@vinculo/contracts/paths'
import { showAlert, useRowSaving } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Box, ButtonLink, Card, Text } from '@vinculo/ui/core'
import { Form, type Saving, type Stale } from '@vinculo/ui/forms'
import { type FormEvent, useRef, useState } from 'react'
import { documentsKey, registerDraft, saveDraft } from '../api'
import { text } from '../locales/text'
import { writingText } from '../locales/writing/text'
import { DraftActions } from './draft-actions'
import { DraftConflict } from './draft-conflict'
import { DraftFields } from './draft-fields'
import { DraftOutline, goTo } from './draft-outline'
import { type DraftForm, draftContract, draftForm, draftWire } from './draft-values'
import { IssueDialog } from './issue-dialog'
import { PreviewDialog } from './preview-dialog'
import { type Then, useIssuing } from './use-issuing'

/** Beside the text where there is room, below it where there is none. */
const aside = {
  position: { lg: 'absolute' },
  insetInlineStart: { lg: 'calc(100% + 24px)' },
  insetBlock: { lg: 0 },
  w: { lg: '260px' },
  '& > div': { position: { lg: 'sticky' }, top: { lg: '72px' }, display: 'grid', gap: '4' },
  '& nav': { display: { base: 'none', lg: 'block' } },
} as const

export interface DraftWritingProps {
  draft: DocumentDraft
  /** It was issued meanwhile: the document's id. */
  issued: string | undefined
}

/** S2.13 a document while it is written; one stays with it after saving, and goes on to its issue from here. */
export function DraftWriting({ draft, issued }: DraftWritingProps) {
  const { done } = text.use()
  const t = writingText.use()
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const from = useRef<Element>(null)
  const next = useRef<Then>(undefined)
  const [stale, setStale] = useState<Stale<DraftForm>>()
  const [issuedNow, setIssuedNow] = useState<string>()
  const { id, tipo } = draft
  const issuing = useIssuing(draft, setIssuedNow)
  const { saving, gone } = useRowSaving<DraftForm, DocumentDraft>({
    save: (http, form) => saveDraft(http, { ...draftWire(form), versao: form.versao, id }),
    register: (http, form) => registerDraft(http, { tipo, ...draftWire(form) }),
    invalidates: [documentsKey],
    lists: [[...documentsKey, 'rascunhos']],
    onSaved: (saved, isNew) => {
      const then = next.current
      next.current = undefined
      if (isNew) return navigate(paths.documents.edit(saved.id), { replace: true })
      if (then) return issuing.go(then, saved)
      showAlert({ type: 'success', title: done, message: t.edit.saved })
    },
  })
  const emissao = issued ?? issuedNow ?? saving.refusal?.emissao
  const told: Saving<DraftForm> = { ...saving, refusal: saving.refusal?.emissao ? null : saving.refusal }
  // A form that is sent by its own button is saved, whatever was meant before.
  const sent = ({ nativeEvent }: FormEvent) => {
    if ((nativeEvent as SubmitEvent).submitter) next.current = undefined
  }
  const back = (field?: string) => {
    issuing.close()
    const form = root.current?.querySelector('form') ?? null
    // The dialog has to be gone: while it is open, nothing else takes the focus.
    requestAnimationFrame(() => {
      if (field) goTo(form, field)
      else if (from.current instanceof HTMLElement) from.current.focus()
    })
  }
  return (
    <>
      <div role="alert">
        {emissao && (
          <Card mb="4">
            <Text mb="3">{t.edit.issuedElsewhere}</Text>
            <ButtonLink variant="outline" to={paths.documents.view(emissao)}>
              {t.edit.seeIssued}
            </ButtonLink>
          </Card>
        )}
        {gone && !emissao && (
          <Card mb="4">
            <Text>{t.edit.gone}</Text>
          </Card>
        )}
      </div>
      <Box ref={root} position="relative" maxW="form" onSubmitCapture={sent}>
        <Form
          contract={draftContract}
          values={draftForm(draft)}
          saving={told}
          creates={gone}
          fallback={paths.documents.list()}
          onStale={setStale}
        >
          <DraftFields draft={draft} />
          <Box css={aside}>
            <div>
              <DraftOutline kind={tipo} />
              <DraftActions
                pending={saving.pending || issuing.pending}
                onThen={(then) => {
                  next.current = then
                  from.current = document.activeElement
                }}
              />
            </div>
          </Box>
        </Form>
      </Box>
      {issuing.paper && <PreviewDialog paper={issuing.paper} onClose={back} />}
      {issuing.check && (
        <IssueDialog
          check={issuing.check}
          kind={tipo}
          patient={draft.paciente?.id}
          pending={issuing.pending}
          onIssue={issuing.issue}
          onClose={back}
        />
      )}
      {stale && <DraftConflict stale={stale} kind={tipo} onClose={() => setStale(undefined)} />}
    </>
  )
}

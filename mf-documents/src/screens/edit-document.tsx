import type { DocumentDraft } from '@vinculo/contracts/documents'
import { paths } from '@vinculo/contracts/paths'
import { getLocale, type LoaderArgs, useModule, usePrefetched } from '@vinculo/platform'
import { useParams } from '@vinculo/platform/router'
import { ButtonLink, FactLine, PageHeader } from '@vinculo/ui/core'
import { useEffect, useRef } from 'react'
import { oneDraft, patientIfKnown } from '../api'
import { DraftWriting } from '../components/draft-writing'
import { editorText } from '../locales/editor/text'
import { printText } from '../locales/print/text'
import { text } from '../locales/text'
import { writingText } from '../locales/writing/text'

export const loader = async ({ params: { id = '' }, prefetch }: LoaderArgs) => {
  // What is printed is called as on the page that prints, and a field as where one writes.
  const [answer] = await Promise.all([
    prefetch(oneDraft(id), { fresh: true }),
    printText.load(getLocale()),
    editorText.load(getLocale()),
  ])
  if (!('emissao' in answer)) await prefetch(patientIfKnown(answer.paciente?.id))
}

/** S2.13 a document being written; what was issued of it meanwhile is said, and what is in the form stays. */
export function Component() {
  const { kinds } = text.use()
  const { edit: t } = writingText.use()
  const { id = '' } = useParams()
  const { events } = useModule()
  const answer = usePrefetched(oneDraft(id))
  const last = useRef<DocumentDraft>(undefined)
  if (!('emissao' in answer)) last.current = answer
  const draft = last.current?.id === id ? last.current : undefined
  const issued = 'emissao' in answer ? answer.emissao : undefined
  const title = draft ? draft.titulo || kinds[draft.tipo] : ''
  useEffect(() => {
    if (title) events.send('screen.titled', { titulo: title })
  }, [events, title])
  if (!draft)
    return (
      <>
        <PageHeader title={t.issued} />
        <ButtonLink to={paths.documents.view(issued ?? '')}>{t.seeIssued}</ButtonLink>
      </>
    )
  const { titulo, tipo, paciente, substitui } = draft
  const facts = [titulo && kinds[tipo], paciente?.nome, substitui && t.newVersionOf(substitui.edicao)]
  return (
    <>
      <PageHeader title={title} meta={<FactLine facts={facts.filter((fact) => typeof fact === 'string')} />} />
      <DraftWriting key={id} draft={draft} issued={issued} />
    </>
  )
}

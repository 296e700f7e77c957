import type { DocumentModelField, DocumentModels } from '@vinculo/contracts/documents'
import { getLocale, styleSheetsReady } from '@vinculo/platform'
import { PageHeader, SkeletonRows } from '@vinculo/ui/core'
import { lazy, Suspense } from 'react'
import { editorText } from '../locales/editor/text'
import { modelText } from '../locales/models/text'
import { text } from '../locales/text'

export interface ModelEditorProps {
  field: DocumentModelField
  models: DocumentModels
}

/** The list of documents goes without what edits a model. */
const Editing = lazy(async () => {
  const [{ ModelEditing, sheets }] = await Promise.all([
    import('./model-editing'),
    modelText.load(getLocale()),
    editorText.load(getLocale()),
  ])
  await styleSheetsReady(...sheets)
  return { default: ModelEditing }
})

/** S2.13 one of a user's own models, beside what comes of it. */
export function ModelEditor(props: ModelEditorProps) {
  const t = text.use()
  return (
    <>
      <PageHeader title={t.models.names[props.field]} />
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <Editing {...props} />
      </Suspense>
    </>
  )
}

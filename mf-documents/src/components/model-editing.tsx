import { type DocumentModelField, DocumentModelsChange } from '@vinculo/contracts/documents'
import { fileOwnerOf } from '@vinculo/contracts/files'
import { paths } from '@vinculo/contracts/paths'
import { showAlert, useIsAnswered, useModule, useSave, useSession, useStyleSheet } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Button } from '@vinculo/ui/core'
import { Form, type Stale, useWatched } from '@vinculo/ui/forms'
import { type Dispatch, type SetStateAction, useEffect, useState, useSyncExternalStore } from 'react'
import { documentsKey, saveModels } from '../api'
import { modelText } from '../locales/models/text'
import { text } from '../locales/text'
import { ModelConflict } from './model-conflict'
import look from './model-editing.css'
import type { ModelEditorProps } from './model-editor'
import { ModelPreview } from './model-preview'
import desk from './paper-desk.css'
import { RichTextField } from './rich-text-field'

/** One model as a form holds it; what is not in it stays as it is stored. */
export type ModelForm = DocumentModelsChange

const printable = ['contrato', 'comprovante', 'doc_edit'] as const
const isPrintable = (field: string): field is (typeof printable)[number] =>
  (printable as readonly string[]).includes(field)

/** What it is drawn with, the paper beside it included. */
export const sheets = [look, desk]

export function ModelEditing({ field, models }: ModelEditorProps) {
  const t = modelText.use()
  const { done, models: words } = text.use()
  useStyleSheet(look)
  const navigate = useNavigate()
  const { events } = useModule()
  const isPrinted = useIsAnswered('print.requested')
  const user = useSession((state) => state.user?.id) ?? ''
  const [side, setSide] = useState<'write' | 'preview'>('write')
  const [written, setWritten] = useState({ html: models[field], turn: 0 })
  const isWide = useWide()
  const [stale, setStale] = useState<Stale<ModelForm>>()
  const saving = useSave(saveModels, {
    invalidates: [documentsKey],
    onSaved: () => {
      showAlert({ type: 'success', title: done, message: t.edited })
      return navigate(paths.documents.list())
    },
  })
  const label = words.names[field]
  return (
    <>
      <fieldset className="model-sides" aria-label={t.sides}>
        {(['write', 'preview'] as const).map((name) => (
          <Button
            key={name}
            size="sm"
            variant={side === name ? 'solid' : 'outline'}
            aria-pressed={side === name}
            onClick={() => setSide(name)}
          >
            {t[name]}
          </Button>
        ))}
      </fieldset>
      <div className="model-editing" data-side={side}>
        <div>
          {isPrintable(field) && isPrinted && (
            <Button
              variant="outline"
              size="sm"
              title={t.printHelp}
              onClick={() => events.send('print.requested', { conteudo: field })}
            >
              {t.print}
            </Button>
          )}
          <Form<ModelForm>
            contract={DocumentModelsChange}
            values={{ [field]: models[field], versao: models.versao }}
            draft={`${paths.documents.list()}?modelo=${field}`}
            saving={saving}
            fallback={paths.documents.list()}
            onStale={setStale}
          >
            <RichTextField
              name={field}
              label={t.text}
              help={t.help}
              owner={fileOwnerOf('usuario', user)}
              size={isPrintable(field) ? 'page' : 'block'}
              opens
            />
            <Watch field={field} onRest={setWritten} />
          </Form>
        </div>
        {(isWide || side === 'preview') && (
          <ModelPreview field={field} models={models} label={label} written={written} />
        )}
      </div>
      {stale && <ModelConflict field={field} label={label} stale={stale} onClose={() => setStale(undefined)} />}
    </>
  )
}

/** Milliseconds of rest after which the paper follows the text: a paper that changes with each word is read by nobody. */
const rest = 1200

/** Tells what is written when nobody has written for a while. Of its own, so that the form around is not drawn anew. */
function Watch({ field, onRest }: { field: DocumentModelField; onRest: Dispatch<SetStateAction<Written>> }) {
  const html = useWatched<ModelForm, DocumentModelField, string>([field], (values) => values[field] ?? '')
  useEffect(() => {
    const timer = setTimeout(
      () => onRest((before) => (before.html === html ? before : { html, turn: before.turn + 1 })),
      rest,
    )
    return () => clearTimeout(timer)
  }, [html, onRest])
  return null
}

interface Written {
  html: string
  turn: number
}

/** Whether text and paper have room side by side: a paper nobody sees is not asked for. */
function useWide() {
  const [wide] = useState(() => window.matchMedia?.('(min-width: 64rem)'))
  return useSyncExternalStore(
    (onChange) => {
      wide?.addEventListener('change', onChange)
      return () => wide?.removeEventListener('change', onChange)
    },
    () => wide?.matches ?? true,
  )
}

import { type DocumentModels, type DocumentModelsChange, documentModelFields } from '@vinculo/contracts/documents'
import { recordAudit } from '../audit/audit'
import { AppError } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { changedFields } from '../lists/rules'
import { safeHtml } from '../printing/safe-html'
import { storeModels } from './repository'
import { modelsOf } from './service'

const stale = (atual: DocumentModels) => new AppError('stale_version', { body: { atual } })

/** S3.07 S7.12 the caller's models in place of the version that was read; what is not sent stays. */
export async function saveModels(caller: Caller, change: DocumentModelsChange): Promise<DocumentModels> {
  const { tx, session } = caller
  const stored = await modelsOf(caller)
  if (stored.versao !== change.versao) throw stale(stored)
  const sent = Object.fromEntries(
    documentModelFields.flatMap((name) => {
      const html = change[name]
      return html === undefined ? [] : [[name, safeHtml(html)]]
    }),
  )
  const changed = changedFields(stored, sent)
  // Saved for the first time they are the user's own, also where nothing was changed: what succeeds has an id.
  if (changed.length === 0 && stored.id) return stored
  const id = stored.id ?? newId()
  const next = { ...stored, ...sent }
  if (!(await storeModels(tx, { id, userId: session.user_id, version: stored.versao }, next)))
    throw stale(await modelsOf(caller))
  await recordAudit(caller, 'documents.models_changed', id, changed)
  await tx.hint('documentos', [id])
  return modelsOf(caller)
}

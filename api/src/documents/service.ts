import { isClinicalKind } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft, DocumentModels } from '@vinculo/contracts/documents'
import { AppError } from '../errors'
import { mayDo } from '../http/access'
import type { Caller } from '../http/requests'
import { draftOf, type StoredDraft } from './record'
import { findDraft, findModels } from './repository'
import { startingModels } from './starting-models'

/** S7.12 the caller's own models; before the first save what the product proposes. */
export async function modelsOf({ tx, session }: Pick<Caller, 'tx' | 'session'>): Promise<DocumentModels> {
  const models = await findModels(tx, session.user_id)
  return models ?? { id: null, ...startingModels, versao: 0, criado_em: null, atualizado_em: null }
}

/** Whether a kind is for the caller: what is clinical, for who cares for patients alone. */
export const mayReadKind = ({ session }: Pick<Caller, 'session'>, kind: DocumentDraft['tipo']) =>
  !isClinicalKind(kind) || mayDo(session.role, 'clinical.read')

/** The caller's own: what somebody else is writing is theirs. Issued, it is no draft any more: 409 with the issued one. */
export async function ownDraft(caller: Caller, id: string, held = false): Promise<StoredDraft> {
  const draft = await findDraft(caller.tx, id, caller.session.user_id, held)
  if (!draft || !mayReadKind(caller, draft.tipo)) throw new AppError('not_found')
  if (draft.emissao_id) throw new AppError('document_issued', { body: { emissao: draft.emissao_id } })
  return draft
}

export const readDraft = async (caller: Caller, id: string): Promise<DocumentDraft> =>
  draftOf(await ownDraft(caller, id))

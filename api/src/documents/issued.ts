import type {
  Delivery,
  DocumentDraft,
  IssuedDocument,
  IssuedListQuery,
  IssuedRow,
  NewDelivery,
} from '@vinculo/contracts/documents'
import type { Page } from '@vinculo/contracts/lists'
import { centsOf } from '@vinculo/contracts/money'
import { dayIn } from '@vinculo/contracts/plan'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { clampedPage, longList } from '../lists/pages'
import { searchWords } from '../lists/rules'
import { isPdfThere } from '../pdf/pdf'
import { withheldKinds } from './drafts'
import {
  cancelIssued,
  countIssued,
  deliveriesOf,
  findIssued,
  type IssuedSelection,
  insertDelivery,
  issuedByIds,
  issuedIds,
  issuedOf,
  listIssued,
  openVersionOf,
  type SealedPicture,
  type StoredIssued,
  sealedPictures,
  wholeByIds,
} from './issued-repository'
import { insertDraft } from './repository'
import { mayReadKind, readDraft } from './service'

const selectionOf = (caller: Caller, query: IssuedListQuery): IssuedSelection => ({
  patient: query.paciente,
  kind: query.tipo,
  words: searchWords(query.busca ?? ''),
  order: query.ordem ?? '-emitido_em',
  withheld: withheldKinds(caller),
})

/** A page, or everything, or the first `limite`; a long list by the ids to send it by. */
export async function issuedList(
  caller: Caller,
  query: IssuedListQuery,
): Promise<Page<IssuedRow> | IssuedRow[] | { ids: string[] }> {
  const { tx } = caller
  const selection = selectionOf(caller, query)
  const { pagina } = query
  if (pagina === undefined) {
    const rows = await listIssued(tx, selection, query.limite ?? longList + 1, 0)
    return rows.length > longList ? { ids: await issuedIds(tx, selection) } : rows
  }
  return clampedPage(
    { ...query, pagina },
    async (limit, offset) => ({ rows: await listIssued(tx, selection, limit, offset), total: undefined }),
    () => countIssued(tx, selection),
  )
}

export const issuedOfPart = ({ tx }: Caller, ids: string[]) => issuedByIds(tx, ids)

/** One of a kind that is not for the caller is not there. */
export async function existingIssued(caller: Caller, id: string, held = false): Promise<StoredIssued> {
  const issued = await findIssued(caller.tx, id, held)
  if (!issued || !mayReadKind(caller, issued.tipo)) throw new AppError('not_found')
  return issued
}

/** To be read by all of the tenant whom its kind is for, and changed by nobody but its author. */
async function ownIssued(caller: Caller, id: string): Promise<StoredIssued> {
  const issued = await existingIssued(caller, id, true)
  if (issued.autor_id !== caller.session.user_id) throw new AppError('forbidden')
  return issued
}

export async function showIssued(caller: Caller, id: string): Promise<IssuedDocument> {
  const issued = await existingIssued(caller, id)
  await recordAudit(caller, 'document.read', id)
  return { ...issuedOf(issued, await deliveriesOf(caller.tx, id)), pdf: isPdfThere() }
}

/** All that was issued about one patient and is for the caller, for their record. */
export async function documentsOfPatient(caller: Caller, patientId: string) {
  const selection = { ...selectionOf(caller, { ordem: '-emitido_em' }), patient: patientId }
  const ids = await issuedIds(caller.tx, selection)
  if (ids.length > 0) await recordAudit(caller, 'document.read', ids)
  return wholeByIds(caller.tx, ids)
}

/** What its PDF is made of: the sealed paper, and the pictures that were sealed with it. */
export async function issuedPaper(
  caller: Caller,
  id: string,
): Promise<{ issued: StoredIssued; pictures: Map<string, SealedPicture> }> {
  const issued = await existingIssued(caller, id)
  await recordAudit(caller, 'document.printed', id)
  const pictures = await sealedPictures(caller.tx, id)
  return { issued, pictures: new Map(pictures.map((picture) => [picture.id, picture])) }
}

/** Stays, and says from then on that it does not hold. */
export async function cancelDocument(
  caller: Caller,
  id: string,
  reason: string,
  now = new Date(),
): Promise<IssuedDocument> {
  const issued = await ownIssued(caller, id)
  if (issued.cancelado_em) throw new AppError('conflict')
  await cancelIssued(caller.tx, id, reason, now.toISOString())
  await recordAudit(caller, 'document.cancelled', id)
  await caller.tx.hint('documentos', [id])
  return showIssued(caller, id)
}

/** Not before it was issued, and not tomorrow. */
export async function recordDelivery(
  caller: Caller,
  id: string,
  { observacao = null, ...delivery }: output<typeof NewDelivery>,
  now = new Date(),
): Promise<Delivery> {
  const { tx, session } = caller
  const issued = await ownIssued(caller, id)
  const { entregue_em } = delivery
  if (entregue_em > dayIn(session.time_zone, now)) throw fieldRefused('entregue_em', 'day_to_come')
  if (entregue_em < dayIn(session.time_zone, new Date(issued.emitido_em)))
    throw fieldRefused('entregue_em', 'before_issue')
  const made = { ...delivery, id: newId(), observacao, registrado_por: session.name }
  await insertDelivery(tx, id, made)
  await recordAudit(caller, 'document.delivered', id)
  await tx.hint('documentos', [id])
  const stored = (await deliveriesOf(tx, id)).find((each) => each.id === made.id)
  if (!stored) throw new AppError('internal_error')
  return stored
}

/** A draft with all that the issued one was made of; the one that is being written already, where there is one. */
export async function beginVersion(caller: Caller, id: string): Promise<{ isNew: boolean; draft: DocumentDraft }> {
  const { tx, session } = caller
  const issued = await ownIssued(caller, id)
  if (issued.substituido_por) throw new AppError('conflict', { body: { emissao: issued.substituido_por } })
  const open = await openVersionOf(tx, id)
  if (open) return { isNew: false, draft: await readDraft(caller, open) }
  const { rascunho } = issued.fonte
  const {
    valor,
    paciente,
    autor: _author,
    substitui: _source,
    criado_em: _begun,
    atualizado_em: _changed,
    versao: _version,
    ...facts
  } = rascunho
  const draftId = newId()
  await insertDraft(tx, {
    ...facts,
    id: draftId,
    tenant_id: session.tenant_id,
    autor_id: session.user_id,
    paciente_id: paciente?.id ?? null,
    valor_centavos: valor === null ? null : centsOf(valor),
    substitui_id: id,
  })
  await recordAudit(caller, 'document.begun', draftId)
  await tx.hint('documentos', [draftId])
  return { isNew: true, draft: await readDraft(caller, draftId) }
}

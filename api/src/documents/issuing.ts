import type { FindingCode } from '@vinculo/contracts/document-kinds'
import type { DocumentDraft, IssuedDocument, Issuing } from '@vinculo/contracts/documents'
import { paths } from '@vinculo/contracts/paths'
import { dayIn } from '@vinculo/contracts/plan'
import { recordAudit } from '../audit/audit'
import { isForeignKeyViolation } from '../database/violations'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { publicAddress } from '../mail/addresses'
import { composeDraft } from '../printing/service'
import { signatureOf } from '../session-records/rules'
import type { Settings } from '../settings'
import { configOf, shownConfig } from '../user-settings/rules'
import { findingsIn, ownProfile } from './check'
import { staleDraft } from './drafts'
import { isCleared } from './findings'
import { showIssued } from './issued'
import { findIssued } from './issued-repository'
import { draftOf } from './record'
import { titleOf } from './rules'
import { hashOf, newCode, type Sealed } from './seal'
import { closeDraft, insertIssued, nextNumber, sealFiles } from './sealing-repository'
import { ownDraft } from './service'

/** Where papers of this installation are looked up, as people read it. */
export const verifiedAt = (settings: Settings) =>
  publicAddress(settings, paths.verification()).replace(/^https?:\/\//, '')

/** What a later version takes the place of; nobody else replaces it meanwhile. */
async function editionOf({ tx }: Pick<Caller, 'tx'>, { substitui }: DocumentDraft): Promise<number> {
  if (!substitui) return 1
  const source = await findIssued(tx, substitui.id, true)
  if (!source) throw new AppError('not_found')
  if (source.substituido_por) throw new AppError('conflict')
  return source.edicao + 1
}

/** A patient or a picture that was deleted after it was looked at: the database does not let the document in. */
async function refusingDeleted<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isForeignKeyViolation(error, 'issued_documents_paciente_id_there')) throw new AppError('not_found')
    if (isForeignKeyViolation(error, 'issued_document_files_arquivo_id_there')) throw new AppError('conflict')
    throw error
  }
}

/** Who says so, in whose transaction. */
type Author = Pick<Caller, 'tx' | 'session'>

interface Moment {
  /** Where its authenticity is looked up, as people read it. */
  endereco: string
  now: Date
}

/** Seals a draft that is held: what is on the paper, what it was made of, who says so, and what they had seen. */
export async function sealDraft(
  author: Author,
  draft: DocumentDraft,
  /** Every finding that does not stop it; of a demonstration nothing is asked. */
  seen: readonly FindingCode[] | 'all',
  { endereco, now }: Moment,
): Promise<string> {
  const { tx, session } = author
  const edicao = await editionOf(author, draft)
  const emitido_em = now.toISOString()
  const ano = Number(dayIn(session.time_zone, now).slice(0, 4))
  const numero = await nextNumber(tx, session.user_id, draft.tipo, ano)
  const codigo = newCode()
  const composed = await composeDraft(author, draft, { codigo, endereco, emitido_em, numero, ano, edicao })
  const findings = await findingsIn(author, draft, composed, now)
  if (seen !== 'all' && !isCleared(findings, seen)) throw fieldRefused('ciente', 'findings_left')

  const id = newId()
  const profile = await ownProfile(author)
  const assinatura = signatureOf(profile.nome_social || session.name, profile)
  const sealed: Sealed = {
    id,
    autor_id: session.user_id,
    paciente_id: draft.paciente?.id ?? null,
    tipo: draft.tipo,
    titulo: titleOf(draft.tipo, profile, configOf(session), draft.titulo),
    solicitante: draft.solicitante,
    finalidade: draft.finalidade,
    destinatario: draft.destinatario,
    validade: draft.validade,
    numero,
    ano,
    edicao,
    substitui_id: draft.substitui?.id ?? null,
    codigo,
    ciente: [...new Set(findings.map((finding) => finding.codigo))],
    assinatura,
    emitido_em,
    papel: composed.paper,
    fonte: {
      rascunho: draft,
      dados: composed.dados,
      impressao: composed.partes,
      titulos: { termo_titulo: shownConfig(session).termo_titulo },
      autor: { id: session.user_id, nome: session.name, assinatura },
      arquivos: composed.arquivos,
    },
  }
  await refusingDeleted(async () => {
    await insertIssued(tx, sealed, hashOf(sealed))
    await sealFiles(tx, id, composed.arquivos)
  })
  await closeDraft(tx, draft.id, id)
  return id
}

/** Issues the version that was read, in one transaction; who presses twice finds it issued. */
export async function issueDraft(
  caller: Caller,
  draftId: string,
  { versao, ciente }: Issuing,
  endereco: string,
  now = new Date(),
): Promise<IssuedDocument> {
  const draft = draftOf(await ownDraft(caller, draftId, true))
  if (draft.versao !== versao) throw staleDraft(draft)
  const id = await sealDraft(caller, draft, ciente, { endereco, now })
  await recordAudit(caller, 'document.issued', id)
  await caller.tx.hint('documentos', [draftId, id])
  return showIssued(caller, id)
}

import { ageOf } from '@vinculo/contracts/age'
import { type DocumentKind, type DocumentPart, documentKinds, partsOf } from '@vinculo/contracts/document-kinds'
import type { DocumentChange, DocumentDraft, DraftListQuery, DraftRow, NewDocument } from '@vinculo/contracts/documents'
import type { Page } from '@vinculo/contracts/lists'
import { centsOf } from '@vinculo/contracts/money'
import { dayIn } from '@vinculo/contracts/plan'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { isForeignKeyViolation } from '../database/violations'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { clampedPage } from '../lists/pages'
import { changedFields, searchWords } from '../lists/rules'
import { safeHtml } from '../printing/safe-html'
import { findProfile } from '../user-settings/repository'
import { configOf, keptProfile } from '../user-settings/rules'
import { proposedParts, proposedPrint } from './proposals'
import { coauthorOf, draftOf, draftRowOf, type StoredDraft } from './record'
import {
  countDrafts,
  type DraftSelection,
  findSession,
  findSubject,
  hideDraft,
  insertDraft,
  listDrafts,
  type Subject,
  updateDraft,
} from './repository'
import { titleOf } from './rules'
import { mayReadKind, modelsOf, ownDraft, readDraft } from './service'

type Sent = output<typeof NewDocument>
type Change = output<typeof DocumentChange>

/** What each kind is called by the caller's profession and choice of words. */
export async function titlesOf({ tx, session }: Caller): Promise<Record<DocumentKind, string>> {
  const profile = keptProfile((await findProfile(tx, session.user_id))?.perfil)
  const named = documentKinds.map((kind) => [kind, titleOf(kind, profile, configOf(session))])
  return Object.fromEntries(named) as Record<DocumentKind, string>
}

export const withheldKinds = (caller: Caller) => documentKinds.filter((kind) => !mayReadKind(caller, kind))

/** The caller's own, nobody else's. */
export async function draftList(caller: Caller, query: DraftListQuery): Promise<Page<DraftRow> | DraftRow[]> {
  const { tx, session } = caller
  const titles = await titlesOf(caller)
  const selection: DraftSelection = {
    authorId: session.user_id,
    patient: query.paciente,
    words: searchWords(query.busca ?? ''),
    order: query.ordem ?? '-atualizado_em',
    withheld: withheldKinds(caller),
    titles,
  }
  const shown = (rows: StoredDraft[]) => rows.map((row) => draftRowOf(row, row.titulo ?? titles[row.tipo]))
  const { pagina } = query
  if (pagina === undefined) return shown(await listDrafts(tx, selection, query.limite ?? null, 0))
  const page = await clampedPage(
    { ...query, pagina },
    async (limit, offset) => ({ rows: await listDrafts(tx, selection, limit, offset), total: undefined }),
    () => countDrafts(tx, selection),
  )
  return { ...page, itens: shown(page.itens) }
}

/** Reading what is written of a patient is noted, by whomever. */
export async function showDraft(caller: Caller, id: string): Promise<DocumentDraft> {
  const draft = await readDraft(caller, id)
  await recordAudit(caller, 'document.read', id)
  return draft
}

/** Made safe, and of the parts that the kind has. */
function safeParts(kind: DocumentKind, parts: Sent['partes']): DocumentDraft['partes'] {
  const known = Object.entries(parts ?? {}).map(([part, html]) => {
    if (!partsOf[kind].includes(part as DocumentPart)) throw fieldRefused(`partes.${part}`, 'unknown')
    return [part, safeHtml(html ?? '')]
  })
  return Object.fromEntries(known)
}

/** What was sent, as its columns: what was not sent is not among it. */
function valuesOf({ paciente, valor, coautores, ...facts }: Omit<Sent, 'tipo' | 'partes' | 'impressao'>) {
  return {
    ...facts,
    ...(paciente !== undefined && { paciente_id: paciente?.id ?? null }),
    ...(valor !== undefined && { valor_centavos: valor === null ? null : centsOf(valor) }),
    ...(coautores && { coautores: coautores.map(coauthorOf) }),
  }
}

async function sessionFor({ tx }: Caller, id: string | null | undefined, patientId: string | null | undefined) {
  if (!id) return undefined
  const session = await findSession(tx, id)
  if (!session || (patientId && session.paciente_id !== patientId)) throw fieldRefused('atendimento_id', 'not_found')
  return session
}

async function subjectFor({ tx }: Caller, id: string | null | undefined): Promise<Subject | null> {
  if (!id) return null
  const subject = await findSubject(tx, id)
  if (!subject) throw fieldRefused('paciente', 'not_found')
  return subject
}

/** Somebody deleted the patient after they were looked at: the database does not let the document in. */
async function refusingDeleted<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isForeignKeyViolation(error, 'documents_paciente_id_there')) throw fieldRefused('paciente', 'not_found')
    throw error
  }
}

const isMinor = (subject: Subject, today: string) => (ageOf(subject.data_nascimento, today)?.years ?? 18) < 18

/** Who pays, and what for, as far as it is known: what a receipt begins with. */
function proposedReceipt(subject: Subject | null, session: Awaited<ReturnType<typeof findSession>>, today: string) {
  const paysThemselves = subject && !isMinor(subject, today) && !subject.pagador_nome
  return {
    pagador_nome: (paysThemselves ? subject.nome : subject?.pagador_nome) ?? null,
    pagador_cpf: (paysThemselves ? subject.cpf : subject?.pagador_cpf) ?? null,
    valor_centavos: session?.valor_centavos ?? null,
    data_servico: session ? dayIn(session.fuso, new Date(session.inicio)) : null,
  }
}

export async function beginDraft(caller: Caller, input: Sent, now = new Date()): Promise<DocumentDraft> {
  const { tx, session: asking } = caller
  if (!mayReadKind(caller, input.tipo)) throw new AppError('forbidden')
  const { tipo, partes, impressao, ...facts } = input
  const session = await sessionFor(caller, facts.atendimento_id, facts.paciente?.id)
  const subject = await subjectFor(caller, facts.paciente === undefined ? session?.paciente_id : facts.paciente?.id)
  const today = dayIn(asking.time_zone, now)
  const id = newId()
  await refusingDeleted(async () =>
    insertDraft(tx, {
      ...(tipo === 'recibo' && proposedReceipt(subject, session, today)),
      ...valuesOf(facts),
      id,
      tenant_id: asking.tenant_id,
      autor_id: asking.user_id,
      paciente_id: subject?.id ?? null,
      tipo,
      partes: { ...proposedParts(tipo, await modelsOf(caller), Boolean(session)), ...safeParts(tipo, partes) },
      impressao: impressao ?? proposedPrint(tipo, subject && { ...subject, isMinor: isMinor(subject, today) }),
    }),
  )
  await recordAudit(caller, 'document.begun', id, Object.keys(input))
  await tx.hint('documentos', [id])
  return readDraft(caller, id)
}

/** 409 with the draft as it is now. */
export const staleDraft = (atual: DocumentDraft) => new AppError('stale_version', { body: { atual } })

/** What is sent of the parts changes those; the others stay. */
function changedParts(stored: DocumentDraft, sent: DocumentDraft['partes']): string[] {
  return changedFields(stored.partes, sent).map((part) => `partes.${part}`)
}

export async function changeDraft(caller: Caller, id: string, change: Change): Promise<DocumentDraft> {
  const {
    versao,
    id: _id,
    tipo: _kind,
    autor: _author,
    substitui: _source,
    criado_em: _begun,
    atualizado_em: _changed,
    ...sent
  } = change
  const row = await ownDraft(caller, id, true)
  const stored = draftOf(row)
  if (stored.versao !== versao) throw staleDraft(stored)
  const { partes, impressao, ...facts } = sent
  const parts = safeParts(stored.tipo, partes)
  const compared = { ...facts, ...(facts.coautores && { coautores: facts.coautores.map(coauthorOf) }) }
  const changed = [...changedFields(stored, { ...compared, impressao }), ...changedParts(stored, parts)]
  if (changed.length === 0) return stored
  await refuseMissing(caller, row, facts, changed)
  await refusingDeleted(() =>
    updateDraft(caller.tx, id, versao, {
      ...valuesOf(facts),
      ...(partes && { partes: { ...stored.partes, ...parts } }),
      ...(impressao && { impressao }),
    }),
  )
  await recordAudit(caller, 'document.changed', id, changed)
  await caller.tx.hint('documentos', [id])
  return readDraft(caller, id)
}

/** A later version is about whom the first was about. */
async function refuseMissing(caller: Caller, row: StoredDraft, facts: Partial<Sent>, changed: string[]): Promise<void> {
  const patientId = facts.paciente === undefined ? row.paciente_id : (facts.paciente?.id ?? null)
  if (changed.includes('paciente')) {
    if (row.substitui_id) throw fieldRefused('paciente', 'patient_kept')
    await subjectFor(caller, patientId)
  }
  if (changed.includes('atendimento_id') || changed.includes('paciente')) {
    const sessionId = facts.atendimento_id === undefined ? row.atendimento_id : facts.atendimento_id
    await sessionFor(caller, sessionId, patientId)
  }
}

export async function deleteDraft(caller: Caller, id: string): Promise<void> {
  await ownDraft(caller, id, true)
  await hideDraft(caller.tx, id)
  await recordAudit(caller, 'document.deleted', id)
  await caller.tx.hint('documentos', [id])
}

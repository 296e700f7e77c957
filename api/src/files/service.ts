import {
  type FileListQuery,
  type FileOwnerKind,
  ownerParts,
  type StoredFile,
  type StoredFilePage,
} from '@vinculo/contracts/files'
import { clampPage, defaultPageSize, pageCount } from '@vinculo/contracts/paging'
import * as z from 'zod/mini'
import { recordAudit, recordConsequence } from '../audit/audit'
import type { Database, Tx } from '../database/database'
import { isForeignKeyViolation } from '../database/violations'
import { AppError, fieldRefused } from '../errors'
import { seenEntries } from '../finance/seen'
import { mayDo } from '../http/access'
import { once } from '../http/idempotency'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { insertJob } from '../jobs/repository'
import type { JobHandler } from '../jobs/runner'
import { sha256Hex } from './aws-signature'
import {
  countFiles,
  findFile,
  findSealedFile,
  hideFile,
  insertFile,
  isKeyInUse,
  isOwnerThere,
  listFiles,
  listFilesOfApplications,
  takeOutDeleted,
  takePictureOff,
} from './repository'
import type { FileStore } from './store'
import type { CheckedContent } from './upload'

export interface NewFile {
  dono: string
  tipo: StoredFile['tipo']
  restrito?: boolean | undefined
  content: CheckedContent
}

/** Runs work as the caller, each time in a transaction of its own. */
export type AsCaller = <T>(work: (caller: Caller) => Promise<T>) => Promise<T>

const maySeeRestricted = ({ session }: Caller) => mayDo(session.role, 'clinical.read')
const keyOf = ({ session }: Caller, id: string) => `${session.tenant_id}/${id}`

/** Longer than any upload takes: bytes without a row by then have been left behind. */
const sweepAfterMs = 3_600_000

/** Asks for bytes to be removed unless a row names them: now when their row is gone, later in case an upload fails. */
const queueSweep = (tx: Tx, tenantId: string, key: string, at?: Date) =>
  insertJob(tx, { tenant_id: tenantId, tipo: 'file.sweep', dados: { key }, executar_em: at })

/** So many at a time, and the rest an hour later. */
const purgedAtOnce = 1000

/** Removes what was deleted so many days ago and need not be kept: the rows now, the bytes as jobs. */
export const purgeDeletedFiles = (days: number) => async (tx: Tx) => {
  for (const { id, tenant_id, chave } of await takeOutDeleted(tx, days, purgedAtOnce)) {
    await queueSweep(tx, tenant_id, chave)
    await recordConsequence(tx, tenant_id, id, { of: 'file.deleted', is: 'file.purged' })
  }
}

/** Removes bytes whose row is gone, and what a crash left behind between bytes and row. */
export function sweepHandler(db: Database, store: FileStore): JobHandler {
  const Work = z.object({ key: z.string() })
  return {
    async outside({ dados }) {
      const { key } = z.parse(Work, dados)
      if (!(await db.inSystem((tx) => isKeyInUse(tx, key)))) await store.remove(key)
    },
  }
}

/**
 * What belongs to an application is clinical. A picture is for all who see its owner; all else of a patient is clinical
 * unless its sender says otherwise.
 */
function restrictionOf(caller: Caller, { tipo, restrito, dono }: NewFile): boolean {
  const mayWrite = mayDo(caller.session.role, 'clinical.write')
  const { kind } = ownerParts(dono)
  // An invoice is for whoever sees the entry.
  const isPicture = tipo === 'foto' || kind === 'usuario' || kind === 'lancamento'
  const isClosed = tipo === 'protocolo' || kind === 'aplicacao'
  const isRestricted = isClosed || (restrito ?? (mayWrite && !isPicture))
  if (isRestricted && !mayWrite) throw new AppError('forbidden')
  return isRestricted
}

/** What a file belongs to is there and the caller sees it. Of an entry is asked, as of all finance, who may see any. */
async function isOwnerSeen(caller: Caller, kind: FileOwnerKind, id: string): Promise<boolean> {
  const seen = kind === 'lancamento' ? await seenEntries(caller) : null
  if (kind === 'lancamento' && seen === null) throw new AppError('forbidden')
  return isOwnerThere(caller.tx, kind, id, seen)
}

/** Whom the caller may add a file to: any patient of the tenant, themselves, and an entry that they see. */
async function checkOwner(caller: Caller, kind: FileOwnerKind, id: string): Promise<void> {
  if (!(await isOwnerSeen(caller, kind, id))) throw fieldRefused('dono', 'not_found')
  if (kind === 'usuario' && id !== caller.session.user_id) throw new AppError('forbidden')
}

/**
 * Bytes first, then the row, so that a row never lacks its bytes; and before both, in a transaction of its own, the job
 * that removes bytes which in the end no row names. No transaction waits for a disk or a bucket.
 */
export async function storeFile(
  asCaller: AsCaller,
  store: FileStore,
  file: NewFile,
  /** What else is true once it is there: part of the transaction that names it. */
  alongside?: (caller: Caller, stored: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  const id = newId()
  const { kind, id: ownerId } = ownerParts(file.dono)
  const { bytes, midia, nome, largura, altura } = file.content
  const key = await asCaller(async (caller) => {
    restrictionOf(caller, file)
    await checkOwner(caller, kind, ownerId)
    await queueSweep(caller.tx, caller.session.tenant_id, keyOf(caller, id), new Date(Date.now() + sweepAfterMs))
    return keyOf(caller, id)
  })
  await store.put(key, bytes)
  return asCaller((caller) =>
    once(caller, async () => {
      await checkOwner(caller, kind, ownerId)
      await insertFile(caller.tx, {
        id,
        tenant_id: caller.session.tenant_id,
        dono_tipo: kind,
        dono_id: ownerId,
        tipo: file.tipo,
        nome,
        midia,
        tamanho: bytes.length,
        sha256: sha256Hex(bytes),
        chave: key,
        restrito: restrictionOf(caller, file),
        largura,
        altura,
      })
      await recordAudit(caller, 'file.stored', id)
      await caller.tx.hint('arquivos', [id])
      const stored = await oneFile(caller, id)
      await alongside?.(caller, stored)
      return stored
    }),
  )
}

export async function fileList(caller: Caller, query: FileListQuery) {
  const list = await visibleFiles(caller, query)
  // What a restricted file is called says something of the patient.
  const restricted = ('itens' in list ? list.itens : list).filter(({ restrito }) => restrito).map(({ id }) => id)
  if (restricted.length > 0) await recordAudit(caller, 'file.listed', restricted)
  return list
}

/** For the record of whom the applications are of; the caller cares for them. */
export async function filesOfApplications(caller: Caller, ids: string[]): Promise<StoredFile[]> {
  const files = await listFilesOfApplications(caller.tx, ids)
  if (files.length > 0)
    await recordAudit(
      caller,
      'file.listed',
      files.map(({ id }) => id),
    )
  return files
}

async function visibleFiles(caller: Caller, query: FileListQuery): Promise<StoredFile[] | StoredFilePage> {
  const { kind, id } = ownerParts(query.dono)
  // That a test was applied is nothing for who does not care for patients.
  if (kind === 'aplicacao' && !maySeeRestricted(caller)) throw new AppError('forbidden')
  if (!(await isOwnerSeen(caller, kind, id))) throw new AppError('not_found')
  const selection = { kind, id, clinical: maySeeRestricted(caller), words: query.busca ?? '' }
  const order = query.ordem ?? '-criado_em'
  if (query.pagina === undefined) return listFiles(caller.tx, selection, order, query.limite ?? null, 0)
  const perPage = query.por_pagina ?? defaultPageSize
  const total = await countFiles(caller.tx, selection)
  const pagina = clampPage(query.pagina, pageCount(total, perPage))
  const itens = await listFiles(caller.tx, selection, order, perPage, (pagina - 1) * perPage)
  return { itens, total, pagina, por_pagina: perPage }
}

/** One that the caller may not see is not there. */
async function existing(caller: Caller, id: string) {
  const found = await findFile(caller.tx, id, maySeeRestricted(caller), await seenEntries(caller))
  if (!found) throw new AppError('not_found')
  return found
}

async function oneFile(caller: Caller, id: string): Promise<StoredFile> {
  const { chave: _, ...file } = await existing(caller, id)
  return file
}

/** A file about to be read, by itself or on an issued document. Reading what is not for everybody is noted. */
export async function openFile(caller: Caller, id: string) {
  const isClinical = maySeeRestricted(caller)
  const seen = await findFile(caller.tx, id, isClinical, await seenEntries(caller))
  const file = seen ?? (await findSealedFile(caller.tx, id, isClinical))
  if (!file) throw new AppError('not_found')
  if (file.restrito || !seen) await recordAudit(caller, 'file.read', id)
  return file
}

/** What an issued document shows stays. */
async function hideUnlessSealed({ tx }: Caller, id: string): Promise<boolean> {
  try {
    return await hideFile(tx, id)
  } catch (error) {
    if (isForeignKeyViolation(error, 'files_sealed')) throw new AppError('sealed')
    throw error
  }
}

/** It is out of reach at once; what need not be kept is removed later, so that a slip can be mended until then. */
export async function removeFile(caller: Caller, id: string): Promise<void> {
  const file = await existing(caller, id)
  const { kind, id: ownerId } = ownerParts(file.dono)
  if (kind === 'usuario' && ownerId !== caller.session.user_id) throw new AppError('forbidden')
  if (!(await hideUnlessSealed(caller, id))) throw new AppError('not_found')
  if (kind === 'usuario') {
    await takePictureOff(caller.tx, ownerId, id)
    await caller.tx.hint('conta', [ownerId])
  }
  await recordAudit(caller, 'file.deleted', id)
  await caller.tx.hint('arquivos', [id])
}

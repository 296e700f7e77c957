import { isOpen } from '@vinculo/contracts/appointment-choices'
import { dayIn } from '@vinculo/contracts/plan'
import {
  type Addendum,
  type PendingRecords,
  recordParts,
  type SessionRecord,
  type SessionRecordChange,
} from '@vinculo/contracts/session-records'
import type { output } from 'zod/mini'
import { changeAppointment } from '../appointments/change'
import type { Found } from '../appointments/record'
import { holdAppointments, waitForTurn } from '../appointments/repository'
import { existing } from '../appointments/service'
import { recordAudit } from '../audit/audit'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { changedFields } from '../lists/rules'
import { findProfile } from '../user-settings/repository'
import { keptProfile } from '../user-settings/rules'
import { insertAddendum, pendingRecords, recordsOf, signRecord, storeRecord } from './repository'
import { hashOf, isBlank, signatureOf } from './rules'

/** As many are listed one by one. */
const listedOnes = 50

const unwritten: SessionRecord = {
  demanda: null,
  procedimentos: null,
  evolucao: null,
  encaminhamento: null,
  autor: null,
  assinado_em: null,
  assinatura: null,
  hash: null,
  adendos: [],
  versao: 0,
  atualizado_em: null,
}

const current = async ({ tx }: Pick<Caller, 'tx'>, id: string) => (await recordsOf(tx, [id])).get(id) ?? unwritten

/** What was written of a session is noted whichever way it is read; where nothing was, there was nothing to read. */
async function noted(caller: Caller, id: string, record: SessionRecord): Promise<SessionRecord> {
  if (record.versao > 0) await recordAudit(caller, 'session.read', id)
  return record
}

const readNow = async (caller: Caller, id: string) => noted(caller, id, await current(caller, id))

export async function readRecord(caller: Caller, id: string): Promise<SessionRecord> {
  await existing(caller, id)
  return readNow(caller, id)
}

/** What was written of these sessions, each with its session's id, for a patient's record. */
export async function recordsOfSessions(caller: Caller, sessions: { id: string }[]) {
  const ids = sessions.map(({ id }) => id)
  const records = await recordsOf(caller.tx, ids)
  if (records.size > 0) await recordAudit(caller, 'session.read', [...records.keys()])
  return ids.flatMap((id) => {
    const record = records.get(id)
    return record ? [{ id, ...record }] : []
  })
}

/** 409 with the record as it is now, which whoever gets it has read. */
const stale = (id: string, atual: SessionRecord) =>
  new AppError('stale_version', {
    body: { atual },
    afterwards: async (later) => void (await noted(later, id, atual)),
  })

/**
 * The session and its record as they stay until the end of the call, for who attended: nobody else writes. Of one that
 * was put off, the other one is written of.
 */
async function heldForWriting(caller: Caller, id: string): Promise<{ session: Found; record: SessionRecord }> {
  const { tx, session: asking } = caller
  const [session] = await holdAppointments(tx, [id])
  if (!session) throw new AppError('not_found')
  if (session.profissional_id !== asking.user_id) throw new AppError('forbidden')
  if (session.status === 'remarcado') throw new AppError('conflict')
  return { session, record: await current(caller, id) }
}

function refuseSignedOrStale(id: string, record: SessionRecord, version: number): void {
  if (record.assinado_em) throw new AppError('record_signed')
  if (record.versao !== version) throw stale(id, record)
}

/** A note may be begun before the session: what it is to be about. */
export async function writeRecord(
  caller: Caller,
  id: string,
  { versao, ...sent }: output<typeof SessionRecordChange>,
): Promise<SessionRecord> {
  const { tx, session } = caller
  const { record } = await heldForWriting(caller, id)
  refuseSignedOrStale(id, record, versao)
  const parts = Object.fromEntries(
    recordParts.map((part) => [part, sent[part] === undefined ? record[part] : sent[part]]),
  )
  const next = { ...record, ...parts }
  const changed = changedFields(record, parts)
  if (changed.length === 0) return noted(caller, id, record)
  if (!(await storeRecord(tx, id, versao, next, session.user_id))) throw stale(id, await current(caller, id))
  await recordAudit(caller, 'session.changed', id, changed)
  await tx.hint('registros', [id])
  return readNow(caller, id)
}

async function ownSignature({ tx, session }: Caller): Promise<string> {
  const profile = await findProfile(tx, session.user_id)
  return signatureOf(session.name, keptProfile(profile?.perfil))
}

/** From its day on. What is signed took place, unless it is said already that it did not: then it is a note of that. */
export async function signSession(
  caller: Caller,
  id: string,
  versao: number,
  now = new Date(),
): Promise<SessionRecord> {
  const { tx, session: asking } = caller
  const { profissional_id, paciente_id } = await existing(caller, id)
  // In the order in which sessions are counted.
  await waitForTurn(tx, [profissional_id, ...(paciente_id ? [paciente_id] : [])], [])
  const { session, record } = await heldForWriting(caller, id)
  refuseSignedOrStale(id, record, versao)
  if (isBlank(record)) throw fieldRefused('evolucao', 'nothing_written')
  if (dayIn(asking.time_zone, new Date(session.inicio)) > dayIn(asking.time_zone, now))
    throw fieldRefused('evolucao', 'day_to_come')
  if (isOpen(session.status) || session.status === 'em_andamento')
    await changeAppointment(caller, id, { versao: session.versao, status: 'realizado' }, now)
  const at = now.toISOString()
  const by = asking.user_id
  const hash = hashOf({ session, parts: record, by, at })
  const assinatura = await ownSignature(caller)
  if (!(await signRecord(tx, id, versao, { at, by, assinatura, hash }))) throw stale(id, await current(caller, id))
  await recordAudit(caller, 'session.signed', id)
  await tx.hint('registros', [id])
  return readNow(caller, id)
}

export async function addAddendum(caller: Caller, id: string, texto: string): Promise<Addendum> {
  const { tx, session } = caller
  const { record } = await heldForWriting(caller, id)
  // What is not signed is changed itself.
  if (!record.assinado_em) throw new AppError('conflict')
  const addendum = { id: newId(), atendimento_id: id, texto, autor_id: session.user_id }
  await insertAddendum(tx, { ...addendum, assinatura: await ownSignature(caller) })
  await recordAudit(caller, 'session.addended', id)
  await tx.hint('registros', [id])
  const made = (await current(caller, id)).adendos.find((each) => each.id === addendum.id)
  if (!made) throw new AppError('internal_error')
  return made
}

export const ownPending = ({ tx, session }: Caller): Promise<PendingRecords> =>
  pendingRecords(tx, session.user_id, listedOnes)

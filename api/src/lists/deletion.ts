import type { LiveTopic } from '@vinculo/contracts/live'
import { type AuditedAction, recordAudit } from '../audit/audit'
import type { Tx } from '../database/database'
import { AppError } from '../errors'
import type { Caller } from '../http/requests'
import { hideRows, lockRows, type Referring, type RegistryList, referringIds, referringPatients } from './repository'

interface Referred {
  list: RegistryList
  topic: LiveTopic
  action: AuditedAction
  referring: Referring
  /** The field of a patient that holds the reference. */
  field: string
  /** Takes the rows off the patients who refer to them. */
  detach: (tx: Tx, ids: string[]) => Promise<void>
}

/** So many are named of those who still refer. */
const named = 5

/** Deletes all or none. What patients still refer to is refused, with their names, or is taken off them first. */
export async function deleteReferred(
  caller: Caller,
  ids: string[],
  isDetaching: boolean,
  referred: Referred,
): Promise<void> {
  const { tx } = caller
  const { list, topic, action } = referred
  const wanted = [...new Set(ids)]
  await (isDetaching ? detachAll(caller, wanted, referred) : refuseReferred(tx, wanted, referred))
  await hideRows(tx, list, wanted)
  await recordAudit(caller, action, wanted)
  await tx.hint(topic, wanted)
}

/** The rows are held before they are looked at: who was writing a link is waited for, and seen. */
async function refuseReferred(tx: Tx, wanted: string[], { list, referring }: Referred): Promise<void> {
  await holdRows(tx, list, wanted)
  const referido = await referringPatients(tx, referring, wanted, named)
  if (referido.total > 0) throw new AppError('still_referred', { body: { referido } })
}

async function holdRows(tx: Tx, list: RegistryList, wanted: string[]): Promise<void> {
  if ((await lockRows(tx, list, wanted)).length !== wanted.length) throw new AppError('not_found')
}

async function detachAll(caller: Caller, wanted: string[], { list, referring, field, detach }: Referred) {
  const { tx } = caller
  const patients = await holdAll(tx, list, referring, wanted)
  if (patients.length === 0) return
  await detach(tx, wanted)
  await recordAudit(caller, 'patient.changed', patients, [field])
  await tx.hint('pacientes', patients)
}

/**
 * Patients first and then the rows, the order in which a link is written: two who want both never wait for each other.
 * Whoever was linked in between is not held yet, so everything is let go and begun anew.
 */
async function holdAll(tx: Tx, list: RegistryList, referring: Referring, wanted: string[]): Promise<string[]> {
  for (;;) {
    await tx.query('savepoint held')
    const held = new Set(await referringIds(tx, referring, wanted, true))
    await holdRows(tx, list, wanted)
    const patients = await referringIds(tx, referring, wanted)
    if (patients.every((id) => held.has(id))) return patients
    await tx.query('rollback to savepoint held')
  }
}

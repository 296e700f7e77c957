import { dayIn } from '@vinculo/contracts/plan'
import type { Instrument, InstrumentChange, NewInstrument } from '@vinculo/contracts/tests'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { AppError, fieldRefused } from '../errors'
import { mayDo } from '../http/access'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { hideRows, lockRows, referringPatients } from '../lists/repository'
import { changedFields } from '../lists/rules'
import { refuseOverLimit } from '../plans/service'
import { findInstrument, insertInstrument, instrumentList, tested, updateInstrument } from './repository'

/** S7.10 */
export async function oneInstrument({ tx }: Caller, id: string): Promise<Instrument> {
  const found = await findInstrument(tx, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** Of a look that is dated ahead nobody would be told when it is too old. */
function refuseLookToCome({ session }: Caller, day: string | null | undefined, now: Date): void {
  if (day && day > dayIn(session.time_zone, now)) throw fieldRefused('satepsi_consultado_em', 'day_to_come')
}

export async function registerInstrument(
  caller: Caller,
  input: output<typeof NewInstrument>,
  now = new Date(),
): Promise<Instrument> {
  refuseLookToCome(caller, input.satepsi_consultado_em, now)
  const id = newId()
  await insertInstrument(caller.tx, { ...input, id, tenant_id: caller.session.tenant_id })
  await refuseOverLimit(caller.tx, 'instruments')
  await recordAudit(caller, 'test.registered', id, Object.keys(input))
  await caller.tx.hint('testes', [id])
  return oneInstrument(caller, id)
}

export async function changeInstrument(
  caller: Caller,
  id: string,
  change: output<typeof InstrumentChange>,
  now = new Date(),
): Promise<Instrument> {
  const { versao, id: _id, criado_em: _created, atualizado_em: _changed, ...sent } = change
  const stored = await oneInstrument(caller, id)
  if (stored.versao !== versao) throw new AppError('stale_version', { body: { atual: stored } })
  refuseAgesOutOfOrder({ ...stored, ...sent })
  const changed = changedFields(stored, sent)
  if (changed.length === 0) return stored
  if (changed.includes('satepsi_consultado_em')) refuseLookToCome(caller, sent.satepsi_consultado_em, now)
  // Somebody saved between the two statements.
  if (!(await updateInstrument(caller.tx, id, versao, sent)))
    throw new AppError('stale_version', { body: { atual: await oneInstrument(caller, id) } })
  await recordAudit(caller, 'test.changed', id, changed)
  await caller.tx.hint('testes', [id])
  return oneInstrument(caller, id)
}

/** One of the two may come alone: what counts is what will be stored. */
function refuseAgesOutOfOrder({ idade_min_meses: from, idade_max_meses: to }: output<typeof InstrumentChange>): void {
  if (typeof from === 'number' && typeof to === 'number' && to < from)
    throw fieldRefused('idade_max_meses', 'age_order')
}

/** How many are named of those a test was applied to. */
const named = 5

/**
 * All or none, held before they are looked at: who is applying one is waited for, and seen. One that was applied is part of the record of whom it was applied to: it stays, and is not taken off
 * either. Whom, is for who cares for patients.
 */
export async function deleteInstruments(caller: Caller, ids: string[], isDetaching: boolean): Promise<void> {
  const { tx, session } = caller
  const wanted = [...new Set(ids)]
  if ((await lockRows(tx, instrumentList, wanted)).length !== wanted.length) throw new AppError('not_found')
  const { total, itens } = await referringPatients(tx, tested, wanted, named)
  if (total > 0 && isDetaching) throw fieldRefused('desvincular', 'applied_test')
  if (total > 0)
    throw new AppError('still_referred', {
      body: { referido: { total, itens: mayDo(session.role, 'clinical.read') ? itens : [] } },
    })
  await hideRows(tx, instrumentList, wanted)
  await recordAudit(caller, 'test.deleted', wanted)
  await tx.hint('testes', wanted)
}

import type { AgendaSettings, AgendaSettingsChange } from '@vinculo/contracts/agenda'
import type { Block, BlockQuery, NewBlock } from '@vinculo/contracts/appointments'
import { dayBounds } from '@vinculo/contracts/zoned'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { AppError, fieldRefused } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { changedFields } from '../lists/rules'
import { planReminders } from '../reminders/plan'
import {
  blocksBetween,
  comingAppointments,
  findAgenda,
  findBlock,
  findPractitioners,
  hideBlock,
  insertBlock,
  storeAgenda,
} from './repository'
import { defaultAgenda, inOrder } from './rules'

/** How the caller keeps their agenda: as they said, or as everybody does who said nothing. */
export const ownAgenda = async ({ tx, session }: Pick<Caller, 'tx' | 'session'>): Promise<AgendaSettings> =>
  (await findAgenda(tx, session.user_id)) ?? defaultAgenda

/** Other hours of reminding count for all that is still to come. */
export async function changeAgenda(
  caller: Caller,
  { versao, ...sent }: output<typeof AgendaSettingsChange>,
): Promise<AgendaSettings> {
  const { tx, session } = caller
  const stored = await ownAgenda(caller)
  const stale = (atual: AgendaSettings) => new AppError('stale_version', { body: { atual } })
  if (stored.versao !== versao) throw stale(stored)
  const percentual_falta = sent.politica_falta === 'parcial' ? sent.percentual_falta : null
  const next = { ...sent, percentual_falta, horarios: inOrder(sent.horarios) }
  const changed = changedFields(stored, next)
  if (changed.length === 0 && versao > 0) return stored
  if (!(await storeAgenda(tx, session.user_id, { ...next, versao }))) throw stale(await ownAgenda(caller))
  if (changed.includes('lembrete_horas')) await planReminders(tx, await comingAppointments(tx, session.user_id))
  await recordAudit(caller, 'agenda.changed', session.user_id, changed)
  await tx.hint('atendimentos', [])
  return ownAgenda(caller)
}

/** Blocks that reach into these days, by the caller's own clock. */
export const blocksOn = ({ tx, session }: Caller, { de, ate }: output<typeof BlockQuery>): Promise<Block[]> =>
  blocksBetween(tx, dayBounds(session.time_zone, de)[0], dayBounds(session.time_zone, ate)[1])

export async function registerBlock(caller: Caller, input: output<typeof NewBlock>): Promise<Block> {
  const { tx, session } = caller
  const { profissional, inicio, fim, motivo = null } = input
  if (profissional && (await findPractitioners(tx, profissional.id)).length === 0)
    throw fieldRefused('profissional', 'not_found')
  const id = newId()
  await insertBlock(tx, { id, profissional_id: profissional?.id ?? null, inicio, fim, fuso: session.time_zone, motivo })
  await recordAudit(caller, 'block.registered', id, Object.keys(input))
  await tx.hint('atendimentos', [id])
  const block = await findBlock(tx, id)
  if (!block) throw new AppError('not_found')
  return block
}

export async function deleteBlock(caller: Caller, id: string): Promise<void> {
  if (!(await hideBlock(caller.tx, id))) throw new AppError('not_found')
  await recordAudit(caller, 'block.deleted', id)
  await caller.tx.hint('atendimentos', [id])
}

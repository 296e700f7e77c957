import type { Entry, EntryChange } from '@vinculo/contracts/finance'
import type { GroupScope } from '@vinculo/contracts/finance-choices'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { AppError, fieldRefused } from '../errors'
import type { FinanceCaller } from '../finance/access'
import { isMonthClosed } from '../ledger/rules'
import { columnsOf, differing, fieldsOf } from './fields'
import type { StoredEntry } from './record'
import { openOfGroup, standingSettlements, storedEntries } from './repository'
import { oneEntry, ownOf, refuseOthers, refuseUnfit } from './service'
import { type EntryRevision, isSettledFor, reviseEntries, withdrawEntries } from './writing'

/** One the caller sees, as it is shown and as it is stored. */
export async function existing(caller: FinanceCaller, id: string, now: Date) {
  const shown = await oneEntry(caller, id, now)
  const [stored] = await storedEntries(caller.tx, [id])
  if (!stored) throw new AppError('not_found')
  return { shown, stored }
}

export function refuseStale(shown: Entry, version: number): void {
  if (shown.versao !== version) throw new AppError('stale_version', { body: { atual: shown } })
}

/** Those of its group that go with it: open, unpaid, and the caller's to see. */
async function othersInScope(
  caller: FinanceCaller,
  one: StoredEntry,
  scope: GroupScope | undefined,
): Promise<StoredEntry[]> {
  if (!one.grupo_id || !scope || scope === 'este') return []
  const own = ownOf(caller)
  const open = await openOfGroup(caller.tx, one.grupo_id, scope === 'todos' ? null : one)
  return open.filter(({ id, profissional_id }) => id !== one.id && (!own || profissional_id === own))
}

const worth = ['valor_centavos', 'categoria_id', 'competencia'] as const

/** What a closed month does not let change any more, and what does not go into one. */
function refuseClosed({ finance }: FinanceCaller, stored: StoredEntry, set: EntryRevision): void {
  const { fechado_ate } = finance
  const [touched] = worth.filter((column) => set[column] !== undefined)
  if (touched && isMonthClosed(fechado_ate, stored.competencia))
    throw fieldRefused(fieldsOf({ [touched]: 0 })[0] ?? touched, 'month_closed')
  if (set.competencia && isMonthClosed(fechado_ate, set.competencia)) throw fieldRefused('competencia', 'month_closed')
}

const told = ['categoria_id', 'paciente_id', 'pagador_id', 'contato_id', 'profissional_id'] as const

/** What was paid in a closed month is in its book by now: who paid, whose it is and as what. */
async function refuseTold({ tx, finance }: FinanceCaller, id: string, set: EntryRevision): Promise<void> {
  const [touched] = told.filter((column) => set[column] !== undefined)
  if (!touched || !finance.fechado_ate) return
  const paid = await standingSettlements(tx, id)
  if (paid.some(({ pago_em }) => isMonthClosed(finance.fechado_ate, pago_em)))
    throw fieldRefused(fieldsOf({ [touched]: 0 })[0] ?? touched, 'month_closed')
}

/** Of the others those whose month is open; each keeps its own day and month. */
async function changeOthers(
  caller: FinanceCaller,
  stored: StoredEntry,
  scope: GroupScope | undefined,
  set: EntryRevision,
  now: Date,
) {
  const { vencimento: _day, competencia: _month, ...shared } = set
  const others = await othersInScope(caller, stored, scope)
  const touchesBooks = shared.valor_centavos !== undefined || shared.categoria_id !== undefined
  const ids = others
    .filter(({ competencia }) => !touchesBooks || !isMonthClosed(caller.finance.fechado_ate, competencia))
    .map(({ id }) => id)
  if (ids.length > 0 && Object.keys(shared).length > 0) await reviseEntries(caller, ids, shared, now)
  return Object.keys(shared).length > 0 ? ids : []
}

export async function changeEntry(
  caller: FinanceCaller,
  id: string,
  change: output<typeof EntryChange>,
  now = new Date(),
): Promise<Entry> {
  const { shown, stored } = await existing(caller, id, now)
  refuseStale(shown, change.versao)
  const set = differing(stored, columnsOf(change))
  if (Object.keys(set).length === 0) return shown
  refuseOthers(caller, set.profissional_id)
  await refuseUnfit(caller, stored.tipo, set)
  if (isSettledFor(stored, set)) throw new AppError('settled')
  refuseClosed(caller, stored, set)
  await refuseTold(caller, id, set)
  await reviseEntries(caller, [id], set, now)
  const others = await changeOthers(caller, stored, change.escopo, set, now)
  await recordAudit(caller, 'entry.changed', [id, ...others], fieldsOf(set))
  return oneEntry(caller, id, now)
}

/** Cancels what nothing was paid of. What is charged together, or is of a package, goes by itself alone. */
export async function cancelEntry(
  caller: FinanceCaller,
  id: string,
  scope: GroupScope | undefined,
  now = new Date(),
): Promise<void> {
  const { stored } = await existing(caller, id, now)
  if (stored.cancelado_em !== null) return
  if (isMonthClosed(caller.finance.fechado_ate, stored.competencia)) throw new AppError('month_closed')
  const others = (await othersInScope(caller, stored, scope)).filter(
    ({ competencia }) => !isMonthClosed(caller.finance.fechado_ate, competencia),
  )
  const isBound = ({ cobranca_id, pacote_id }: StoredEntry) => cobranca_id !== null || pacote_id !== null
  if (others.length > 0 && [stored, ...others].some(isBound)) throw new AppError('conflict')
  const ids = [id, ...others.map((other) => other.id)]
  await withdrawEntries(caller, ids, null, now)
  await recordAudit(caller, 'entry.cancelled', ids)
}

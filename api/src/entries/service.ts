import type { Entry, EntryFilter, EntryRow, NewEntry } from '@vinculo/contracts/finance'
import { type EntryKind, every } from '@vinculo/contracts/finance-choices'
import type { Page } from '@vinculo/contracts/lists'
import { amountOf, centsOf } from '@vinculo/contracts/money'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { AppError, fieldRefused, ValidationFailed } from '../errors'
import type { FinanceCaller } from '../finance/access'
import { mayDo } from '../http/access'
import { isMonthClosed } from '../ledger/rules'
import { clampedPage } from '../lists/pages'
import { searchWords } from '../lists/rules'
import { columnsOf } from './fields'
import { countEntries, type EntrySelection, listEntries } from './list-repository'
import { plannedOf } from './planning'
import { categoryKind, findEntry, isGuardianThere } from './repository'
import { dueDays } from './rules'
import { settle } from './settling'
import { type EntryRevision, insertEntries, todayOf } from './writing'

/** Whose entries alone the caller sees, if not everybody's. */
export const ownOf = ({ session, finance }: FinanceCaller) => (finance.acesso === 'proprios' ? session.user_id : null)

function selectionOf(caller: FinanceCaller, filter: output<typeof EntryFilter>, now: Date): EntrySelection {
  const today = todayOf(caller, now)
  const { tipo, status } = filter
  const { from, to, isOpen = false } = dueDays(filter.periodo, today, filter)
  return {
    today,
    kind: tipo === every ? undefined : tipo,
    from,
    to,
    isOpen,
    state: status === every ? undefined : status,
    patient: filter.paciente,
    category: filter.categoria,
    group: filter.grupo,
    month: filter.competencia,
    professional: ownOf(caller) ?? undefined,
    words: searchWords(filter.busca ?? ''),
    order: filter.ordem ?? 'vencimento',
  }
}

export function entryPage(
  caller: FinanceCaller,
  filter: output<typeof EntryFilter>,
  now = new Date(),
): Promise<Page<EntryRow>> {
  const { tx } = caller
  const selection = selectionOf(caller, filter, now)
  return clampedPage(
    { ...filter, pagina: filter.pagina ?? 1 },
    async (limit, offset) => ({ rows: await listEntries(tx, selection, limit, offset), total: undefined }),
    () => countEntries(tx, selection),
  )
}

/** One the caller sees; one of others' is not found. */
export async function oneEntry(caller: FinanceCaller, id: string, now = new Date()): Promise<Entry> {
  const found = await findEntry(caller.tx, id, todayOf(caller, now), ownOf(caller))
  if (!found) throw new AppError('not_found')
  return found
}

/**
 * What is to be received has a category of income, what is to be paid one of expenses; and who pays was not deleted. The
 * database's keys see to the rest.
 */
export async function refuseUnfit({ tx }: FinanceCaller, tipo: EntryKind, set: EntryRevision): Promise<void> {
  const { categoria_id, pagador_id } = set
  const wanted = tipo === 'receber' ? 'receita' : 'despesa'
  if (categoria_id && (await categoryKind(tx, categoria_id)) !== wanted) throw fieldRefused('categoria', 'not_found')
  if (pagador_id && !(await isGuardianThere(tx, pagador_id))) throw fieldRefused('pagador', 'not_found')
}

/** Who sees their own alone has no others. */
export function refuseOthers(caller: FinanceCaller, professional: string | null | undefined): void {
  const own = ownOf(caller)
  if (own && professional !== undefined && professional !== own) throw fieldRefused('profissional', 'not_found')
}

const defaultProfessional = ({ session }: FinanceCaller) =>
  mayDo(session.role, 'clinical.write') ? session.user_id : null

/** Paid as it is written down: what changed hands is all of it, with what was added or let off. */
async function settleAtOnce(caller: FinanceCaller, id: string, input: output<typeof NewEntry>, now: Date) {
  const { baixa, valor } = input
  if (!baixa) return
  const added = [baixa.juros, baixa.multa].reduce((sum, amount) => sum + (amount ? centsOf(amount) : 0), 0)
  const handed = centsOf(valor) + added - (baixa.desconto ? centsOf(baixa.desconto) : 0)
  const within = (path: PropertyKey[]) => ['baixa', ...path]
  if (handed < 0) throw new ValidationFailed([{ code: 'custom', path: within(['desconto']), message: 'over_balance' }])
  try {
    await settle(caller, id, { ...baixa, valor: amountOf(handed) }, now)
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error
    throw new ValidationFailed(error.issues.map((issue) => ({ ...issue, path: within([...(issue.path ?? [])]) })))
  }
}

/** 422 where what is planned is of a month that is closed. */
function refuseClosedMonths({ finance }: FinanceCaller, input: output<typeof NewEntry>, months: string[]): void {
  if (months.some((month) => isMonthClosed(finance.fechado_ate, month)))
    throw fieldRefused(input.competencia ? 'competencia' : 'vencimento', 'month_closed')
}

/** The first of those it comes to. */
export async function registerEntry(
  caller: FinanceCaller,
  input: output<typeof NewEntry>,
  now = new Date(),
): Promise<Entry> {
  const { tipo, parcelas: _parts, recorrencia: _rule, baixa: _paid, ...fields } = input
  refuseOthers(caller, fields.profissional === undefined ? undefined : (fields.profissional?.id ?? null))
  const columns = columnsOf(fields)
  await refuseUnfit(caller, tipo, columns)
  const planned = plannedOf(input)
  refuseClosedMonths(
    caller,
    input,
    planned.map(({ competencia }) => competencia),
  )
  const values = {
    profissional_id: defaultProfessional(caller),
    ...columns,
    tipo,
    descricao: fields.descricao,
  }
  const ids = await insertEntries(
    caller,
    planned.map((each) => ({ ...values, ...each })),
    now,
  )
  await recordAudit(caller, 'entry.registered', ids, Object.keys(input))
  const [first = ''] = ids
  await settleAtOnce(caller, first, input, now)
  if (input.baixa) await recordAudit(caller, 'entry.settled', first)
  return oneEntry(caller, first, now)
}

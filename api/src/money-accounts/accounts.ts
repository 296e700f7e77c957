import type { MoneyAccount, MoneyAccountChange, NewMoneyAccount } from '@vinculo/contracts/finance'
import { centsOf, signedAmountOf } from '@vinculo/contracts/money'
import { dayIn } from '@vinculo/contracts/plan'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import { isUniqueViolation } from '../database/violations'
import { AppError, fieldRefused } from '../errors'
import type { FinanceCaller } from '../finance/access'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { bookOpening, lockFinance } from '../ledger/ledger'
import { isMonthClosed, type Opening } from '../ledger/rules'
import { changedFields } from '../lists/rules'
import { ensureCategories } from './categories'
import {
  accountsOf,
  dropDefaultAccount,
  hasAccount,
  insertAccount,
  type StoredAccount,
  updateAccount,
} from './repository'
import { sentOfAccount } from './rules'

const todayOf = ({ session }: Pick<Caller, 'session'>, now: Date) => dayIn(session.time_zone, now)

/** The categories every account begins with, and a first place for money; made the first time finance is used. */
export async function ensureBooks(caller: Pick<Caller, 'tx' | 'session'>, now = new Date()): Promise<void> {
  const { tx, session } = caller
  await ensureCategories(tx, session.tenant_id)
  if (await hasAccount(tx)) return
  await lockFinance(tx)
  if (await hasAccount(tx)) return
  const first = { nome: 'Caixa', tipo: 'caixa', saldo_inicial_em: todayOf(caller, now) } as const
  await insertAccount(tx, { ...first, id: newId(), tenant_id: session.tenant_id })
  await tx.hint('financeiro', [])
}

/** Sums are for who may see them. */
function accountOf(
  { saldo_inicial_centavos, saldo_centavos, ...account }: StoredAccount,
  totais: boolean,
): MoneyAccount {
  return {
    ...account,
    saldo_inicial: totais ? signedAmountOf(saldo_inicial_centavos) : null,
    saldo: totais ? signedAmountOf(saldo_centavos) : null,
  }
}

export async function accountList(caller: FinanceCaller, now = new Date()): Promise<MoneyAccount[]> {
  await ensureBooks(caller, now)
  const accounts = await accountsOf(caller.tx, todayOf(caller, now), null)
  return accounts.map((account) => accountOf(account, caller.finance.totais))
}

async function stored(caller: Caller, id: string, now: Date): Promise<StoredAccount> {
  const [found] = await accountsOf(caller.tx, todayOf(caller, now), [id])
  if (!found) throw new AppError('not_found')
  return found
}

const openingOf = ({ saldo_inicial_centavos, saldo_inicial_em }: StoredAccount): Opening => ({
  centavos: saldo_inicial_centavos,
  em: saldo_inicial_em,
})

/** An opening balance is of a day that has come, in a month that is open: where it is and where it was. */
function checkOpening({ finance }: FinanceCaller, today: string, after: Opening, before?: Opening): void {
  if (after.em > today) throw fieldRefused('saldo_inicial_em', 'day_to_come')
  if (before && before.em === after.em && before.centavos === after.centavos) return
  const booked = [after, ...(before ? [before] : [])].filter(({ centavos }) => centavos !== 0)
  if (booked.some(({ em }) => isMonthClosed(finance.fechado_ate, em)))
    throw fieldRefused('saldo_inicial_em', 'month_closed')
}

export async function registerAccount(
  caller: FinanceCaller,
  input: output<typeof NewMoneyAccount>,
  now = new Date(),
): Promise<MoneyAccount> {
  const { tx, session } = caller
  const { saldo_inicial, saldo_inicial_em, ...fields } = input
  const today = todayOf(caller, now)
  const opening = { centavos: saldo_inicial ? centsOf(saldo_inicial) : 0, em: saldo_inicial_em ?? today }
  checkOpening(caller, today, opening)
  await ensureBooks(caller, now)
  const id = newId()
  const begins = { saldo_inicial_centavos: opening.centavos, saldo_inicial_em: opening.em }
  if (!(await insertAccount(tx, { ...fields, ...begins, id, tenant_id: session.tenant_id })))
    throw fieldRefused('nome', 'same_name')
  await bookOpening(caller, id, opening)
  await recordAudit(caller, 'money_account.registered', id, Object.keys(input))
  await tx.hint('financeiro', [id])
  return accountOf(await stored(caller, id, now), true)
}

export async function changeAccount(
  caller: FinanceCaller,
  id: string,
  change: output<typeof MoneyAccountChange>,
  now = new Date(),
): Promise<MoneyAccount> {
  const { tx } = caller
  const { versao, sent } = sentOfAccount(change)
  const before = await stored(caller, id, now)
  const current = accountOf(before, true)
  if (before.versao !== versao) throw new AppError('stale_version', { body: { atual: current } })
  const { saldo_inicial, saldo_inicial_em, ...fields } = sent
  const was = openingOf(before)
  const opening = {
    centavos: saldo_inicial === undefined ? was.centavos : centsOf(saldo_inicial ?? '0.00'),
    em: saldo_inicial_em ?? was.em,
  }
  const begins = { saldo_inicial: signedAmountOf(opening.centavos), saldo_inicial_em: opening.em }
  const changed = changedFields(current, { ...fields, ...begins })
  if (changed.length === 0) return current
  checkOpening(caller, todayOf(caller, now), opening, was)
  const values = { saldo_inicial_centavos: opening.centavos, saldo_inicial_em: opening.em }
  await updateAccount(tx, id, versao, { ...fields, ...values }).catch((error) => {
    throw isUniqueViolation(error, 'money_accounts_once') ? fieldRefused('nome', 'same_name') : error
  })
  await bookOpening(caller, id, opening, was)
  if (fields.ativo === false) await dropDefaultAccount(tx, id)
  await recordAudit(caller, 'money_account.changed', id, changed)
  await tx.hint('financeiro', [id])
  return accountOf(await stored(caller, id, now), true)
}

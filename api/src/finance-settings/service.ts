import type { FinanceSettings, FinanceSettingsChange } from '@vinculo/contracts/finance'
import { dayIn } from '@vinculo/contracts/plan'
import type { output } from 'zod/mini'
import { recordAudit } from '../audit/audit'
import type { Tx } from '../database/database'
import { AppError, fieldRefused } from '../errors'
import { accessOf } from '../finance/rules'
import type { Caller } from '../http/requests'
import { changedFields } from '../lists/rules'
import { findSettings, isActiveAccount, type Person, peopleOf, storeAccess, storeSettings } from './repository'

type Access = NonNullable<output<typeof FinanceSettingsChange>['pessoas']>[number]

function seenBy({ dito, ...person }: Person): FinanceSettings['pessoas'][number] {
  const { acesso, totais } = accessOf(person, dito ?? undefined)
  return { ...person, acesso, totais }
}

export async function wholeSettings({ tx }: Pick<Caller, 'tx'>): Promise<FinanceSettings> {
  return { ...(await findSettings(tx)), pessoas: (await peopleOf(tx)).map(seenBy) }
}

/** Who sees something else than before: of who works here, and owners see everything whatever is said. */
function changedPeople({ pessoas }: FinanceSettings, asked: Access[]): Access[] {
  return asked.filter((wanted, at) => {
    const person = pessoas.find(({ id }) => id === wanted.id)
    if (!person) throw fieldRefused(`pessoas.${at}.id`, 'not_found')
    const isSame = person.acesso === wanted.acesso && person.totais === wanted.totais
    if (person.is_owner && !isSame) throw fieldRefused(`pessoas.${at}.acesso`, 'not_one_of')
    // Sums are of everything: who sees a part of it sees none.
    if (wanted.totais && wanted.acesso !== 'tudo') throw fieldRefused(`pessoas.${at}.totais`, 'not_one_of')
    return !isSame
  })
}

async function checkAccount(tx: Tx, id: string | undefined): Promise<void> {
  if (id && !(await isActiveAccount(tx, id))) throw fieldRefused('conta_padrao', 'not_found')
}

/** The caller holds the turn of finance: what is read is as it stays. */
export async function changeSettings(
  caller: Caller,
  { versao, pessoas = [], ...sent }: output<typeof FinanceSettingsChange>,
  now = new Date(),
): Promise<FinanceSettings> {
  const { tx, session } = caller
  const stored = await wholeSettings(caller)
  if (stored.versao !== versao) throw new AppError('stale_version', { body: { atual: stored } })
  const people = changedPeople(stored, pessoas)
  // What sessions make is booked on the first open day, which is no day that is far off.
  if (sent.fechado_ate && sent.fechado_ate > dayIn(session.time_zone, now).slice(0, 7))
    throw fieldRefused('fechado_ate', 'day_to_come')
  const changed = changedFields(stored, sent)
  if (changed.includes('conta_padrao')) await checkAccount(tx, sent.conta_padrao?.id)
  if (changed.length === 0 && people.length === 0) return stored
  const { conta_padrao, prazo_dias, fechado_ate } = sent
  await storeSettings(tx, session.tenant_id, {
    ...(fechado_ate !== undefined && { fechado_ate }),
    ...(conta_padrao !== undefined && { conta_padrao_id: conta_padrao?.id ?? null }),
    ...(prazo_dias !== undefined && { prazo_dias: prazo_dias ?? 0 }),
  })
  for (const { id, acesso, totais } of people) await storeAccess(tx, session.tenant_id, id, { acesso, totais })
  if (changed.length > 0) await recordAudit(caller, 'finance.settings_changed', session.tenant_id, changed)
  if (people.length > 0) {
    const ids = people.map(({ id }) => id)
    await recordAudit(caller, 'finance.settings_changed', ids, ['acesso', 'totais'])
    // Whether finance is in their menu, and what is shown there, goes by this.
    await tx.hint('conta', ids)
  }
  await tx.hint('financeiro', [])
  return wholeSettings(caller)
}

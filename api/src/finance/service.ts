import type { FinanceAccess } from '@vinculo/contracts/finance'
import { taxedProfile } from '../entries/repository'
import { healthReceiptOf } from '../entries/rules'
import type { Caller } from '../http/requests'
import { ensureBooks } from '../money-accounts/accounts'
import { defaultAccount, findAccess } from './repository'
import { accessOf } from './rules'

/** What the caller may do here; who may nothing is told so, and no more. */
export async function financeAccess(caller: Caller): Promise<FinanceAccess> {
  const { tx, session } = caller
  const { stored, fechado_ate } = await findAccess(tx, session.user_id)
  const access = accessOf(session, stored)
  const profile = await taxedProfile(tx, session.user_id)
  const receita_saude = healthReceiptOf(profile, 'receber') === 'pendente'
  if (access.acesso === 'nada') return { ...access, fechado_ate: null, conta_padrao: null, receita_saude }
  // Every screen asks this first: from then on there is an account to book on.
  await ensureBooks(caller)
  return { ...access, fechado_ate, conta_padrao: await defaultAccount(tx), receita_saude }
}

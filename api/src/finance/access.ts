import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database'
import { isCheckViolation } from '../database/violations'
import { AppError } from '../errors'
import { type Caller, inSession } from '../http/requests'
import { lockFinance } from '../ledger/ledger'
import { findAccess } from './repository'
import { accessOf } from './rules'

/** Somebody who may see finance: their own entries or all, sums or not, and whether they say how it is kept. */
export interface FinanceCaller extends Caller {
  finance: { acesso: 'proprios' | 'tudo'; totais: boolean; configura: boolean; fechado_ate: string | null }
}

/**
 * Runs a handler of finance as `inSession` does, 403 for whoever may not see it, or not what it `needs`. What writes
 * holds the tenant's turn first: its access and the closed months are as they stay.
 */
export function inFinance<T>(
  db: Database,
  request: FastifyRequest,
  work: (caller: FinanceCaller) => Promise<T>,
  needs?: 'totais' | 'configura',
  now?: Date,
): Promise<T> {
  const { access } = request.routeOptions.config
  const writes = typeof access === 'object' && access.permission === 'finance.write'
  const done = inSession(
    db,
    request,
    async (caller) => {
      const { tx, session } = caller
      if (writes) await lockFinance(tx)
      const { stored, fechado_ate } = await findAccess(tx, session.user_id)
      const { acesso, totais, configura } = accessOf(session, stored)
      if (acesso === 'nada' || (needs === 'totais' && !totais) || (needs === 'configura' && !configura))
        throw new AppError('forbidden')
      return work({ ...caller, finance: { acesso, totais, configura, fechado_ate } })
    },
    now,
  )
  return done.catch((error) => {
    throw isCheckViolation(error, 'finance_month_open') ? new AppError('month_closed', { cause: error }) : error
  })
}

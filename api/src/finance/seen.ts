import type { Caller } from '../http/requests'
import { findAccess } from './repository'
import { accessOf } from './rules'

/** Which entries somebody sees: all of them, those of the professional of this id, or none. */
export type SeenEntries = 'tudo' | (string & {}) | null

/** The same for `entry`, the alias of a row, as SQL of the parameter that holds it. */
export const isSeen = (parameter: string, entry: string) =>
  `(${parameter}::text = 'tudo' or ${entry}.profissional_id::text = ${parameter}::text)`

/** For what is not finance's own but shows some of it: files, and all of an account. Without the area nobody sees any. */
export async function seenEntries({ tx, session }: Pick<Caller, 'tx' | 'session'>): Promise<SeenEntries> {
  if (!session.financeiro) return null
  const { stored } = await findAccess(tx, session.user_id)
  const { acesso } = accessOf(session, stored)
  if (acesso === 'nada') return null
  return acesso === 'tudo' ? acesso : session.user_id
}

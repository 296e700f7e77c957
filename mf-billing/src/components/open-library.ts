import type { ModuleContext } from '@vinculo/platform'
import { connection } from '../api'
import type { CardLibrary } from './card-library'
import { pagbankLibrary } from './pagbank-library'
import { pagseguroLibrary } from './pagseguro-library'

/**
 * S7.09 opens the provider's script by what the API knows of it; throws while the provider cannot be reached. That it
 * could not be a while ago says nothing: it is asked again.
 */
export async function openLibrary({ prefetch }: Pick<ModuleContext, 'prefetch'>): Promise<CardLibrary> {
  const renew = () => prefetch(connection(), { fresh: true })
  const kept = await prefetch(connection())
  const known = kept.conexao ? kept : await renew()
  if (!known.conexao) throw new Error('the provider cannot be reached')
  return known.provedor === 'pagbank' ? pagbankLibrary(known, renew) : pagseguroLibrary(known, renew)
}

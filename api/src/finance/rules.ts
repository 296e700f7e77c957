import type { FinanceScope } from '@vinculo/contracts/finance-choices'
import type { Session } from '../database/database'

export interface StoredAccess {
  acesso: FinanceScope
  totais: boolean
}

/** What somebody sees and does where nothing else is said of them: a professional their own, who helps all but sums. */
export function defaultAccess(role: Session['role']): StoredAccess {
  return { acesso: role === 'secretaria' ? 'tudo' : 'proprios', totais: false }
}

/** What somebody may: the owner everything, whatever is kept of them. */
export const accessOf = ({ role, is_owner }: Pick<Session, 'role' | 'is_owner'>, stored: StoredAccess | undefined) =>
  is_owner
    ? { acesso: 'tudo' as const, totais: true, configura: true }
    : { ...(stored ?? defaultAccess(role)), configura: false }

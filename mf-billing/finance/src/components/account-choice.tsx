import type { MoneyAccount } from '@vinculo/contracts/finance'
import { QuickCreateField } from '@vinculo/ui/rare'
import { accountsToChoose, quickAccount } from '../api'
import { useShortList } from './use-short-list'

const isInUse = ({ ativo }: MoneyAccount) => ativo

/** S2.36 where money is; found and made while one types. */
export function AccountChoice({ name = 'conta', ...field }: { name?: string; label: string; required?: boolean }) {
  const source = useShortList({ list: accountsToChoose, make: quickAccount, isOffered: isInUse })
  return <QuickCreateField name={name} source={source} {...field} />
}

import { paths } from '@vinculo/contracts/paths'
import { useModuleList } from './registry'

/** Where somebody learns about plans: the page of plans when there is a module that has it, else their profile. */
export function usePlansPath(): string {
  const plans = paths.plans()
  const isThere = useModuleList().some(({ routes }) => routes.some(({ path }) => `/${path}` === plans))
  return isThere ? plans : paths.settings('profile')
}

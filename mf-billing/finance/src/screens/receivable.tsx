import type { LoaderArgs } from '@vinculo/platform'
import { access } from '../api'
import { EntryList, entriesAt } from '../components/entry-list'

export const loader = ({ url, prefetch }: LoaderArgs) =>
  Promise.all([prefetch(access()), prefetch(entriesAt('receber', url.searchParams))])

/** S2.19 S3.05 */
export function Component() {
  return <EntryList kind="receber" />
}

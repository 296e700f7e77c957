import type { LoaderArgs } from '@vinculo/platform'
import { myProfile, oneApplication } from '../api'
import { applicationKind } from '../components/application-kind'
import { EditRecord } from '../components/edit-record'

export const loader = ({ params, prefetch }: LoaderArgs) =>
  Promise.all([prefetch(oneApplication(params.id ?? ''), { fresh: true }), prefetch(myProfile())])

/** S2.11 */
export function Component() {
  return <EditRecord kind={applicationKind} />
}

import type { LoaderArgs } from '@vinculo/platform'
import { oneSchool } from '../api'
import { EditRecord } from '../components/edit-record'
import { schoolKind } from '../components/school-kind'

export const loader = ({ params, prefetch }: LoaderArgs) => prefetch(oneSchool(params.id ?? ''), { fresh: true })

/** S2.09 */
export function Component() {
  return <EditRecord kind={schoolKind} />
}

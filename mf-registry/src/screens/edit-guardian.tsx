import type { LoaderArgs } from '@vinculo/platform'
import { oneGuardian } from '../api'
import { EditRecord } from '../components/edit-record'
import { guardianKind } from '../components/guardian-kind'

export const loader = ({ params, prefetch }: LoaderArgs) => prefetch(oneGuardian(params.id ?? ''), { fresh: true })

/** S2.10 */
export function Component() {
  return <EditRecord kind={guardianKind} />
}

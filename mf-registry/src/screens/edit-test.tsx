import type { LoaderArgs } from '@vinculo/platform'
import { oneTest } from '../api'
import { EditRecord } from '../components/edit-record'
import { testKind } from '../components/test-kind'

export const loader = ({ params, prefetch }: LoaderArgs) => prefetch(oneTest(params.id ?? ''), { fresh: true })

/** S2.11 */
export function Component() {
  return <EditRecord kind={testKind} />
}

import { RegisterRecord } from '../components/register-record'
import { testKind } from '../components/test-kind'

/** S2.11 */
export function Component() {
  return <RegisterRecord kind={testKind} />
}

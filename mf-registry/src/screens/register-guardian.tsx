import { guardianKind } from '../components/guardian-kind'
import { RegisterRecord } from '../components/register-record'

/** S2.10 */
export function Component() {
  return <RegisterRecord kind={guardianKind} />
}

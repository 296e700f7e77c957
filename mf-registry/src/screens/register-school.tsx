import { RegisterRecord } from '../components/register-record'
import { schoolKind } from '../components/school-kind'

/** S2.09 */
export function Component() {
  return <RegisterRecord kind={schoolKind} />
}

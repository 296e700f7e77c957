import type { LoaderArgs } from '@vinculo/platform'
import { useToday } from '@vinculo/platform'
import { useLocation, useSearchParams } from '@vinculo/platform/router'
import { myProfile } from '../api'
import { applicationKind } from '../components/application-kind'
import { blankApplication } from '../components/application-values'
import { RegisterRecord } from '../components/register-record'
import { testText } from '../locales/tests/text'

export const loader = ({ prefetch }: LoaderArgs) => prefetch(myProfile())

/** S2.11 what is known already is in the address: whom it is applied to, and which test it is. */
export function Component() {
  const { form } = testText.use().applications
  const today = useToday()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const chosen = (name: string) => (search.get(name) ? { id: search.get(name) ?? '' } : null)
  return (
    <RegisterRecord
      key={search.toString()}
      kind={applicationKind}
      values={{ ...blankApplication, paciente: chosen('paciente'), teste: chosen('teste'), data: today }}
      lead={form.lead}
      draft={`${pathname}?${search}`}
    />
  )
}

import type { InstrumentRow } from '@vinculo/contracts/tests'
import { useQuickCreate } from '@vinculo/platform'
import { QuickCreateField } from '@vinculo/ui/rare'
import { testsUrl } from '../api'
import { testText } from '../locales/tests/text'

/** S2.36 which test it is; one that is not in use any more says so. */
export function TestChoice({ label }: { label: string }) {
  const t = testText.use()
  const source = useQuickCreate<InstrumentRow>(testsUrl, {
    detailOf: ({ sigla, categoria, ativo }) =>
      [sigla, categoria && t.categories[categoria], !ativo && t.inactive].filter(Boolean).join(' · '),
  })
  return <QuickCreateField name="teste" label={label} source={source} required />
}

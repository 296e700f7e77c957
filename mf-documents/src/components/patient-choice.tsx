import { formatDay } from '@vinculo/contracts/day'
import type { PatientRow } from '@vinculo/contracts/patients'
import { useQuickCreate, useTerms } from '@vinculo/platform'
import { QuickCreateField } from '@vinculo/ui/rare'
import { patientsUrl } from '../api'

/** S2.36 whom it is about, by the social name and told apart by the day of birth. */
export function PatientChoice({ help }: { help?: string }) {
  const { termo_paciente: term } = useTerms()
  const source = useQuickCreate<PatientRow>(patientsUrl, {
    nameOf: ({ nome, nome_social }) => nome_social || nome,
    detailOf: ({ data_nascimento }) => data_nascimento && formatDay(data_nascimento),
  })
  return <QuickCreateField name="paciente" label={term.sing} help={help} source={source} />
}

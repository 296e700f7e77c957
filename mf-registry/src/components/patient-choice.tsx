import { formatDay } from '@vinculo/contracts/day'
import type { PatientRow } from '@vinculo/contracts/patients'
import { useQuickCreate } from '@vinculo/platform'
import { QuickCreateField } from '@vinculo/ui/rare'
import { patientsUrl } from '../api'

/** S2.36 whose application it is; by the social name, and told apart by the day of birth. It is not changed later. */
export function PatientChoice({ label, stored }: { label: string; stored: unknown }) {
  const source = useQuickCreate<PatientRow>(patientsUrl, {
    nameOf: ({ nome, nome_social }) => nome_social || nome,
    detailOf: ({ data_nascimento }) => data_nascimento && formatDay(data_nascimento),
  })
  return <QuickCreateField name="paciente" label={label} source={source} required disabled={stored !== undefined} />
}

import { formatDay } from '@vinculo/contracts/day'
import type { PatientRow } from '@vinculo/contracts/patients'
import { useQuickCreate, useTerms } from '@vinculo/platform'
import { CheckboxField, TextField, useWatched } from '@vinculo/ui/forms'
import { QuickCreateField } from '@vinculo/ui/rare'
import { patientsUrl } from '../api'
import { appointmentText } from '../locales/appointment/text'
import type { AppointmentForm } from './appointment-values'

/** S2.36 whom it is with, by the social name and told apart by the day of birth; or what it is about. */
export function PatientChoice() {
  const { fields } = appointmentText.use()
  const { termo_paciente: term } = useTerms()
  const source = useQuickCreate<PatientRow>(patientsUrl, {
    nameOf: ({ nome, nome_social }) => nome_social || nome,
    detailOf: ({ data_nascimento }) => data_nascimento && formatDay(data_nascimento),
  })
  const isWithout = useWatched<AppointmentForm, 'sem_paciente', boolean>(
    ['sem_paciente'],
    ({ sem_paciente }) => sem_paciente,
  )
  return (
    <>
      {isWithout ? (
        <TextField name="grupo" label={fields.grupo} required maxLength={120} />
      ) : (
        <QuickCreateField name="paciente" label={term.sing} source={source} required />
      )}
      <CheckboxField name="sem_paciente" label={fields.sem_paciente(term.sing)} />
    </>
  )
}

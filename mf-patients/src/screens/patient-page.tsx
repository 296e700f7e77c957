import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, useModule, usePrefetched } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { useEffect } from 'react'
import { onePatient } from '../api'
import { PatientCard } from '../components/patient-card'
import { PatientTabs } from '../components/patient-tabs'
import { RecordDates } from '../components/record-dates'
import { RecordSummary } from '../components/record-summary'
import { RecordWarnings } from '../components/record-warnings'
import { useDeletion } from '../components/use-deletion'
import { displayName } from '../rules'

export const loader = ({ params, prefetch }: LoaderArgs) => prefetch(onePatient(params.id ?? ''))

/** S2.08 the patient's page. */
export function Component() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { events } = useModule()
  const patient = usePrefetched(onePatient(id))
  const deletion = useDeletion({ onDeleted: () => navigate(paths.patients.list(), { replace: true }) })
  const name = displayName(patient)
  useEffect(() => events.send('screen.titled', { titulo: name }), [events, name])

  return (
    <>
      <PatientCard patient={patient} onDelete={() => deletion.ask([patient])} />
      <RecordWarnings patient={patient} />
      <PatientTabs id={id} label={name}>
        <RecordSummary patient={patient} />
        <RecordDates patient={patient} />
      </PatientTabs>
      {deletion.dialog}
    </>
  )
}

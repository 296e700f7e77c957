import { paths } from '@vinculo/contracts/paths'
import { NewPatient } from '@vinculo/contracts/patients'
import { showAlert, useModule, useSave, useTerms } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { PageHeader } from '@vinculo/ui/core'
import { Form } from '@vinculo/ui/forms'
import { patientsKey, registerPatient } from '../api'
import { PatientFields } from '../components/patient-fields'
import { text } from '../locales/text'
import { emptyForm } from '../rules'

/** S2.08 one field and one button are enough. */
export function Component() {
  const t = text.use()
  const { termo_paciente: term } = useTerms()
  const navigate = useNavigate()
  const { events } = useModule()
  const saving = useSave(registerPatient, {
    invalidates: [patientsKey],
    onSaved: ({ id }) => {
      events.send('patient.saved', { id })
      showAlert({ type: 'success', title: t.done, message: t.registered(term.sing) })
      return navigate(paths.patients.view(id), { replace: true })
    },
  })
  return (
    <>
      <PageHeader title={t.list.register(term.sing)} meta={t.form.lead} />
      <Form contract={NewPatient} values={emptyForm} saving={saving} creates fallback={paths.patients.list()}>
        <PatientFields />
      </Form>
    </>
  )
}

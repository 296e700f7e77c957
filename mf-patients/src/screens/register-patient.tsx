import { paths } from '@vinculo/contracts/paths'
import { NewPatient } from '@vinculo/contracts/patients'
import { usePlansPath, useSave, useSession, useTerms } from '@vinculo/platform'
import { useNavigate, useSearchParams } from '@vinculo/platform/router'
import { PageHeader, TextLink } from '@vinculo/ui/core'
import { type Contract, Form } from '@vinculo/ui/forms'
import { patientsKey, registerPatient } from '../api'
import { PatientFields } from '../components/patient-fields'
import { formFor, type PatientForm, wireOf } from '../components/record-values'
import { useSavedAlert } from '../components/use-saved-alert'
import { text } from '../locales/text'

const contract: Contract = {
  safeParse: (form, options) => NewPatient.safeParse(wireOf(form as PatientForm), options),
}

/** S2.08 one field and one button are enough. */
export function Component() {
  const t = text.use()
  const { termo_paciente: term } = useTerms()
  const navigate = useNavigate()
  const told = useSavedAlert()
  const plans = usePlansPath()
  const seesClinical = useSession((state) => state.user?.role !== 'secretaria')
  const saving = useSave((http, form: PatientForm) => registerPatient(http, wireOf(form)), {
    invalidates: [patientsKey],
    onSaved: (patient) => {
      told(patient, t.registered(term.sing))
      return navigate(paths.patients.view(patient.id), { replace: true })
    },
  })
  const [search] = useSearchParams()
  const values = formFor(search, seesClinical)
  return (
    <>
      <PageHeader title={t.list.register(term.sing)} meta={t.form.lead} />
      <Form contract={contract} values={values} saving={saving} creates fallback={paths.patients.list()}>
        {saving.refusal?.code === 'plan_limit' && <TextLink to={plans}>{t.form.seePlan}</TextLink>}
        <PatientFields seesClinical={seesClinical} />
      </Form>
    </>
  )
}

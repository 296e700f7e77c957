import { paths } from '@vinculo/contracts/paths'
import { PatientChange } from '@vinculo/contracts/patients'
import { type LoaderArgs, showAlert, useModule, usePrefetched, useSave, useTerms } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { Card, PageHeader, Text } from '@vinculo/ui/core'
import { Form, type Saving, type Stale } from '@vinculo/ui/forms'
import { useEffect, useState } from 'react'
import { onePatient, patientsKey, registerPatient, savePatient } from '../api'
import { PatientConflict } from '../components/patient-conflict'
import { PatientFields } from '../components/patient-fields'
import { text } from '../locales/text'
import { displayName, formOf, type PatientForm } from '../rules'

export const loader = ({ params, prefetch }: LoaderArgs) => prefetch(onePatient(params.id ?? ''), { fresh: true })

/** S2.08 */
export function Component() {
  const t = text.use()
  const { id = '' } = useParams()
  const { termo_paciente: term } = useTerms()
  const navigate = useNavigate()
  const { events } = useModule()
  const patient = usePrefetched(onePatient(id))
  const name = displayName(patient)
  const [gone, setGone] = useState(false)
  const [stale, setStale] = useState<Stale<PatientForm>>()
  const saving = useSave((http, { versao = 0, ...form }: PatientForm) => savePatient(http, { ...form, versao, id }), {
    invalidates: [patientsKey],
    onSaved: () => {
      events.send('patient.saved', { id })
      showAlert({ type: 'success', title: t.done, message: t.saved(term.sing) })
      return navigate(paths.patients.view(id), { replace: true })
    },
    onRefused: ({ status }) => setGone(status === 404),
  })
  // Deleted meanwhile: what was typed stays, and saving it registers the patient anew.
  const registering = useSave(registerPatient, {
    invalidates: [[...patientsKey, 'lista']],
    onSaved: (made) => {
      events.send('patient.saved', { id: made.id })
      showAlert({ type: 'success', title: t.done, message: t.registered(term.sing) })
      return navigate(paths.patients.view(made.id), { replace: true })
    },
  })
  const savingAnew: Saving<PatientForm> = {
    ...registering,
    save: ({ versao: _, ...form }, onWritten) => registering.save(form, onWritten),
  }
  useEffect(() => events.send('screen.titled', { titulo: name }), [events, name])

  return (
    <>
      <PageHeader title={t.form.edit(term.sing)} meta={name} />
      <div role="alert">
        {gone && (
          <Card mb="4">
            <Text>{t.form.gone}</Text>
          </Card>
        )}
      </div>
      <Form
        key={id}
        contract={PatientChange}
        values={formOf(patient)}
        saving={gone ? savingAnew : { ...saving, refusal: saving.refusal?.status === 404 ? null : saving.refusal }}
        creates={gone}
        fallback={paths.patients.view(id)}
        onStale={setStale}
      >
        <PatientFields />
      </Form>
      {stale && <PatientConflict stale={stale} onClose={() => setStale(undefined)} />}
    </>
  )
}

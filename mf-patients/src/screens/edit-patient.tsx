import { paths } from '@vinculo/contracts/paths'
import { PatientChange } from '@vinculo/contracts/patients'
import { type LoaderArgs, useModule, usePrefetched, useSave, useTerms } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { Card, PageHeader, Text } from '@vinculo/ui/core'
import { type Contract, Form, type Saving, type Stale } from '@vinculo/ui/forms'
import { useEffect, useState } from 'react'
import { onePatient, patientsKey, registerPatient, savePatient } from '../api'
import { PatientConflict } from '../components/patient-conflict'
import { PatientFields } from '../components/patient-fields'
import { formOf, type PatientForm, wireOf } from '../components/record-values'
import { useSavedAlert } from '../components/use-saved-alert'
import { text } from '../locales/text'
import { displayName } from '../rules'

export const loader = ({ params, prefetch }: LoaderArgs) => prefetch(onePatient(params.id ?? ''), { fresh: true })

const contract: Contract = {
  safeParse: (form, options) => PatientChange.safeParse(wireOf(form as PatientForm), options),
}

/** S2.08 */
export function Component() {
  const t = text.use()
  const { id = '' } = useParams()
  const { termo_paciente: term } = useTerms()
  const navigate = useNavigate()
  const { events } = useModule()
  const told = useSavedAlert()
  const patient = usePrefetched(onePatient(id))
  const name = displayName(patient)
  const [gone, setGone] = useState(false)
  const [stale, setStale] = useState<Stale<PatientForm>>()
  const saving = useSave(
    (http, { versao = 0, ...form }: PatientForm) => savePatient(http, { ...wireOf(form), versao, id }),
    {
      invalidates: [patientsKey],
      onSaved: (saved) => {
        told(saved, t.saved(term.sing))
        return navigate(paths.patients.view(id), { replace: true })
      },
      onRefused: ({ status }) => setGone(status === 404),
    },
  )
  // Deleted meanwhile: what was typed stays, and saving it registers the patient anew.
  const registering = useSave(registerPatient, {
    invalidates: [
      [...patientsKey, 'lista'],
      [...patientsKey, 'resumo'],
    ],
    onSaved: (made) => {
      told(made, t.registered(term.sing))
      return navigate(paths.patients.view(made.id), { replace: true })
    },
  })
  const savingAnew: Saving<PatientForm> = {
    ...registering,
    save: ({ versao: _, ...form }, onWritten) => registering.save(wireOf(form), onWritten),
  }
  useEffect(() => events.send('screen.titled', { titulo: name }), [events, name])

  const values = formOf(patient)
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
        contract={contract}
        values={values}
        saving={gone ? savingAnew : { ...saving, refusal: saving.refusal?.status === 404 ? null : saving.refusal }}
        creates={gone}
        fallback={paths.patients.view(id)}
        onStale={setStale}
      >
        <PatientFields seesClinical={'queixa_principal' in values} />
      </Form>
      {stale && <PatientConflict stale={stale} onClose={() => setStale(undefined)} />}
    </>
  )
}

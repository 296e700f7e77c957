import { paths } from '@vinculo/contracts/paths'
import { PatientChange } from '@vinculo/contracts/patients'
import { type LoaderArgs, useModule, usePrefetched, useRowSaving, useTerms } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { Card, PageHeader, Text } from '@vinculo/ui/core'
import { type Contract, Form, type Stale } from '@vinculo/ui/forms'
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
  const [stale, setStale] = useState<Stale<PatientForm>>()
  const { saving, gone } = useRowSaving({
    save: (http, { versao, ...form }: PatientForm & { versao: number }) =>
      savePatient(http, { ...wireOf(form), versao, id }),
    register: (http, form) => registerPatient(http, wireOf(form)),
    invalidates: [patientsKey],
    lists: [
      [...patientsKey, 'lista'],
      [...patientsKey, 'resumo'],
    ],
    onSaved: (saved, isNew) => {
      told(saved, (isNew ? t.registered : t.saved)(term.sing))
      return navigate(paths.patients.view(saved.id), { replace: true })
    },
  })
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
        saving={saving}
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

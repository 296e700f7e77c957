import { formatCpf } from '@vinculo/contracts/cpf'
import { paths } from '@vinculo/contracts/paths'
import { formatPhone } from '@vinculo/contracts/phone'
import { type LoaderArgs, useModule, usePrefetched } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { Card, Grid, Text } from '@vinculo/ui/core'
import { useEffect } from 'react'
import { onePatient } from '../api'
import { Facts } from '../components/facts'
import { PatientCard } from '../components/patient-card'
import { PatientTabs } from '../components/patient-tabs'
import { RecordDates } from '../components/record-dates'
import { useDeletion } from '../components/use-deletion'
import { text } from '../locales/text'
import { displayName } from '../rules'

export const loader = ({ params, prefetch }: LoaderArgs) => prefetch(onePatient(params.id ?? ''))

/** S2.08 the patient's page. */
export function Component() {
  const t = text.use()
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
      <PatientTabs id={id} label={name}>
        <Grid gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
          <Facts
            title={t.page.contact}
            facts={[
              { label: t.fields.telefone, value: patient.telefone && formatPhone(patient.telefone) },
              { label: t.fields.email, value: patient.email },
            ]}
          />
          <Facts
            title={t.page.ties}
            facts={[
              { label: t.fields.escola, value: patient.escola?.nome },
              { label: t.fields.responsavel, value: patient.responsavel?.nome },
            ]}
          />
          <Facts
            title={t.page.documents}
            facts={[{ label: t.fields.cpf, value: patient.cpf && formatCpf(patient.cpf) }]}
          />
          {patient.observacoes_administrativas && (
            <Card>
              <Text as="h2" fontWeight="semibold" mb="2">
                {t.page.notes}
              </Text>
              <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                {patient.observacoes_administrativas}
              </Text>
            </Card>
          )}
        </Grid>
        <RecordDates patient={patient} />
      </PatientTabs>
      {deletion.dialog}
    </>
  )
}

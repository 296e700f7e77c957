import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, useModule, usePrefetched } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { TextLink } from '@vinculo/ui/core'
import { useEffect } from 'react'
import { deleteGuardians, guardiansKey, oneGuardian } from '../api'
import { guardianForm } from '../components/guardian-values'
import { PatientLinks } from '../components/patient-links'
import { RecordCard } from '../components/record-card'
import { RecordDates } from '../components/record-dates'
import { RecordFacts } from '../components/record-facts'
import { useDeletion } from '../components/use-deletion'
import { useGuardianDescribed } from '../components/use-guardian-described'
import { WorthALook } from '../components/worth-a-look'
import { guardianText } from '../locales/guardians/text'
import { text } from '../locales/text'

export const loader = ({ params, prefetch }: LoaderArgs) => prefetch(oneGuardian(params.id ?? ''))

/** S2.10 the guardian's page: how to reach them, and whom they answer for. */
export function Component() {
  const t = text.use()
  const words = guardianText.use()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { events } = useModule()
  const guardian = usePrefetched(oneGuardian(id))
  const { addressLabel, ...described } = useGuardianDescribed()
  const deletion = useDeletion({
    noun: 'guardian',
    queries: guardiansKey,
    remove: deleteGuardians,
    onDeleted: () => navigate(paths.guardians.list(), { replace: true }),
  })
  const { nome, incompleto, mesmo_cpf } = guardian
  const form = guardianForm(guardian)
  useEffect(() => events.send('screen.titled', { titulo: nome }), [events, nome])

  return (
    <>
      <RecordCard
        name={nome}
        facts={[form.telefone, form.email]}
        editPath={paths.guardians.edit(id)}
        onDelete={() => deletion.ask([guardian])}
      />
      {(incompleto || mesmo_cpf.length > 0) && (
        <WorthALook>
          {incompleto && <li>{t.page.bare}</li>}
          {mesmo_cpf.map((other) => (
            <li key={other.id}>
              {words.sameCpf}{' '}
              <TextLink to={paths.guardians.view(other.id)}>
                <bdi>{other.nome}</bdi>
              </TextLink>
            </li>
          ))}
        </WorthALook>
      )}
      <PatientLinks guardian={id} links={guardian.vinculos} />
      {!incompleto && (
        <RecordFacts described={described} form={form} title={t.nouns.guardian.sing} addressLabel={addressLabel} />
      )}
      <RecordDates {...guardian} />
      {deletion.dialog}
    </>
  )
}

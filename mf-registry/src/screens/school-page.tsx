import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, useModule, usePrefetched } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { useEffect } from 'react'
import { deleteSchools, oneSchool, schoolsKey, studentPage } from '../api'
import { ContactCards } from '../components/contact-cards'
import { RecordCard } from '../components/record-card'
import { RecordDates } from '../components/record-dates'
import { RecordFacts } from '../components/record-facts'
import { schoolForm } from '../components/school-values'
import { Students } from '../components/students'
import { useDeletion } from '../components/use-deletion'
import { useSchoolDescribed } from '../components/use-school-described'
import { WorthALook } from '../components/worth-a-look'
import { text } from '../locales/text'
import { pageOf } from '../rules'

export const loader = ({ params: { id = '' }, url, prefetch }: LoaderArgs) =>
  Promise.all([prefetch(oneSchool(id)), prefetch(studentPage(id, pageOf(url.searchParams)))])

/** S2.09 the school's page: what is known of it, whom one talks to, who studies there. */
export function Component() {
  const t = text.use()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { events } = useModule()
  const school = usePrefetched(oneSchool(id))
  const { addressLabel, ...described } = useSchoolDescribed()
  const deletion = useDeletion({
    noun: 'school',
    queries: schoolsKey,
    remove: deleteSchools,
    onDeleted: () => navigate(paths.schools.list(), { replace: true }),
  })
  const { nome, rede, cidade, uf, ativo, incompleto } = school
  useEffect(() => events.send('screen.titled', { titulo: nome }), [events, nome])

  return (
    <>
      <RecordCard
        name={nome}
        facts={[rede && t.networks[rede], [cidade, uf].filter(Boolean).join('/')]}
        badges={[!ativo && t.list.inactive]}
        editPath={paths.schools.edit(id)}
        onDelete={() => deletion.ask([school])}
      />
      {incompleto && (
        <WorthALook>
          <li>{t.page.bare}</li>
        </WorthALook>
      )}
      <ContactCards contacts={school.contatos} />
      {!incompleto && (
        <RecordFacts
          described={described}
          form={schoolForm(school)}
          title={t.nouns.school.sing}
          addressLabel={addressLabel}
        />
      )}
      <Students school={id} />
      <RecordDates {...school} />
      {deletion.dialog}
    </>
  )
}

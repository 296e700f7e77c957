import { formatDay } from '@vinculo/contracts/day'
import { fileOwnerOf } from '@vinculo/contracts/files'
import { paths } from '@vinculo/contracts/paths'
import { testWarnings } from '@vinculo/contracts/test-warnings'
import { type LoaderArgs, useIsAnswered, useModule, usePrefetched, useTerms } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { Button, Facts, TextLink } from '@vinculo/ui/core'
import { filesOf } from '@vinculo/ui/files'
import { useEffect } from 'react'
import { applicationsKey, deleteApplications, oneApplication } from '../api'
import { ApplicationFiles } from '../components/application-files'
import { applicationTitle } from '../components/application-kind'
import { ApplicationResults } from '../components/application-results'
import { RecordCard } from '../components/record-card'
import { RecordDates } from '../components/record-dates'
import { TestWarnings } from '../components/test-warnings'
import { useDeletion } from '../components/use-deletion'
import { testText } from '../locales/tests/text'

export const loader = ({ params: { id = '' }, prefetch }: LoaderArgs) =>
  Promise.all([prefetch(oneApplication(id)), prefetch(filesOf(fileOwnerOf('aplicacao', id)))])

/** S2.11 what came of a test that somebody took. */
export function Component() {
  const t = testText.use().applications
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { events } = useModule()
  const prints = useIsAnswered('print.requested')
  const { termo_paciente: term } = useTerms()
  const application = usePrefetched(oneApplication(id))
  const { paciente, teste, data, idade, profissional, sessao, escolaridade, em_laudo } = application
  const deletion = useDeletion({
    noun: 'application',
    queries: applicationsKey,
    remove: deleteApplications,
    onDeleted: () => navigate(paths.patients.view(paciente.id), { replace: true }),
  })
  const title = applicationTitle(application)
  useEffect(() => events.send('screen.titled', { titulo: title }), [events, title])
  const age = idade ? t.age(idade.anos, idade.meses) : undefined
  const ageInMonths = idade ? idade.anos * 12 + idade.meses : undefined

  return (
    <>
      <RecordCard
        name={teste.nome}
        facts={[paciente.nome, formatDay(data), age]}
        badges={[em_laudo && t.inReport]}
        actions={
          prints ? (
            <Button
              variant="outline"
              onClick={() => events.send('print.requested', { paciente: paciente.id, conteudo: `aplicacao:${id}` })}
            >
              {t.page.print}
            </Button>
          ) : undefined
        }
        editPath={paths.applications.edit(id)}
        onDelete={() => deletion.ask([{ id, nome: title }])}
      />
      <TestWarnings warnings={testWarnings(teste, { today: data, ageInMonths })} />
      <ApplicationResults application={application} />
      <Facts
        title={t.page.facts}
        facts={[
          {
            label: term.sing,
            value: (
              <TextLink to={paths.patients.view(paciente.id)}>
                <bdi>{paciente.nome}</bdi>
              </TextLink>
            ),
          },
          {
            label: t.fields.teste,
            value: (
              <TextLink to={paths.tests.view(teste.id)}>
                <bdi>{teste.nome}</bdi>
              </TextLink>
            ),
          },
          { label: t.fields.idade, value: age ?? t.ageUnknown },
          { label: t.fields.profissional, value: profissional?.nome },
          { label: t.fields.sessao, value: sessao },
          { label: t.fields.escolaridade, value: escolaridade },
        ]}
      />
      <ApplicationFiles owner={fileOwnerOf('aplicacao', id)} />
      <RecordDates {...application} />
      {deletion.dialog}
    </>
  )
}

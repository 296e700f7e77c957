import { paths } from '@vinculo/contracts/paths'
import { testWarnings } from '@vinculo/contracts/test-warnings'
import { cares, type LoaderArgs, useCares, useModule, usePrefetched, useToday } from '@vinculo/platform'
import { useNavigate, useParams } from '@vinculo/platform/router'
import { ButtonLink } from '@vinculo/ui/core'
import { useEffect } from 'react'
import { applicationsOfTest, myProfile, oneTest } from '../api'
import { ApplicationsOfTest } from '../components/applications-of-test'
import { RecordCard } from '../components/record-card'
import { RecordDates } from '../components/record-dates'
import { RecordFacts } from '../components/record-facts'
import { agesOf } from '../components/test-ages'
import { TestStatus } from '../components/test-status'
import { testForm } from '../components/test-values'
import { TestWarnings } from '../components/test-warnings'
import { useTestDeletion } from '../components/use-test-deletion'
import { useTestDescribed } from '../components/use-test-described'
import { testText } from '../locales/tests/text'
import { pageOf } from '../rules'

export const loader = ({ params: { id = '' }, url, prefetch }: LoaderArgs) =>
  Promise.all([
    prefetch(oneTest(id)),
    prefetch(myProfile()),
    ...(cares() ? [prefetch(applicationsOfTest(id, pageOf(url.searchParams)))] : []),
  ])

/** S2.11 S7.10 a test: what is known of it, what is worth a second look, and to whom it was applied. */
export function Component() {
  const t = testText.use()
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { events } = useModule()
  const test = usePrefetched(oneTest(id))
  const { conselho } = usePrefetched(myProfile())
  const described = useTestDescribed()
  const seesResults = useCares()
  const today = useToday()
  const deletion = useTestDeletion({ onDeleted: () => navigate(paths.tests.list(), { replace: true }) })
  const { nome, sigla, categoria, ativo, restrito_psicologo } = test
  useEffect(() => events.send('screen.titled', { titulo: nome }), [events, nome])

  return (
    <>
      <RecordCard
        name={nome}
        facts={[
          sigla,
          categoria && t.categories[categoria],
          agesOf(test.idade_min_meses, test.idade_max_meses, t.ages),
        ]}
        badges={[!ativo && t.inactive, restrito_psicologo && t.fields.restrito_psicologo]}
        more={<TestStatus test={test} label={t.columns.satepsi} />}
        actions={seesResults ? <ButtonLink to={paths.applications.ofTest(id)}>{t.page.apply}</ButtonLink> : undefined}
        editPath={paths.tests.edit(id)}
        onDelete={() => deletion.ask([test])}
      />
      <TestWarnings warnings={testWarnings(test, { today, council: seesResults ? conselho : undefined })} />
      <RecordFacts described={described} form={testForm(test)} title={t.page.about} />
      {seesResults && <ApplicationsOfTest test={id} />}
      <RecordDates {...test} />
      {deletion.dialog}
    </>
  )
}

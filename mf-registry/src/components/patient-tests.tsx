import type { Application } from '@vinculo/contracts/applications'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched, useSlotParams } from '@vinculo/platform'
import { Box, ButtonLink, Card, EmptyState, Flex, Heading } from '@vinculo/ui/core'
import { DataTable } from '@vinculo/ui/list'
import { applicationsOfPatient } from '../api'
import { testText } from '../locales/tests/text'
import { ResultsOverTime } from './results-over-time'
import { useApplicationColumns } from './use-application-columns'

export const loader = ({ params: { id = '' }, prefetch }: LoaderArgs) => prefetch(applicationsOfPatient(id))

const testOf = ({ teste }: Application) => teste.nome
const viewPath = ({ id }: Application) => paths.applications.view(id)
const editPath = ({ id }: Application) => paths.applications.edit(id)

/** What came of a patient's tests, over time and one by one: a tab of their page. */
export function Component() {
  const t = testText.use().applications
  const { id } = useSlotParams('patient.tab')
  const applications = usePrefetched(applicationsOfPatient(id))
  const columns = useApplicationColumns()
  const apply = <ButtonLink to={paths.applications.ofPatient(id)}>{t.apply}</ButtonLink>
  if (applications.length === 0)
    return (
      <Card>
        <EmptyState kind="empty" title={t.list.empty} text={t.list.emptyText}>
          {apply}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <Flex mb="3" gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Heading>{t.title}</Heading>
        <Box className="actions">{apply}</Box>
      </Flex>
      <ResultsOverTime patient={id} applications={applications} />
      <Box mt="4">
        <DataTable
          label={t.title}
          rows={applications}
          nameLabel={t.fields.teste}
          nameOf={testOf}
          viewPath={viewPath}
          editPath={editPath}
          columns={columns}
        />
      </Box>
    </>
  )
}

import type { Application } from '@vinculo/contracts/applications'
import { paths } from '@vinculo/contracts/paths'
import { usePrefetched, useTerms } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Box, Card, Heading, Text } from '@vinculo/ui/core'
import { DataTable, Pagination } from '@vinculo/ui/list'
import { applicationsOfTest } from '../api'
import { testText } from '../locales/tests/text'
import { text } from '../locales/text'
import { pageOf } from '../rules'
import { useApplicationColumns } from './use-application-columns'

const patientOf = ({ paciente }: Application) => paciente.nome
const viewPath = ({ id }: Application) => paths.applications.view(id)

/** To whom a test was applied, the newest first; `?pagina=` says which twenty. */
export function ApplicationsOfTest({ test }: { test: string }) {
  const t = text.use()
  const { list } = testText.use().applications
  const { termo_paciente: term } = useTerms()
  const { itens, total, pagina } = usePrefetched(applicationsOfTest(test, pageOf(useSearchParams()[0])))
  const columns = useApplicationColumns()
  const title = t.nouns.application.plural
  return (
    <Box as="section" mt="2">
      <Heading mb="3">
        {title} {total > 0 && `(${t.number(total)})`}
      </Heading>
      {total === 0 ? (
        <Card>
          <Text tone="muted">{list.neverApplied}</Text>
        </Card>
      ) : (
        <>
          <DataTable
            label={title}
            rows={itens}
            nameLabel={term.sing}
            nameOf={patientOf}
            viewPath={viewPath}
            columns={columns}
          />
          <Pagination
            page={pagina}
            total={total}
            to={(page) => `${paths.tests.view(test)}${page > 1 ? `?pagina=${page}` : ''}`}
          />
        </>
      )}
    </Box>
  )
}

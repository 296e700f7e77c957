import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, useModule, usePrefetched, useSlotParams } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Box, Button, ButtonLink, Card, EmptyState, Flex, Heading } from '@vinculo/ui/core'
import { Pagination } from '@vinculo/ui/list'
import { draftPage, issuedOf } from '../api'
import { documentText } from '../locales/documents/text'
import { text } from '../locales/text'
import { documentsAddressOf } from '../rules'
import { Drafts } from './drafts'
import { IssuedTable } from './issued-table'

const pagesOf = (search: URLSearchParams) => {
  const { pagina, rascunhos } = documentsAddressOf(search)
  return { pagina, rascunhos }
}

export const loader = ({ params: { id = '' }, url, prefetch }: LoaderArgs) => {
  const { pagina, rascunhos } = pagesOf(url.searchParams)
  return Promise.all([prefetch(draftPage(rascunhos, id)), prefetch(issuedOf(id, pagina))])
}

/** What one writes of a patient, and what was issued: a tab of their page. */
export function Component() {
  const t = text.use()
  const { tab, issued: words } = documentText.use()
  const { id } = useSlotParams('patient.tab')
  const { events } = useModule()
  const here = pagesOf(useSearchParams()[0])
  const drafts = usePrefetched(draftPage(here.rascunhos, id))
  const { itens, total, pagina } = usePrefetched(issuedOf(id, here.pagina))
  const at = (change: Partial<typeof here>) => {
    const said = Object.entries({ ...here, ...change }).filter(([, page]) => page > 1)
    const search = new URLSearchParams([['aba', 'documents'], ...said.map(([name, page]) => [name, String(page)])])
    return `${paths.patients.view(id)}?${search}`
  }
  const begin = <ButtonLink to={paths.documents.registerFor(id)}>{t.new}</ButtonLink>
  if (total === 0 && drafts.total === 0)
    return (
      <Card>
        <EmptyState title={tab.empty} text={tab.emptyText}>
          {begin}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <Flex mb="3" gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Heading>{t.title}</Heading>
        <Flex className="actions" gap="2" flexWrap="wrap">
          <Button variant="outline" onClick={() => events.send('print.requested', { paciente: id, conteudo: 'dados' })}>
            {tab.print}
          </Button>
          {begin}
        </Flex>
      </Flex>
      <Drafts page={drafts} to={(rascunhos) => at({ rascunhos })} ofOne />
      {total > 0 && (
        <Box as="section" mt="6">
          <Heading mb="2">{words.title}</Heading>
          <IssuedTable rows={itens} ofOne />
          <Pagination page={pagina} total={total} to={(pagina) => at({ pagina })} />
        </Box>
      )}
    </>
  )
}

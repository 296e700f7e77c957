import { paths } from '@vinculo/contracts/paths'
import { useCares, useLocale, usePrefetched } from '@vinculo/platform'
import { useNavigate } from '@vinculo/platform/router'
import { Box, ButtonLink, Card, EmptyState, Flex, focusPageTitle, Heading, Text } from '@vinculo/ui/core'
import { FilterLinks, Pagination, SearchField } from '@vinculo/ui/list'
import { issuedPage } from '../api'
import { documentText } from '../locales/documents/text'
import { text } from '../locales/text'
import { type DocumentsAddress, documentsSearch, type IssuedOrder, kindsFor } from '../rules'
import { IssuedTable } from './issued-table'

/** S2.13 what was issued, found again by words and by kind; all that it shows is said by the address. */
export function IssuedList({ address }: { address: DocumentsAddress }) {
  const { kinds } = text.use()
  const { issued: t } = documentText.use()
  const navigate = useNavigate()
  const kindsShown = kindsFor(useCares())
  const number = new Intl.NumberFormat(useLocale())
  const { itens, total, pagina } = usePrefetched(issuedPage(address))
  const { busca, tipo, ordem } = address
  const isNarrowed = busca !== '' || tipo !== ''
  const isEmpty = total === 0 && !isNarrowed
  const at = (change: Partial<DocumentsAddress>) => paths.documents.list() + documentsSearch({ ...address, ...change })
  return (
    <Box as="section" mt="6">
      <Flex mb="3" columnGap="4" rowGap="2" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <Heading size="lg">{t.title}</Heading>
        {!isEmpty && (
          <SearchField
            value={busca}
            place={at({})}
            onSearch={(busca) => navigate(at({ busca, pagina: 1 }), { replace: true, preventScrollReset: true })}
          />
        )}
      </Flex>
      {!isEmpty && (
        <Box mb="3">
          <FilterLinks
            label={t.filter}
            filters={kindsShown.map((kind) => ({
              label: kinds[kind],
              to: at({ tipo: kind === tipo ? '' : kind, pagina: 1 }),
              chosen: kind === tipo,
            }))}
          />
        </Box>
      )}
      {total === 0 ? (
        <Card>
          <EmptyState
            kind={isNarrowed ? 'not-found' : 'empty'}
            title={isNarrowed ? t.notFound : t.none}
            text={isNarrowed ? t.otherWords : t.noneText}
          >
            {isNarrowed && (
              // It goes with what it leaves: the focus goes on from the heading.
              <ButtonLink
                variant="outline"
                to={at({ busca: '', tipo: '', pagina: 1 })}
                onClick={() => focusPageTitle()}
              >
                {t.all}
              </ButtonLink>
            )}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Text tone="muted" small mb="2" aria-live="polite">
            {(isNarrowed ? t.found : t.count)(number.format(total), total === 1)}
          </Text>
          <IssuedTable
            rows={itens}
            order={ordem}
            onOrder={(ordem) => navigate(at({ ordem: ordem as IssuedOrder, pagina: 1 }), { replace: true })}
          />
          <Pagination page={pagina} total={total} to={(page) => at({ pagina: page })} />
        </>
      )}
    </Box>
  )
}

import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched, useSlotParams, useToday } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Box, ButtonLink, Card, EmptyState, Flex, Heading, Text } from '@vinculo/ui/core'
import { Pagination } from '@vinculo/ui/list'
import { access, openOfPatient, packagesOf, paidOfPatient } from '../api'
import { chargeText } from '../locales/charges/text'
import { sumOf } from './charge-values'
import { PackageList } from './package-list'
import { PaymentEntries } from './payment-entries'
import { useMoney } from './use-money'

/** What makes no sense counts as absent. */
function pageIn(search: URLSearchParams): number {
  const page = Math.trunc(Number(search.get('pagina')))
  return page >= 1 && page <= 1_000_000 ? page : 1
}

export const loader = ({ params: { id = '' }, url, prefetch }: LoaderArgs) =>
  Promise.all([
    prefetch(access()),
    prefetch(openOfPatient(id)),
    prefetch(paidOfPatient(id, pageIn(url.searchParams))),
    prefetch(packagesOf(id)),
  ])

/** What is owed for a patient and since when, their packages, what was paid: a tab of their page. */
export function Component() {
  const { tab: t } = chargeText.use()
  const { id } = useSlotParams('patient.tab')
  const [search] = useSearchParams()
  const money = useMoney()
  const today = useToday()
  const open = usePrefetched(openOfPatient(id))
  const paid = usePrefetched(paidOfPatient(id, pageIn(search)))
  const packages = usePrefetched(packagesOf(id))
  const overdue = open.filter(({ vencimento }) => vencimento < today)
  const owes = sumOf(open.map(({ saldo }) => saldo))
  const isEmpty = open.length === 0 && paid.total === 0 && packages.length === 0
  const register = <ButtonLink to={paths.finance.register('receber', id)}>{t.register}</ButtonLink>
  return (
    <>
      {!isEmpty && (
        <Flex mb="3" gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
          <Box>
            <Heading>{t.title}</Heading>
            <Text fontVariantNumeric="tabular-nums">
              {open.length === 0 ? (
                t.nothingOwed
              ) : (
                <>
                  {t.owes}: <strong>{money(owes)}</strong>
                  {overdue.length > 0 && (
                    <>
                      {' · '}
                      <Text as="span" tone="danger">
                        {t.overdue}: <strong>{money(sumOf(overdue.map(({ saldo }) => saldo)))}</strong>
                      </Text>
                    </>
                  )}
                </>
              )}
            </Text>
          </Box>
          <Box className="actions">{register}</Box>
        </Flex>
      )}
      {isEmpty && (
        <Card mb="4">
          <EmptyState title={t.empty} text={t.emptyText}>
            {register}
          </EmptyState>
        </Card>
      )}
      {open.length > 0 && (
        <Box mb="4">
          <Heading as="h3" mb="2">
            {t.open}
          </Heading>
          <PaymentEntries label={t.open} rows={open} />
        </Box>
      )}
      <PackageList patient={id} packages={packages} />
      {paid.total > 0 && (
        <Box>
          <Heading as="h3" mb="2">
            {t.paid}
          </Heading>
          <PaymentEntries label={t.paid} rows={paid.itens} paid />
          <Pagination
            page={paid.pagina}
            total={paid.total}
            to={(page) => `${paths.patients.view(id)}?aba=finance&pagina=${page}`}
          />
        </Box>
      )}
    </>
  )
}

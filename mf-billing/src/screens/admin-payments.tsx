import { paths } from '@vinculo/contracts/paths'
import { paymentStatuses } from '@vinculo/contracts/payment-choices'
import type { AdminPaymentRow } from '@vinculo/contracts/payments'
import { type LoaderArgs, useLocale, usePrefetched } from '@vinculo/platform'
import { useNavigate, useSearchParams } from '@vinculo/platform/router'
import { Box, ButtonLink, Card, EmptyState, focusPageTitle, PageHeader } from '@vinculo/ui/core'
import { DataTable, FilterLinks, Pagination, SearchField } from '@vinculo/ui/list'
import { adminPaymentPage } from '../api'
import { type AdminAddress, adminAddressOf, adminListAt, adminQueryOf } from '../components/admin-address'
import { TestMark } from '../components/test-mark'
import { useAdminColumns } from '../components/use-admin-columns'
import { adminText } from '../locales/admin/text'
import { text } from '../locales/text'

export const loader = ({ url, prefetch }: LoaderArgs) =>
  prefetch(adminPaymentPage(adminQueryOf(adminAddressOf(url.searchParams))))

const nameOf = ({ conta }: AdminPaymentRow) => conta.nome
const viewPath = ({ id }: AdminPaymentRow) => paths.admin.payment(id)

/** S6.03 what every account paid for this product, found by who it is of or by what the provider calls it. */
export function Component() {
  const { status: statuses } = text.use()
  const { list: t } = adminText.use()
  const navigate = useNavigate()
  const number = new Intl.NumberFormat(useLocale())
  const columns = useAdminColumns()
  const address = adminAddressOf(useSearchParams()[0])
  const { itens, total, pagina } = usePrefetched(adminPaymentPage(adminQueryOf(address)))
  const at = (change: Partial<AdminAddress>) => adminListAt({ ...address, pagina: 1, ...change })
  const isNarrowed = address.busca !== '' || address.status !== ''
  return (
    <>
      <PageHeader title={t.title} meta={t.count(number.format(total), total === 1)}>
        <SearchField
          value={address.busca}
          place={at({ pagina: address.pagina })}
          onSearch={(busca) => navigate(at({ busca }), { replace: true, preventScrollReset: true })}
        />
        <ButtonLink variant="outline" to={paths.admin.tenants()}>
          {t.toAccounts}
        </ButtonLink>
      </PageHeader>
      <TestMark />
      <Box mb="3">
        <FilterLinks
          label={t.columns.status}
          filters={paymentStatuses.map((status) => ({
            label: statuses[status],
            to: at({ status: status === address.status ? '' : status }),
            chosen: status === address.status,
          }))}
        />
      </Box>
      {total === 0 ? (
        <Card>
          <EmptyState kind={isNarrowed ? 'not-found' : 'empty'} title={isNarrowed ? t.notFound : t.none}>
            {isNarrowed && (
              // It goes with what it leaves: the focus goes on from the heading.
              <ButtonLink variant="outline" to={paths.admin.payments()} onClick={() => focusPageTitle()}>
                {t.all}
              </ButtonLink>
            )}
          </EmptyState>
        </Card>
      ) : (
        <>
          <DataTable
            label={t.title}
            rows={itens}
            nameLabel={t.columns.account}
            nameOf={nameOf}
            viewPath={viewPath}
            columns={columns}
          />
          <Pagination page={pagina} total={total} to={(page) => at({ pagina: page })} />
        </>
      )}
    </>
  )
}

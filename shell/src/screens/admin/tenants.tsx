import type { TenantRow } from '@vinculo/contracts/admin'
import { formatDay } from '@vinculo/contracts/day'
import { paths } from '@vinculo/contracts/paths'
import { dayIn, isPlanExpired } from '@vinculo/contracts/plan'
import { type LoaderArgs, usePrefetched } from '@vinculo/platform'
import { Badge, ButtonLink, EmptyState, focusPageTitle, PageHeader } from '@vinculo/ui/core'
import { type Column, DataTable, Pagination, SearchField } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { adminText } from '../../locales/admin/text'
import { AdminTabs } from './admin-tabs'
import { searchOf, type TenantAddress, type TenantOrder, tenantAddressOf, tenantPage } from './calls'

export const loader = ({ url, prefetch }: LoaderArgs) => prefetch(tenantPage(tenantAddressOf(url.searchParams)))

const nameOf = ({ nome }: TenantRow) => nome
const viewPath = ({ id }: TenantRow) => paths.admin.tenant(id)

function State({ tenant }: { tenant: TenantRow }) {
  const { states } = adminText.use()
  if (tenant.suspensao) return <Badge tone="danger">{states.suspended}</Badge>
  if (isPlanExpired(tenant.venc_plano, dayIn('America/Sao_Paulo', new Date())))
    return <Badge tone="warning">{states.expired}</Badge>
  return <Badge>{states.active}</Badge>
}

function useColumns(): Column<TenantRow>[] {
  const words = adminText.use()
  return useMemo(
    () => [
      { key: 'titular', label: words.list.owner, cell: ({ titular }) => <bdi>{titular?.email}</bdi> },
      { key: 'plano', label: words.list.plan, cell: ({ plano }) => <bdi>{plano?.nome ?? words.noPlan}</bdi> },
      {
        key: 'venc_plano',
        label: words.list.ends,
        order: 'venc_plano',
        short: true,
        cell: ({ venc_plano }) => (venc_plano ? formatDay(venc_plano) : words.noEnd),
      },
      { key: 'usuarios', label: words.list.people, number: true, cell: ({ usuarios }) => usuarios },
      { key: 'registros', label: words.list.records, number: true, cell: ({ registros }) => registros },
      { key: 'estado', label: words.list.state, short: true, cell: (tenant) => <State tenant={tenant} /> },
    ],
    [words],
  )
}

/** S6.03 every account of the installation; what is in them is not shown here, nor anywhere to who runs it. */
export function Component() {
  const words = adminText.use()
  const navigate = useNavigate()
  const columns = useColumns()
  const address = tenantAddressOf(useSearchParams()[0])
  const { itens, total, pagina } = usePrefetched(tenantPage(address))
  const at = (change: Partial<TenantAddress>) => paths.admin.tenants() + searchOf({ ...address, ...change })
  return (
    <>
      <PageHeader title={words.area} meta={words.list.count(total)}>
        <SearchField
          value={address.busca}
          place={at({})}
          onSearch={(busca) => navigate(at({ busca, pagina: 1 }), { replace: true, preventScrollReset: true })}
        />
      </PageHeader>
      <AdminTabs />
      {total === 0 ? (
        <EmptyState kind="not-found" title={words.list.none}>
          <ButtonLink variant="outline" to={paths.admin.tenants()} onClick={() => focusPageTitle()}>
            {words.list.all}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <DataTable
            label={words.tenants}
            rows={itens}
            nameLabel={words.list.name}
            nameOrder="nome"
            nameOf={nameOf}
            viewPath={viewPath}
            order={address.ordem}
            onOrder={(ordem) => navigate(at({ ordem: ordem as TenantOrder, pagina: 1 }), { replace: true })}
            columns={columns}
          />
          <Pagination page={pagina} total={total} to={(page) => at({ pagina: page })} />
        </>
      )}
    </>
  )
}

import { paths } from '@vinculo/contracts/paths'
import type { Plan } from '@vinculo/contracts/plans'
import { type LoaderArgs, useLocale, usePrefetched } from '@vinculo/platform'
import { Badge, PageHeader } from '@vinculo/ui/core'
import { type Column, DataTable } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { adminText } from '../../locales/admin/text'
import { AdminTabs } from './admin-tabs'
import { allPlans } from './calls'

export const loader = ({ prefetch }: LoaderArgs) => prefetch(allPlans())

const nameOf = ({ nome }: Plan) => nome
const viewPath = ({ id }: Plan) => paths.admin.plan(id)

function useColumns(): Column<Plan>[] {
  const { plan: words } = adminText.use()
  const locale = useLocale()
  return useMemo(() => {
    const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' })
    const limit = (n: number | null) => n ?? words.unlimited
    return [
      { key: 'mensal', label: words.monthly, number: true, cell: (plan) => money.format(Number(plan.preco_mensal)) },
      { key: 'anual', label: words.yearly, number: true, cell: (plan) => money.format(Number(plan.preco_anual)) },
      { key: 'registros', label: words.records, number: true, cell: (plan) => limit(plan.limite_registros) },
      { key: 'pessoas', label: words.people, number: true, cell: (plan) => limit(plan.limite_usuarios) },
      {
        key: 'oferecido',
        label: words.isOffered,
        short: true,
        cell: ({ oferecido }) => (
          <Badge tone={oferecido ? 'brand' : 'neutral'}>{oferecido ? words.isOffered : words.notOffered}</Badge>
        ),
      },
    ]
  }, [words, locale])
}

/** S6.03 what accounts can subscribe to. */
export function Component() {
  const words = adminText.use()
  return (
    <>
      <PageHeader title={words.area} />
      <AdminTabs />
      <DataTable
        label={words.plans}
        rows={usePrefetched(allPlans())}
        nameLabel={words.plan.name}
        nameOf={nameOf}
        viewPath={viewPath}
        columns={useColumns()}
      />
    </>
  )
}

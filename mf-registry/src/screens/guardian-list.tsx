import { formatPhone } from '@vinculo/contracts/brazilian-numbers'
import type { GuardianRow } from '@vinculo/contracts/guardians'
import { paths } from '@vinculo/contracts/paths'
import { type LoaderArgs, usePrefetched, useTerms } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Badge } from '@vinculo/ui/core'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { deleteGuardians, guardianPage, guardiansKey } from '../api'
import { NameList } from '../components/name-list'
import { useDeletion } from '../components/use-deletion'
import { text } from '../locales/text'
import { listAddressOf } from '../rules'

export const loader = ({ url, prefetch }: LoaderArgs) => prefetch(guardianPage(listAddressOf(url.searchParams)))

/** The same array until the language changes. */
function useColumns(): Column<GuardianRow>[] {
  const t = text.use()
  const { termo_paciente: term } = useTerms()
  return useMemo(
    () => [
      {
        key: 'estado',
        label: t.list.state,
        cell: ({ incompleto }) => incompleto && <Badge tone="warning">{t.list.incomplete}</Badge>,
      },
      {
        key: 'telefone',
        label: t.fields.telefone,
        short: true,
        cell: ({ telefone }) => telefone && formatPhone(telefone),
      },
      {
        key: 'pacientes',
        label: term.plural,
        cell: ({ pacientes, total_pacientes: total }) =>
          [
            ...pacientes.map(({ nome }) => nome),
            ...(total > pacientes.length ? [t.list.more(total - pacientes.length)] : []),
          ].join(', '),
      },
    ],
    [t, term],
  )
}

/** S2.10 */
export function Component() {
  const address = listAddressOf(useSearchParams()[0])
  const page = usePrefetched(guardianPage(address))
  const deletion = useDeletion({ noun: 'guardian', queries: guardiansKey, remove: deleteGuardians })
  return (
    <NameList
      noun="guardian"
      page={page}
      address={address}
      columns={useColumns()}
      paths={paths.guardians}
      deletion={deletion}
    />
  )
}

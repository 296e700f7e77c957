import { formatPhone } from '@vinculo/contracts/brazilian-numbers'
import { paths } from '@vinculo/contracts/paths'
import type { SchoolRow } from '@vinculo/contracts/schools'
import { type LoaderArgs, usePrefetched, useTerms } from '@vinculo/platform'
import { useSearchParams } from '@vinculo/platform/router'
import { Badge, Flex } from '@vinculo/ui/core'
import type { Column } from '@vinculo/ui/list'
import { useMemo } from 'react'
import { deleteSchools, schoolPage, schoolsKey } from '../api'
import { NameList } from '../components/name-list'
import { useDeletion } from '../components/use-deletion'
import { text } from '../locales/text'
import { listAddressOf } from '../rules'

export const loader = ({ url, prefetch }: LoaderArgs) => prefetch(schoolPage(listAddressOf(url.searchParams)))

/** The same array until the language changes. */
function useColumns(): Column<SchoolRow>[] {
  const t = text.use()
  const { termo_paciente: term } = useTerms()
  return useMemo(
    () => [
      {
        key: 'estado',
        label: t.list.state,
        cell: ({ incompleto, ativo }) =>
          (incompleto || !ativo) && (
            <Flex gap="1.5" flexWrap="wrap">
              {incompleto && <Badge tone="warning">{t.list.incomplete}</Badge>}
              {!ativo && <Badge>{t.list.inactive}</Badge>}
            </Flex>
          ),
      },
      { key: 'rede', label: t.fields.rede, cell: ({ rede }) => rede && t.networks[rede] },
      {
        key: 'cidade',
        label: t.fields.cidade,
        cell: ({ cidade, uf }) => [cidade, uf].filter(Boolean).join('/'),
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
        number: true,
        short: true,
        cell: ({ total_pacientes: total }) => t.number(total),
      },
    ],
    [t, term],
  )
}

/** S2.09 */
export function Component() {
  const address = listAddressOf(useSearchParams()[0])
  const page = usePrefetched(schoolPage(address))
  const deletion = useDeletion({ noun: 'school', queries: schoolsKey, remove: deleteSchools })
  return (
    <NameList
      noun="school"
      page={page}
      address={address}
      columns={useColumns()}
      paths={paths.schools}
      deletion={deletion}
    />
  )
}

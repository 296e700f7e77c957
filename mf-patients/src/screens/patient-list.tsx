import { paths } from '@vinculo/contracts/paths'
import type { Patient } from '@vinculo/contracts/patients'
import { formatPhone } from '@vinculo/contracts/phone'
import { type LoaderArgs, usePrefetched, useTerms } from '@vinculo/platform'
import { useNavigate, useSearchParams } from '@vinculo/platform/router'
import { ButtonLink, PageHeader } from '@vinculo/ui/core'
import { BulkBar, type Column, DataTable, Pagination, SearchField, useSelection } from '@vinculo/ui/list'
import { patientPage } from '../api'
import { PatientListEmpty } from '../components/patient-list-empty'
import { useDeletion } from '../components/use-deletion'
import { useToday } from '../components/use-today'
import { text } from '../locales/text'
import { ageOf, displayName, type ListAddress, listAddressOf, type PatientOrder, searchOf } from '../rules'

export const loader = ({ url, prefetch }: LoaderArgs) => prefetch(patientPage(listAddressOf(url.searchParams)))

/** S2.08 */
export function Component() {
  const t = text.use()
  const { termo_paciente: term } = useTerms()
  const navigate = useNavigate()
  const today = useToday()
  const address = listAddressOf(useSearchParams()[0])
  const { itens, total, pagina } = usePrefetched(patientPage(address))
  const selection = useSelection(itens)
  const deletion = useDeletion()

  const at = (change: Partial<ListAddress>) => paths.patients.list() + searchOf({ ...address, ...change })
  const columns: Column<Patient>[] = [
    {
      key: 'idade',
      label: t.fields.idade,
      order: 'data_nascimento',
      cell: ({ data_nascimento }) => {
        const age = ageOf(data_nascimento, today)
        return age && t.ageShort(age.years, age.months)
      },
    },
    { key: 'escola', label: t.fields.escola, cell: ({ escola }) => escola?.nome },
    { key: 'telefone', label: t.fields.telefone, cell: ({ telefone }) => telefone && formatPhone(telefone) },
  ]

  return (
    <>
      <PageHeader
        title={term.plural}
        primary={<ButtonLink to={paths.patients.register()}>{t.list.register(term.sing)}</ButtonLink>}
      >
        <SearchField
          value={address.busca}
          onSearch={(busca) => navigate(at({ busca, pagina: 1 }), { replace: true, preventScrollReset: true })}
        />
      </PageHeader>
      {total === 0 ? (
        <PatientListEmpty searched={address.busca !== ''} />
      ) : (
        <>
          <BulkBar selection={selection} onDelete={() => deletion.ask(itens.filter(({ id }) => selection.ids.has(id)))}>
            {address.busca ? t.list.found(total) : t.list.count(total, term.sing, term.plural)}
          </BulkBar>
          <DataTable
            label={term.plural}
            rows={itens}
            nameLabel={t.fields.nome}
            nameOrder="nome"
            nameOf={displayName}
            viewPath={({ id }) => paths.patients.view(id)}
            editPath={({ id }) => paths.patients.edit(id)}
            onDelete={(patient) => deletion.ask([patient])}
            selection={selection}
            order={address.ordem}
            onOrder={(ordem) => navigate(at({ ordem: ordem as PatientOrder, pagina: 1 }), { replace: true })}
            columns={columns}
          />
          <Pagination page={pagina} total={total} to={(page) => at({ pagina: page })} />
        </>
      )}
      {deletion.dialog}
    </>
  )
}

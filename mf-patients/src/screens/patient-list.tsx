import { paths } from '@vinculo/contracts/paths'
import type { Patient } from '@vinculo/contracts/patients'
import { type LoaderArgs, usePrefetched, useTerms } from '@vinculo/platform'
import { useNavigate, useSearchParams } from '@vinculo/platform/router'
import { ButtonLink, PageHeader } from '@vinculo/ui/core'
import { BulkBar, DataTable, Pagination, SearchField, useSelection } from '@vinculo/ui/list'
import { patientPage } from '../api'
import { PatientListEmpty } from '../components/patient-list-empty'
import { useDeletion } from '../components/use-deletion'
import { usePatientColumns } from '../components/use-patient-columns'
import { text } from '../locales/text'
import { displayName, type ListAddress, listAddressOf, type PatientOrder, searchOf } from '../rules'

export const loader = ({ url, prefetch }: LoaderArgs) => prefetch(patientPage(listAddressOf(url.searchParams)))

const viewPath = ({ id }: Patient) => paths.patients.view(id)
const editPath = ({ id }: Patient) => paths.patients.edit(id)

/** S2.08 */
export function Component() {
  const t = text.use()
  const { termo_paciente: term } = useTerms()
  const navigate = useNavigate()
  const columns = usePatientColumns()
  const address = listAddressOf(useSearchParams()[0])
  const { itens, total, pagina } = usePrefetched(patientPage(address))
  const selection = useSelection(itens)
  const deletion = useDeletion()

  const at = (change: Partial<ListAddress>) => paths.patients.list() + searchOf({ ...address, ...change })

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
            viewPath={viewPath}
            editPath={editPath}
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

import { paths } from '@vinculo/contracts/paths'
import type { PatientRow } from '@vinculo/contracts/patients'
import { type LoaderArgs, usePrefetched, useTerms } from '@vinculo/platform'
import { useNavigate, useSearchParams } from '@vinculo/platform/router'
import { Box, ButtonLink, PageHeader } from '@vinculo/ui/core'
import { BulkBar, DataTable, Pagination, SearchField, useSelection } from '@vinculo/ui/list'
import { patientPage, patientSummary } from '../api'
import { PatientListEmpty } from '../components/patient-list-empty'
import { StateFilter } from '../components/state-filter'
import { useDeletion } from '../components/use-deletion'
import { usePatientColumns } from '../components/use-patient-columns'
import { text } from '../locales/text'
import { displayName, type ListAddress, listAddressOf, type PatientOrder, searchOf } from '../rules'

export const loader = ({ url, prefetch }: LoaderArgs) =>
  Promise.all([prefetch(patientPage(listAddressOf(url.searchParams))), prefetch(patientSummary())])

const viewPath = ({ id }: PatientRow) => paths.patients.view(id)
const editPath = ({ id }: PatientRow) => paths.patients.edit(id)

/** S2.08 all that the list shows is said by its address. */
export function Component() {
  const t = text.use()
  const { termo_paciente: term } = useTerms()
  const navigate = useNavigate()
  const columns = usePatientColumns()
  const address = listAddressOf(useSearchParams()[0])
  const { itens, total, pagina } = usePrefetched(patientPage(address))
  const summary = usePrefetched(patientSummary())
  const selection = useSelection(itens)
  const deletion = useDeletion()
  const isNarrowed = address.busca !== '' || address.status !== ''

  const at = (change: Partial<ListAddress>) => paths.patients.list() + searchOf({ ...address, ...change })
  const filter = <StateFilter summary={summary} chosen={address.status} to={(status) => at({ status, pagina: 1 })} />

  return (
    <>
      <PageHeader
        title={term.plural}
        primary={<ButtonLink to={paths.patients.register()}>{t.list.register(term.sing)}</ButtonLink>}
      >
        <SearchField
          value={address.busca}
          place={at({})}
          onSearch={(busca) => navigate(at({ busca, pagina: 1 }), { replace: true, preventScrollReset: true })}
        />
      </PageHeader>
      {total === 0 ? (
        <>
          <Box mb="2">{filter}</Box>
          <PatientListEmpty narrowed={isNarrowed} all={paths.patients.list()} />
        </>
      ) : (
        <>
          <BulkBar selection={selection} onDelete={() => deletion.ask(itens.filter(({ id }) => selection.ids.has(id)))}>
            <span>{isNarrowed ? t.list.found(total) : t.list.count(total, term.sing, term.plural)}</span>
            {filter}
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

import type { Page } from '@vinculo/contracts/lists'
import { useNavigate } from '@vinculo/platform/router'
import { ButtonLink, Card, EmptyState, focusPageTitle, PageHeader } from '@vinculo/ui/core'
import { BulkBar, type Column, DataTable, Pagination, SearchField, useSelection } from '@vinculo/ui/list'
import { text } from '../locales/text'
import { type ListAddress, type NameOrder, searchOf } from '../rules'
import type { Deletion } from './use-deletion'

interface Named {
  id: string
  nome: string
}

export interface NameListProps<Row extends Named> {
  noun: 'school' | 'guardian' | 'test'
  page: Page<Row>
  address: ListAddress
  columns: readonly Column<Row>[]
  paths: { list: () => string; register: () => string; view: (id: string) => string; edit: (id: string) => string }
  deletion: Deletion
  /** What to begin with, while there is nothing. */
  firstOne?: string
}

const nameOf = ({ nome }: Named) => nome

/** A list of names: all that it shows is said by its address. */
export function NameList<Row extends Named>(props: NameListProps<Row>) {
  const { noun, page, address, columns, paths, deletion } = props
  const t = text.use()
  const { firstOne = t.list.firstOne } = props
  const { sing, plural } = t.nouns[noun]
  const navigate = useNavigate()
  const { itens, total, pagina } = page
  const selection = useSelection(itens)
  const isNarrowed = address.busca !== ''
  const number = t.number(total)
  const at = (change: Partial<ListAddress>) => paths.list() + searchOf({ ...address, ...change })

  return (
    <>
      <PageHeader title={plural} primary={<ButtonLink to={paths.register()}>{t.register(sing)}</ButtonLink>}>
        <SearchField
          value={address.busca}
          place={at({})}
          onSearch={(busca) => navigate(at({ busca, pagina: 1 }), { replace: true, preventScrollReset: true })}
        />
      </PageHeader>
      {total === 0 ? (
        <NothingListed narrowed={isNarrowed} all={paths.list()} firstOne={firstOne} />
      ) : (
        <>
          <BulkBar selection={selection} onDelete={() => deletion.ask(itens.filter(({ id }) => selection.ids.has(id)))}>
            <span>
              {isNarrowed ? t.list.found(number, total === 1) : t.list.count(number, total === 1 ? sing : plural)}
            </span>
          </BulkBar>
          <DataTable
            label={plural}
            rows={itens}
            nameLabel={t.fields.nome}
            nameOrder="nome"
            nameOf={nameOf}
            viewPath={({ id }) => paths.view(id)}
            editPath={({ id }) => paths.edit(id)}
            onDelete={(row) => deletion.ask([row])}
            selection={selection}
            order={address.ordem}
            onOrder={(ordem) => navigate(at({ ordem: ordem as NameOrder, pagina: 1 }), { replace: true })}
            columns={columns}
          />
          <Pagination page={pagina} total={total} to={(page) => at({ pagina: page })} />
        </>
      )}
      {deletion.dialog}
    </>
  )
}

/** Nothing matches, or there is nothing yet; the page's own button registers. */
function NothingListed({ narrowed, all, firstOne }: { narrowed: boolean; all: string; firstOne: string }) {
  const t = text.use()
  return (
    <Card>
      <EmptyState
        kind={narrowed ? 'not-found' : 'empty'}
        title={t.list.empty}
        text={narrowed ? t.list.otherWords : firstOne}
      >
        {narrowed && (
          // It goes with what it leaves: the focus goes on from the heading.
          <ButtonLink variant="outline" to={all} onClick={() => focusPageTitle()}>
            {t.list.all}
          </ButtonLink>
        )}
      </EmptyState>
    </Card>
  )
}

// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { BulkBar } from './bulk-bar'
import { DataTable } from './data-table'
import { FilterLinks } from './filter-links'
import { Pagination } from './pagination'
import { SearchField } from './search-field'
import { useSelection } from './use-selection'

const people = [
  { id: 'a', nome: 'Ana Souza', idade: '8 a' },
  { id: 'b', nome: 'Bento Ramos', idade: '' },
  { id: 'c', nome: '<b>Caio</b>', idade: '9 a' },
]

const noColumns: never[] = []

function Table({ onDelete = () => undefined, onOrder }: { onDelete?: () => void; onOrder?: (order: string) => void }) {
  const selection = useSelection(people)
  return (
    <>
      <BulkBar selection={selection} onDelete={onDelete}>
        3 alunos
      </BulkBar>
      <DataTable
        label="Alunos"
        rows={people}
        nameLabel="Nome"
        nameOrder="nome"
        nameOf={({ nome }) => nome}
        viewPath={({ id }) => `/paciente/${id}/ver`}
        editPath={({ id }) => `/paciente/${id}/editar`}
        onDelete={onDelete}
        columns={[{ key: 'idade', label: 'Idade', cell: ({ idade }) => idade }]}
        selection={selection}
        order="nome"
        onOrder={onOrder}
      />
    </>
  )
}

const row = (name: string) => screen.getByText(name).closest('tr') as HTMLElement

describe('a table', () => {
  test('has «Ver», «Editar» and «Excluir» in each row, and says whose they are', () => {
    draw(<Table />)
    const ana = within(row('Ana Souza'))
    expect(ana.getByRole('link', { name: 'Ver' }).getAttribute('href')).toBe('/paciente/a/ver')
    expect(ana.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/paciente/a/editar')
    const remove = ana.getByRole('button', { name: 'Excluir' })
    const described = document.getElementById(remove.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Ana Souza')
  })

  test('draws only the row that was ticked anew', async () => {
    const viewPath = vi.fn(({ id }: { id: string }) => `/paciente/${id}/ver`)
    const nameOf = ({ nome }: { nome: string }) => nome
    function Ticked() {
      const selection = useSelection(people)
      const shared = { label: 'Alunos', nameLabel: 'Nome', columns: noColumns, onDelete: () => undefined }
      return <DataTable {...shared} rows={people} nameOf={nameOf} viewPath={viewPath} selection={selection} />
    }
    const { user } = draw(<Ticked />)
    viewPath.mockClear()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Ana Souza' }))
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Bento Ramos' }))
    expect(viewPath.mock.calls.map(([person]) => person.id)).toEqual(['a', 'b'])
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('shows markup in a name as the text it is', () => {
    draw(<Table />)
    expect(screen.getByText('<b>Caio</b>')).toBeTruthy()
  })

  test('a row opens, but not from its own controls', async () => {
    const { user, visited } = draw(<Table />)
    await user.click(screen.getByText('8 a'))
    expect(visited).toEqual(['/paciente/a/ver'])
    await user.click(within(row('Bento Ramos')).getByRole('button', { name: 'Excluir' }))
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Bento Ramos' }))
    expect(visited).toHaveLength(1)
  })

  test('j and k walk the rows, x ticks, and nothing happens while typing', async () => {
    const { user } = draw(
      <>
        <input aria-label="texto" />
        <Table />
      </>,
    )
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toBe('Bento Ramos')
    await user.keyboard('k')
    expect(document.activeElement?.textContent).toBe('Ana Souza')
    await user.keyboard('x')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar Ana Souza' }).checked).toBe(true)
    await user.click(screen.getByLabelText('texto'))
    await user.keyboard('jkx')
    expect(screen.getByLabelText<HTMLInputElement>('texto').value).toBe('jkx')
  })

  test('ticking shows what can be done in place of the count, and all can be ticked at once', async () => {
    const { user } = draw(<Table />)
    expect(screen.getByText('3 alunos')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Ana Souza' }))
    expect(screen.getByText('1 selecionado')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos' }).indeterminate).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar todos' }))
    expect(screen.getByText('3 selecionados')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Limpar seleção' }))
    expect(screen.getByText('3 alunos')).toBeTruthy()
  })

  test('a heading sorts, and sorts the other way the second time', async () => {
    const onOrder = vi.fn()
    const { user } = draw(<Table onOrder={onOrder} />)
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'Nome' }))
    expect(onOrder).toHaveBeenCalledWith('-nome')
  })
})

describe('pages', () => {
  test('[S2.39] are links with the current one marked, five at a time', () => {
    draw(<Pagination page={6} total={201} to={(page) => `?pagina=${page}`} />)
    const pages = screen.getAllByRole('link', { name: /^Página \d+$/ })
    expect(pages.map((link) => link.textContent)).toEqual(['4', '5', '6', '7', '8'])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('6')
    expect(screen.getByRole('link', { name: 'Próxima página' }).getAttribute('href')).toBe('?pagina=7')
    expect(screen.getByText('20 por página')).toBeTruthy()
  })

  test('[S5.02] a page beyond the last one is the last one, and what was next there keeps the focus and leads no further', () => {
    draw(<Pagination page={99} total={41} to={(page) => `?pagina=${page}`} />)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3')
    const next = screen.getByRole('link', { name: 'Próxima página' })
    expect([next.getAttribute('aria-disabled'), next.tabIndex]).toEqual(['true', -1])
    expect(next.getAttribute('href')).toBe('?pagina=3')
  })

  test('one page needs no numbers', () => {
    draw(<Pagination page={1} total={20} to={() => ''} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('search', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('[S9.06] waits for 200 ms of silence', () => {
    vi.useFakeTimers()
    const onSearch = vi.fn()
    draw(<SearchField value="" place="/pacientes" onSearch={onSearch} />)
    const field = screen.getByLabelText('Buscar')
    fireEvent.change(field, { target: { value: 'an' } })
    act(() => vi.advanceTimersByTime(199))
    fireEvent.change(field, { target: { value: 'ana ' } })
    act(() => vi.advanceTimersByTime(199))
    expect(onSearch).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onSearch.mock.calls).toEqual([['ana']])
  })

  test('searches at once on Enter, and once only', async () => {
    const onSearch = vi.fn()
    const { user } = draw(<SearchField value="" place="/pacientes" onSearch={onSearch} />)
    await user.type(screen.getByLabelText('Buscar'), 'ana{Enter}')
    await new Promise((done) => setTimeout(done, 250))
    expect(onSearch.mock.calls).toEqual([['ana']])
  })

  test('follows the address, and an answer to an older search does not undo later keys', () => {
    vi.useFakeTimers()
    const { redraw } = draw(<SearchField value="" place="/pacientes" onSearch={() => undefined} />)
    const field = screen.getByLabelText<HTMLInputElement>('Buscar')
    fireEvent.change(field, { target: { value: 'ana' } })
    act(() => vi.advanceTimersByTime(200))
    fireEvent.change(field, { target: { value: 'anab' } })
    redraw(<SearchField value="ana" place="/pacientes" onSearch={() => undefined} />)
    expect(field.value).toBe('anab')
    redraw(<SearchField value="bento" place="/pacientes" onSearch={() => undefined} />)
    expect(field.value).toBe('bento')
  })

  test('a link followed while the search is on its way does not end it: it is asked for again from there', () => {
    vi.useFakeTimers()
    const onSearch = vi.fn()
    const { redraw } = draw(<SearchField value="" place="/pacientes" onSearch={onSearch} />)
    const field = screen.getByLabelText<HTMLInputElement>('Buscar')
    fireEvent.change(field, { target: { value: 'ana' } })
    act(() => vi.advanceTimersByTime(200))
    redraw(<SearchField value="" place="/pacientes?ordem=-nome" onSearch={onSearch} />)
    expect(onSearch.mock.calls).toEqual([['ana'], ['ana']])
    redraw(<SearchField value="ana" place="/pacientes?ordem=-nome&busca=ana" onSearch={onSearch} />)
    redraw(<SearchField value="" place="/pacientes" onSearch={onSearch} />)
    expect(onSearch.mock.calls).toHaveLength(2)
    expect(field.value).toBe('')
  })
})

test('a filter is an address of the list, and the chosen one says so and leads back to all', () => {
  draw(
    <FilterLinks
      label="Situação"
      filters={[
        { label: 'Em avaliação', to: '/pacientes?status=em_avaliacao', chosen: false, count: '12' },
        { label: 'Alta', to: '/pacientes', chosen: true, title: 'Mostrar todos' },
      ]}
    />,
  )
  const links = within(screen.getByRole('navigation', { name: 'Situação' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual([
    ['Em avaliação 12', '/pacientes?status=em_avaliacao'],
    ['Alta', '/pacientes'],
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true'])
})

import type { DocumentCheck, DocumentDraft, DraftPage, IssuedDocument } from '@vinculo/contracts/documents'
import { locales } from '@vinculo/contracts/locale'
import { Slot } from '@vinculo/platform'
import { useParams } from '@vinculo/platform/router'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import documents from '../module'

/** The patient's page belongs to another module; here is the place on it that this one fills. */
const withTab: typeof documents = {
  ...documents,
  routes: [
    ...documents.routes,
    {
      path: 'paciente/:id/ver',
      title: { 'pt-br': 'Paciente', en: 'Patient', es: 'Paciente', 'zh-CN': '患者' },
      guards: ['auth'],
      breadcrumb: [],
      screen: async () => ({
        Component: () => (
          <>
            <h1>Paciente</h1>
            <Slot name="patient.tab" params={{ id: useParams().id ?? '' }} pending={null} />
          </>
        ),
      }),
    },
  ],
}

const drafts = '/api/rascunhos-json'

async function clinic() {
  const ana = await person()
  const davi = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Davi Rocha' })
  const begin = (who: Person, tipo: string, more: object = {}) =>
    who.call<DocumentDraft>('POST', drafts, { tipo, paciente: davi, partes: { texto: '<p>Às 14:00.</p>' }, ...more })
  const issue = async (who: Person, tipo: string, more: object = {}) => {
    const { id } = await begin(who, tipo, more)
    const { versao, achados } = await who.call<DocumentCheck>('GET', `${drafts}/${id}/conferencia`)
    const ciente = [...new Set(achados.map(({ codigo }) => codigo))]
    return who.call<IssuedDocument>('POST', `${drafts}/${id}/emissao`, { versao, ciente })
  }
  return { ana, davi, begin, issue }
}

/** The names in a table, in order. */
const shown = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole<HTMLTableRowElement>('row')
    .slice(1)
    .map((row) => row.cells[0]?.textContent)

test('[S2.13] models, what one is writing, and what was issued stand on one page', async () => {
  const { ana, begin, issue } = await clinic()
  await begin(ana, 'livre', { titulo: 'Carta à família' })
  await issue(ana, 'declaracao', { titulo: 'Declaração de horário' })
  await openScreen(documents, '/documentos', ana)
  expect(await screen.findByRole('heading', { name: 'Documentos', level: 1 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Novo documento' }).getAttribute('href')).toBe('/documento/cadastrar')
  expect(screen.getByText('Cabeçalho')).toBeTruthy()
  expect(shown('Em redação')).toEqual(['Carta à família'])
  expect(shown('Emitidos')).toEqual(['Declaração de horário'])
  const table = within(screen.getByRole('table', { name: 'Emitidos' }))
  expect(table.getByText('Davi Rocha')).toBeTruthy()
  expect(table.getByText(/^1\/20\d\d$/)).toBeTruthy()
  expect(table.getByText('Válido')).toBeTruthy()
})

test('[S2.13] an issued document is found again by words and by kind, and the address says so', async () => {
  const { ana, issue } = await clinic()
  await issue(ana, 'declaracao', { titulo: 'Declaração de horário' })
  await issue(ana, 'livre', { titulo: 'Carta à família' })
  const { user, path } = await openScreen(documents, '/documentos', ana)
  await user.type(await screen.findByLabelText('Buscar'), 'familia')
  await waitFor(() => expect(shown('Emitidos')).toEqual(['Carta à família']))
  expect(path()).toBe('/documentos?busca=familia')
  await user.click(screen.getByRole('link', { name: 'Declaração' }))
  expect(await screen.findByText('Nenhum documento encontrado')).toBeTruthy()
  expect(path()).toBe('/documentos?busca=familia&tipo=declaracao')
  await user.click(screen.getByText('Limpar busca e filtro'))
  await waitFor(() => expect(shown('Emitidos')).toHaveLength(2))
  expect(path()).toBe('/documentos')
})

test('[S2.13] cancelled and replaced documents say so in words', async () => {
  const { ana, issue } = await clinic()
  const { id } = await issue(ana, 'declaracao')
  await ana.call('POST', `/api/emissoes-json/${id}/cancelamento`, { motivo: 'Data errada' })
  await openScreen(documents, '/documentos', ana)
  expect(await screen.findByText('Cancelado')).toBeTruthy()
})

test('[S2.30] deleting a draft asks first, and takes it off the list', async () => {
  const { ana, begin } = await clinic()
  await begin(ana, 'livre', { titulo: 'Carta à família' })
  const { user } = await openScreen(documents, '/documentos', ana)
  const drafted = within(await screen.findByRole('table', { name: 'Em redação' }))
  await user.click(drafted.getByRole('button', { name: 'Excluir' }))
  expect(screen.getByRole('alertdialog').textContent).toContain('Carta à família')
  await user.click(screen.getByText('SIM'))
  expect(await screen.findByText('Rascunho excluído.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Em redação' })).toBeNull())
  expect((await ana.call<DraftPage>('GET', `${drafts}?pagina=1`)).total).toBe(0)
})

test('[S2.30] a draft that was deleted in another tab goes from the list, and it is said', async () => {
  const { ana, begin } = await clinic()
  const { id } = await begin(ana, 'livre', { titulo: 'Carta à família' })
  const { user } = await openScreen(documents, '/documentos', ana)
  const drafted = within(await screen.findByRole('table', { name: 'Em redação' }))
  await ana.call('DELETE', `${drafts}/${id}`)
  await user.click(drafted.getByRole('button', { name: 'Excluir' }))
  await user.click(screen.getByText('SIM'))
  expect(await screen.findByText(/já tinha sido excluído ou emitido/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('table', { name: 'Em redação' })).toBeNull())
})

test('[S2.13] an account that issued nothing is told what will be here', async () => {
  await openScreen(documents, '/documentos', await person())
  expect(await screen.findByText('Nenhum documento emitido ainda')).toBeTruthy()
  expect(screen.queryByLabelText('Buscar')).toBeNull()
  expect(screen.queryByText('Em redação')).toBeNull()
})

test('[S2.13] drafts are shown five by five beside the pages of what was issued', async () => {
  const { ana, begin } = await clinic()
  for (let n = 1; n <= 6; n++) await begin(ana, 'livre', { titulo: `Carta ${n}` })
  const { user, path } = await openScreen(documents, '/documentos', ana)
  await screen.findByRole('table', { name: 'Em redação' })
  expect(shown('Em redação')).toHaveLength(5)
  await user.click(screen.getByRole('link', { name: 'Página 2' }))
  await waitFor(() => expect(shown('Em redação')).toEqual(['Carta 1']))
  expect(path()).toBe('/documentos?rascunhos=2')
})

test('[S6.07] the front desk sees no clinical document, neither by the list nor by its filters', async () => {
  const { ana, issue } = await clinic()
  await issue(ana, 'declaracao', { titulo: 'Declaração de horário' })
  await issue(ana, 'comprovante', { titulo: 'Comprovante de hoje' })
  const desk = await person({ tenant_id: ana.tenant_id, role: 'secretaria' })
  await openScreen(documents, '/documentos?tipo=declaracao', desk)
  expect(await screen.findByText('Nenhum documento encontrado')).toBeTruthy()
  const filters = within(screen.getByRole('navigation', { name: 'Filtrar por tipo' }))
  expect(filters.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
    'Autorização',
    'Contrato',
    'Comprovante de comparecimento',
    'Recibo',
  ])
})

test('[S2.13] a patient’s page has what one writes of them and what was issued, and nobody else’s', async () => {
  const { ana, davi, begin, issue } = await clinic()
  const other = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Bruna Reis' })
  await begin(ana, 'livre', { titulo: 'Carta à família' })
  await issue(ana, 'declaracao', { titulo: 'Declaração de horário' })
  await issue(ana, 'declaracao', { titulo: 'De outra pessoa', paciente: other })
  await openScreen(withTab, `/paciente/${davi.id}/ver?aba=documents`, ana)
  await screen.findByRole('table', { name: 'Emitidos' })
  expect(shown('Em redação')).toEqual(['Carta à família'])
  expect(shown('Emitidos')).toEqual(['Declaração de horário'])
  expect(screen.getByRole('link', { name: 'Novo documento' }).getAttribute('href')).toBe(
    `/documento/cadastrar?paciente=${davi.id}`,
  )
})

test('[S2.29] from a patient’s page one prints their data: the window opens with who it is', async () => {
  const { ana, davi, issue } = await clinic()
  await issue(ana, 'declaracao')
  await openScreen(withTab, `/paciente/${davi.id}/ver?aba=documents`, ana)
  const print = await screen.findByText('Imprimir dados')
  print.click()
  const dialog = within(await screen.findByRole('dialog', { name: 'Imprimir' }))
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Paciente').value).toBe('Davi Rocha'))
})

test('[S2.13] a patient without documents is said to have none, with the first step', async () => {
  const { ana, davi } = await clinic()
  await openScreen(withTab, `/paciente/${davi.id}/ver?aba=documents`, ana)
  expect(await screen.findByText('Nenhum documento ainda')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Novo documento' })).toBeTruthy()
})

test.each(locales)('[S9.05] the page speaks %s', async (locale) => {
  const words = { 'pt-br': 'Novo documento', en: 'New document', es: 'Nuevo documento', 'zh-CN': '新建文档' }
  await openScreen(documents, '/documentos', await person(), locale)
  expect(await screen.findByRole('link', { name: words[locale] })).toBeTruthy()
})

import type { DocumentModels } from '@vinculo/contracts/documents'
import { openScreen, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import documents from '../module'

const url = '/api/documentos-json'

test('[S2.13] [S3.07] the five models stand there by how they begin, and each leads to its editor', async () => {
  const ana = await person()
  const models = await ana.call<DocumentModels>('GET', url)
  await ana.call('POST', url, { doc_edit: '<p>Querida <strong>família</strong></p>', versao: models.versao })
  await openScreen(documents, '/documentos', ana)
  const names = ['Cabeçalho', 'Rodapé', 'Contrato', 'Comprovante', 'Documento livre']
  const list = (await screen.findByText('Modelos')).parentElement as HTMLElement
  const links = within(list).getAllByRole('link')
  expect(links.map((link) => link.querySelector('.name')?.textContent)).toEqual(names)
  expect(links.map((link) => new URL((link as HTMLAnchorElement).href).search)).toEqual(
    ['model_doc_topo', 'model_doc_rodape', 'contrato', 'comprovante', 'doc_edit'].map((field) => `?modelo=${field}`),
  )
  expect(within(list).getByText('família').localName).toBe('strong')
})

test('[S7.12] a model of somebody else is never shown, and an address that names none shows the lists', async () => {
  const [ana, bia] = [await person(), await person()]
  const { versao } = await ana.call<DocumentModels>('GET', url)
  await ana.call('POST', url, { doc_edit: '<p>Só da Ana</p>', versao })
  await openScreen(documents, '/documentos?modelo=doc_editado', bia)
  expect(await screen.findByText('Modelos')).toBeTruthy()
  expect(screen.queryByText('Só da Ana')).toBeNull()
})

test('[S2.13] a model opens in its editor, with what is stored in it', async () => {
  const ana = await person()
  const { versao } = await ana.call<DocumentModels>('GET', url)
  await ana.call('POST', url, { comprovante: '<h2>Veio</h2><p>em {{atendimento.data}}</p>', versao })
  await openScreen(documents, '/documentos?modelo=comprovante', ana)
  const title = () => document.querySelector('[contenteditable=true] h2')?.textContent
  await waitFor(() => expect(title()).toBe('Veio'), { timeout: 10_000 })
  expect(document.querySelector('[contenteditable=true] .editor-chip')?.textContent).toBe('Atendimento: data')
})

import type { DocumentDraft } from '@vinculo/contracts/documents'
import { defaultPrintSettings } from '@vinculo/contracts/print-rules'
import type { PrintSettings } from '@vinculo/contracts/printing'
import { bus } from '@vinculo/platform/shell'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { afterEach, expect, test, vi } from 'vitest'
import documents from '../module'

const labels = [
  'Cabeçalho',
  'Todos os dados do paciente',
  'Todos os dados do responsável',
  'Todos os dados da escola',
  'Assinatura do profissional',
  'Assinatura do paciente',
  'Assinatura do responsável',
  'Assinatura da escola',
  'Outras assinaturas',
]

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const keyOf = ({ user_id }: Person) => `vinculo:${user_id}:documents:impressao`
const keep = (who: Person, settings: Partial<PrintSettings>) =>
  sessionStorage.setItem(keyOf(who), JSON.stringify({ ...defaultPrintSettings, ...settings }))
const kept = (who: Person): PrintSettings => JSON.parse(sessionStorage.getItem(keyOf(who)) ?? 'null')

const ask = (payload: { paciente?: string; conteudo?: string; titulo?: string }) =>
  bus.send({ name: 'print.requested', version: 1, payload, from: 'test' })
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Imprimir' }))
const box = (inside: ReturnType<typeof within>, label: string) => inside.getByLabelText(label) as HTMLInputElement
const ticked = (inside: ReturnType<typeof within>) => labels.filter((label) => box(inside, label).checked)

/** What the sheets say; they stand in a shadow of their own. */
async function paper(): Promise<{ text: string; sheets: string[] }> {
  const region = await screen.findByRole('region', { name: /^Papel/ })
  await waitFor(() => expect(region.getAttribute('aria-busy')).toBeNull())
  const sheets = [...(region.firstElementChild?.shadowRoot?.querySelectorAll('article') ?? [])]
  return {
    text: sheets.map(({ textContent }) => textContent).join(' '),
    sheets: sheets.map((sheet) => sheet.getAttribute('aria-label') ?? ''),
  }
}

async function patientOf(who: Person, more: object = {}) {
  return who.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Davi Rocha', ...more })
}

test('[S2.29] the window proposes the report title, asks for the nine things and prints by default what is usual [S4.11]', async () => {
  const ana = await person()
  const { id } = await patientOf(ana)
  await openScreen(documents, '/documentos', ana)
  ask({ paciente: id })
  const inside = await dialog()
  expect(inside.getByLabelText<HTMLInputElement>('Título').value).toBe('Relatório Psicopedagógico')
  await waitFor(() => expect(box(inside, 'Todos os dados da escola').disabled).toBe(true))
  expect(ticked(inside)).toEqual(['Cabeçalho', 'Todos os dados do paciente', 'Assinatura do profissional'])
})

test('[S4.11] of what is absent nothing can be chosen, neither the data nor the signature, and it is said why', async () => {
  const ana = await person()
  const { id } = await patientOf(ana)
  await openScreen(documents, '/documentos', ana)
  ask({ paciente: id })
  const inside = await dialog()
  await waitFor(() => expect(box(inside, 'Assinatura da escola').disabled).toBe(true))
  const isOff = (label: string) => box(inside, label).disabled
  expect(labels.filter(isOff)).toEqual([
    'Todos os dados do responsável',
    'Todos os dados da escola',
    'Assinatura do responsável',
    'Assinatura da escola',
  ])
  expect(inside.getByText('Não há responsável cadastrado. Não há escola cadastrada.')).toBeTruthy()
})

test('[S4.11] without a patient theirs is off too; once one is chosen what was wanted is back', async () => {
  const ana = await person()
  await patientOf(ana)
  const { user } = await openScreen(documents, '/documentos', ana)
  ask({})
  const inside = await dialog()
  await waitFor(() => expect(box(inside, 'Todos os dados do paciente').disabled).toBe(true))
  await waitFor(() => expect(ticked(inside)).toEqual(['Cabeçalho', 'Assinatura do profissional']))
  await user.type(inside.getByLabelText('Paciente'), 'Davi')
  await user.click(await inside.findByRole('option', { name: /Davi Rocha/ }))
  await waitFor(() =>
    expect(ticked(inside)).toEqual(['Cabeçalho', 'Todos os dados do paciente', 'Assinatura do profissional']),
  )
})

test('[S2.29] «Cancelar» closes the window and keeps nothing', async () => {
  const ana = await person()
  const { user, path } = await openScreen(documents, '/documentos', ana)
  ask({})
  const inside = await dialog()
  await user.click(inside.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(path()).toBe('/documentos')
  expect(kept(ana)).toBeNull()
})

test('[S3.06] what is confirmed is kept for the tab, the window closes and /imprimir shows it', async () => {
  const ana = await person()
  const { id } = await patientOf(ana)
  const { user, path } = await openScreen(documents, '/documentos', ana)
  ask({ paciente: id, conteudo: 'dados', titulo: 'Ficha' })
  const inside = await dialog()
  await user.click(inside.getByLabelText('Outras assinaturas'))
  await user.click(inside.getByRole('button', { name: 'Imprimir' }))
  await waitFor(() => expect(path()).toBe('/imprimir'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(kept(ana)).toMatchObject({
    ...{ form_title: 'Ficha', conteudo: 'dados', paciente_id: id, atendimento_id: null },
    ...{ topo: true, paciente: true, responsavel: false, escola: false, rodape_assinatura_user: true },
    ...{ assinatura_paciente: false, assinatura_reponsavel: false, assinatura_escola: false, outras_assinaturas: true },
  })
  const { text, sheets } = await paper()
  expect(sheets).toEqual(['Página 1 de 1'])
  expect(text).toContain('Ficha')
  expect(text).toContain('Davi Rocha')
})

test('[S2.14] what is changed at its side changes the paper and what the tab keeps', async () => {
  const ana = await person()
  const { id } = await patientOf(ana, { telefone: '11999990001' })
  keep(ana, { conteudo: 'dados', paciente_id: id, form_title: 'Ficha' })
  const { user } = await openScreen(documents, '/imprimir', ana)
  expect((await paper()).text).toContain('(11) 99999-0001')
  await user.click(await screen.findByLabelText('Todos os dados do paciente'))
  await waitFor(async () => expect((await paper()).text).not.toContain('(11) 99999-0001'))
  expect(kept(ana)).toMatchObject({ paciente: false, paciente_id: id })
  await user.clear(screen.getByLabelText('Título'))
  await user.type(screen.getByLabelText('Título'), 'Cadastro')
  await waitFor(async () => expect((await paper()).text).toContain('Cadastro'))
})

test('[S2.14] what could not be had is not printed later, when nobody asks for it any more', async () => {
  const ana = await person()
  const { id } = await patientOf(ana)
  keep(ana, { conteudo: 'dados', paciente_id: id, form_title: 'Ficha' })
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = await openScreen(documents, '/imprimir', ana)
  expect((await paper()).text).toContain('Davi Rocha')
  await ana.call('DELETE', `/api/pacientes-json/${id}`)
  await user.click(await screen.findByLabelText('Outras assinaturas'))
  await user.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(await screen.findAllByText('Ops, não carregou a página de impressão.')).toBeTruthy()
  // What was there before is there again at once.
  await user.click(screen.getByLabelText('Outras assinaturas'))
  await waitFor(() => expect(screen.queryByText('Ops, não carregou a página de impressão.')).toBeNull())
  await paper()
  await new Promise((rest) => setTimeout(rest, 100))
  expect(printed).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Imprimir' }))
  await waitFor(() => expect(printed).toHaveBeenCalledTimes(1))
})

test('[S2.14] says which fields have no data before it is printed', async () => {
  const ana = await person()
  const { id } = await patientOf(ana)
  const models = await ana.call<{ versao: number }>('GET', '/api/documentos-json')
  const doc_edit = '<p>CPF <span data-campo="paciente.cpf">{{paciente.cpf}}</span> e {{paciente.sobrenome}}</p>'
  await ana.call('POST', '/api/documentos-json', { versao: models.versao, doc_edit })
  keep(ana, { paciente_id: id, form_title: 'Texto', topo: false })
  await openScreen(documents, '/imprimir', ana)
  const list = within(await screen.findByRole('list', { name: 'Confira antes de imprimir' }))
  expect(list.getByText(/Paciente: CPF/)).toBeTruthy()
  expect(list.getByText(/\{\{paciente.sobrenome\}\}/)).toBeTruthy()
  expect((await paper()).text).toContain('sem dados: Paciente: CPF')
})

test('[S2.14] a document being written has a way back to it', async () => {
  const ana = await person()
  const { id } = await patientOf(ana)
  const body = { tipo: 'livre', paciente: { id }, partes: { texto: '<p>Como vai</p>' } }
  const draft = await ana.call<DocumentDraft>('POST', '/api/rascunhos-json', body)
  keep(ana, { conteudo: `rascunho:${draft.id}`, paciente_id: id })
  await openScreen(documents, '/imprimir', ana)
  expect((await paper()).text).toContain('Como vai')
  const back = screen.getByRole('link', { name: 'Voltar ao documento em redação' })
  expect(back.getAttribute('href')).toBe(`/documento/${draft.id}/editar`)
})

const notLoaded = 'Ops, não carregou a página de impressão.'
const isLeadBack = async () => {
  expect(await screen.findByText(notLoaded)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ir para Documentos' }).getAttribute('href')).toBe('/documentos')
}

test('[S8.03] without settings, or with what is none, it says what is missing and leads back', async () => {
  const ana = await person()
  await openScreen(documents, '/imprimir', ana)
  await isLeadBack()
  expect(screen.getByText(/Falta escolher o que imprimir/)).toBeTruthy()
})

test('[S8.03] settings that an older release left there are none', async () => {
  const ana = await person()
  sessionStorage.setItem(keyOf(ana), '{"conteudo":"<b>","paciente":"sim"}')
  await openScreen(documents, '/imprimir', ana)
  await isLeadBack()
})

test('[S8.03] a patient who is gone, or is not theirs, is not printed: it says so and leads back', async () => {
  const ana = await person()
  const stranger = await person()
  const { id } = await patientOf(stranger)
  keep(ana, { conteudo: 'dados', paciente_id: id })
  await openScreen(documents, '/imprimir', ana)
  await isLeadBack()
  expect(screen.getByText(/não está mais no cadastro/)).toBeTruthy()
})

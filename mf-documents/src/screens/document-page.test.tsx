import type { DocumentCheck, DocumentDraft, IssuedDocument } from '@vinculo/contracts/documents'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test, vi } from 'vitest'
import documents from '../module'

const drafts = '/api/rascunhos-json'
const url = '/api/emissoes-json'
const long = `${'Albuquerque '.repeat(9)}👩🏽‍🏫`
const field = async (label: string) =>
  (await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })).control as HTMLInputElement

async function clinic(nome = 'Davi Rocha') {
  const ana = await person()
  const davi = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome })
  const seal = async ({ id }: { id: string }) => {
    const { versao, achados } = await ana.call<DocumentCheck>('GET', `${drafts}/${id}/conferencia`)
    const ciente = [...new Set(achados.map(({ codigo }) => codigo))]
    return ana.call<IssuedDocument>('POST', `${drafts}/${id}/emissao`, { versao, ciente })
  }
  const issue = async (more: object = {}) =>
    seal(
      await ana.call<DocumentDraft>('POST', drafts, {
        tipo: 'declaracao',
        paciente: davi,
        titulo: 'Declaração de horário',
        finalidade: 'Justificar falta',
        partes: { texto: '<p>Esteve aqui das 14:00 às 14:50.</p><p>Veio com a mãe.</p>' },
        ...more,
      }),
    )
  return { ana, davi, issue, seal }
}

async function open(who: Person, id: string) {
  const { user, path } = await openScreen(documents, `/documento/${id}/ver`, who)
  await screen.findByRole('heading', { name: 'Sobre o documento' })
  return { user, path }
}

test('[S2.13] the sealed copy tells whom it is about, what for, its number, code and sum', async () => {
  const { ana, issue } = await clinic()
  const { id, codigo, hash } = await issue()
  await open(ana, id)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Declaração de horário')
  expect(screen.getByText(/^Nº 1\/20\d\d$/)).toBeTruthy()
  expect(screen.getByText('Justificar falta')).toBeTruthy()
  expect(screen.getByText(hash)).toBeTruthy()
  expect(screen.getByText(codigo.replace(/(.{4})(?=.)/g, '$1-'))).toBeTruthy()
  expect(screen.getByText(`${location.origin}/verificar/${codigo}`)).toBeTruthy()
  expect(screen.getByText('Válido')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Como saiu no papel' })).toBeTruthy()
})

test('[S2.14] «Imprimir» prints the sealed paper itself', async () => {
  const { ana, issue } = await clinic()
  const { id } = await issue()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = await open(ana, id)
  await user.click(screen.getByText('Imprimir'))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('[S2.13] whom it was handed to is recorded, and a day before its issue is refused beside the field', async () => {
  const { ana, issue } = await clinic()
  const { id } = await issue()
  const { user } = await open(ana, id)
  expect(screen.getByText('Nenhuma entrega registrada.')).toBeTruthy()
  await user.click(screen.getByText('Registrar entrega', { selector: 'summary' }))
  await user.click(await field('Entregue a'))
  await user.paste('Coordenação')
  await user.clear(await field('Data'))
  await user.paste('01012020')
  await user.click(screen.getByText('Registrar entrega', { selector: 'button *' }))
  await waitFor(async () => expect((await field('Data')).getAttribute('aria-invalid')).toBe('true'))
  const today = new Date((await ana.call<IssuedDocument>('GET', `${url}/${id}`)).emitido_em)
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(today)
  await user.clear(await field('Data'))
  await user.paste(day)
  await user.click(screen.getByText('Registrar entrega', { selector: 'button *' }))
  expect(await screen.findByText('Entrega registrada.')).toBeTruthy()
  expect(await screen.findByText(/Coordenação \(em mãos\)/)).toBeTruthy()
  expect(await ana.call(`GET`, `${url}/${id}`)).toMatchObject({
    entregas: [{ a_quem: 'Coordenação', meio: 'em_maos' }],
  })
})

test('[S2.13] cancelling asks for the reason; the document stays and says that it does not hold', async () => {
  const { ana, issue } = await clinic()
  const { id } = await issue()
  const { user } = await open(ana, id)
  await user.click(screen.getByText('Cancelar documento'))
  const dialog = within(await screen.findByRole('alertdialog'))
  const confirm = () => user.click(dialog.getByText('Cancelar documento'))
  await confirm()
  expect(dialog.getByText(/por que ele deixa de valer/)).toBeTruthy()
  expect((await ana.call<IssuedDocument>('GET', `${url}/${id}`)).cancelado_em).toBeNull()
  await user.type(dialog.getByLabelText('Motivo'), 'Data errada')
  await confirm()
  expect(await screen.findByText('Documento cancelado.')).toBeTruthy()
  expect(await screen.findByText('Motivo: Data errada')).toBeTruthy()
  expect(screen.getByText('Cancelado')).toBeTruthy()
  expect(screen.queryByText('Cancelar documento')).toBeNull()
})

test('[S2.13] a later version begins with this text', async () => {
  const { ana, issue } = await clinic()
  const { id } = await issue()
  const { user, path } = await open(ana, id)
  await user.click(screen.getByText('Nova versão'))
  expect(await screen.findByText('A nova versão começa com o texto desta.')).toBeTruthy()
  const [draft] = await ana.call<DocumentDraft[]>('GET', drafts)
  await waitFor(() => expect(path()).toBe(`/documento/${draft?.id}/editar`))
  expect(draft).toMatchObject({ substitui: { id, edicao: 1 } })
})

/** A document, and the version that took its place. */
async function replaced() {
  const { ana, issue, seal } = await clinic()
  const { id } = await issue()
  const draft = await ana.call<DocumentDraft>('POST', `${url}/${id}/nova-versao`)
  await ana.call('PUT', `${drafts}/${draft.id}`, {
    versao: draft.versao,
    partes: { texto: '<p>Esteve aqui das 15:00 às 14:50.</p><p>Veio com a mãe.</p><p>Voltou só.</p>' },
  })
  return { ana, id, later: await seal(draft) }
}

test('[S2.13] a later version shows by words, signs and lines what changed', async () => {
  const { ana, id, later } = await replaced()
  await open(ana, later.id)
  expect(screen.getByText('2ª edição')).toBeTruthy()
  expect(await screen.findByText('± Alterado')).toBeTruthy()
  expect(screen.getByText(/14:00|^14/).tagName).toBe('DEL')
  expect(screen.getByText(/15:00|^15/).tagName).toBe('INS')
  expect(screen.getByText('+ Acrescentado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir a versão anterior' }).getAttribute('href')).toBe(
    `/documento/${id}/ver`,
  )
})

test('[S2.13] what was replaced says so and leads to what took its place', async () => {
  const { ana, id, later } = await replaced()
  await open(ana, id)
  expect(screen.getByText('Substituído')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir a versão mais nova' }).getAttribute('href')).toBe(
    `/documento/${later.id}/ver`,
  )
  expect(screen.queryByText('Nova versão')).toBeNull()
})

test('[S2.13] what was seen before issuing stays with the document', async () => {
  const { ana, issue } = await clinic()
  const { id } = await issue({ finalidade: null })
  await open(ana, id)
  expect(screen.getByText('A finalidade não foi informada.')).toBeTruthy()
})

test('[S2.13] a colleague reads it and changes nothing', async () => {
  const { ana, issue } = await clinic()
  const { id } = await issue()
  await open(await person({ tenant_id: ana.tenant_id }), id)
  for (const deed of ['Nova versão', 'Cancelar documento', 'Registrar entrega'])
    expect(screen.queryByText(deed)).toBeNull()
  expect(screen.getByText(/que emitiu, pode mudar alguma coisa aqui/)).toBeTruthy()
  expect(screen.getByText('Imprimir')).toBeTruthy()
})

test('[S6.07] to the front desk a clinical document is not there, nor is another clinic’s to anybody', async () => {
  const { ana, issue } = await clinic()
  const { id } = await issue()
  const desk = await person({ tenant_id: ana.tenant_id, role: 'secretaria' })
  await openScreen(documents, `/documento/${id}/ver`, desk)
  expect(await screen.findAllByText('Ops, não carregou Documento.')).toBeTruthy()
})

test('[S8.03] another clinic’s document does not load', async () => {
  const { issue } = await clinic()
  const { id } = await issue()
  await openScreen(documents, `/documento/${id}/ver`, await person())
  expect(await screen.findAllByText('Ops, não carregou Documento.')).toBeTruthy()
})

test('[S2.13] names of any length and script are shown whole', async () => {
  const { ana, issue } = await clinic(long)
  const { id } = await issue({ titulo: `تقرير ${'x'.repeat(100)}`, finalidade: 'סיבה '.repeat(60).trim() })
  await open(ana, id)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`تقرير ${'x'.repeat(100)}`)
  expect(screen.getByRole('link', { name: long.trim() })).toBeTruthy()
})

import type { DocumentCheck, DocumentDraft, IssuedDocument, IssuedPage } from '@vinculo/contracts/documents'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import documents from '../module'

const drafts = '/api/rascunhos-json'
const field = async (label: string) =>
  (await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })).control as HTMLInputElement

async function clinic(given: Parameters<typeof person>[0] = {}) {
  const ana = await person(given)
  const davi = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Davi Rocha' })
  const begin = (tipo: string, more: object = {}) =>
    ana.call<DocumentDraft>('POST', drafts, { tipo, paciente: davi, ...more })
  const read = (id: string) => ana.call<DocumentDraft>('GET', `${drafts}/${id}`)
  const write = (id: string, change: object) => ana.call<DocumentDraft>('PUT', `${drafts}/${id}`, change)
  /** Issued with all that was found said to be seen. */
  const issue = async (id: string) => {
    const { versao, achados } = await ana.call<DocumentCheck>('GET', `${drafts}/${id}/conferencia`)
    const ciente = [...new Set(achados.map(({ codigo }) => codigo))]
    return ana.call<IssuedDocument>('POST', `${drafts}/${id}/emissao`, { versao, ciente })
  }
  return { ana, davi, begin, read, write, issue }
}

const report = {
  solicitante: 'E.M. Cecília Meireles',
  finalidade: 'Acompanhamento escolar',
  partes: {
    demanda: '<p>A escola pediu orientação.</p>',
    procedimento: '<p>Seis encontros.</p>',
    analise: '<p>Lê por sílabas.</p>',
    conclusao: '<p>Segue em acompanhamento.</p>',
  },
}

async function open(who: Person, id: string) {
  const { user, path } = await openScreen(documents, `/documento/${id}/editar`, who)
  const fill = async (label: string, text: string) => {
    await user.clear(await field(label))
    await user.paste(text)
  }
  return { user, path, fill, save: async () => user.click(await screen.findByText('Salvar')) }
}
const checkOf = async () => within(await screen.findByRole('dialog', { name: 'Conferência antes de emitir' }))
const seal = async () =>
  (await checkOf()).getByText<HTMLButtonElement>('Emitir', { selector: 'button *' }).closest('button')

test('[S2.13] each part has its guidance, and the outline says which are written and leads to each', async () => {
  const { ana, begin } = await clinic()
  const { id } = await begin('laudo', { partes: { demanda: '<p>A escola pediu.</p>' } })
  const { user } = await open(ana, id)
  for (const part of ['Descrição da demanda', 'Procedimento', 'Análise', 'Conclusão', 'Referências'])
    expect(await screen.findByText(part, { selector: 'label' })).toBeTruthy()
  expect(screen.getByText('Obrigatórias no laudo, de preferência em notas de rodapé.')).toBeTruthy()
  const outline = within(screen.getByLabelText('Roteiro'))
  const steps = () => outline.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)
  expect(steps()).toEqual([
    'Dados do documento',
    'Descrição da demandapreenchido',
    'Procedimentovazio',
    'Análisevazio',
    'Conclusãovazio',
    'Referênciasvazio',
    'O que sai no papel',
  ])
  const printed = screen
    .getAllByText('O que sai no papel')
    .find((text) => text.closest('summary'))
    ?.closest('details')
  expect(printed?.open).toBe(false)
  await user.click(outline.getByText('O que sai no papel'))
  expect(printed?.open).toBe(true)
})

test('[S8.05] saving says so and stays; what is typed afterwards is saved again', async () => {
  const { ana, begin, read } = await clinic()
  const { id } = await begin('relatorio', report)
  const { path, fill, save } = await open(ana, id)
  await fill('Título', 'Relatório para a escola')
  await save()
  expect(await screen.findByText('Documento Editado(a) com sucesso!')).toBeTruthy()
  expect(path()).toBe(`/documento/${id}/editar`)
  await waitFor(async () => expect((await read(id)).titulo).toBe('Relatório para a escola'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Relatório para a escola'))
  await fill('Destinatário', 'Coordenação')
  await save()
  await waitFor(async () => expect((await read(id)).destinatario).toBe('Coordenação'))
  expect(await read(id)).toMatchObject({ titulo: 'Relatório para a escola', partes: report.partes })
})

test('[S2.13] before issuing all that was found is seen; the sealed copy follows', async () => {
  const { ana, begin } = await clinic()
  const { id } = await begin('relatorio', { ...report, finalidade: null })
  const { user, path } = await open(ana, id)
  await user.click(await screen.findByText('Emitir'))
  const check = await checkOf()
  expect(check.getByText('A finalidade não foi informada.')).toBeTruthy()
  expect((await seal())?.disabled).toBe(true)
  for (const box of check.getAllByLabelText('Estou ciente')) await user.click(box)
  await user.click((await seal()) as HTMLElement)
  expect(await screen.findByText('Documento Emitido(a) com sucesso!')).toBeTruthy()
  const { itens } = await ana.call<IssuedPage>('GET', '/api/emissoes-json?pagina=1')
  expect(itens).toMatchObject([{ tipo: 'relatorio', numero: 1, paciente: { nome: 'Davi Rocha' } }])
  await waitFor(() => expect(path()).toBe(`/documento/${itens[0]?.id}/ver`))
})

test('[S2.13] what stops the issue leads to the field where it is mended', async () => {
  const { ana } = await clinic()
  const { id } = await ana.call<DocumentDraft>('POST', drafts, { tipo: 'recibo' })
  const { user, fill } = await open(ana, id)
  await user.click(await screen.findByText('Emitir'))
  const check = await checkOf()
  expect(check.getByRole('heading', { name: 'Impede a emissão' })).toBeTruthy()
  expect(check.getByText('O recibo está sem valor.')).toBeTruthy()
  expect((await seal())?.disabled).toBe(true)
  await user.click(check.getByText('Ir para Valor'))
  await waitFor(async () => expect(document.activeElement).toBe(await field('Valor')))
  await fill('Valor', '150,00')
  await user.click(screen.getByText('Emitir'))
  expect((await checkOf()).queryByText('O recibo está sem valor.')).toBeNull()
})

test('[S2.13] a declaração that speaks of symptoms is flagged with the words that do', async () => {
  const { ana, begin } = await clinic()
  const { id } = await begin('declaracao', { partes: { texto: '<p>Esteve aqui às 14:00, com ansiedade.</p>' } })
  const { user } = await open(ana, id)
  await user.click(await screen.findByText('Emitir'))
  const check = await checkOf()
  expect(check.getByText(/o que uma declaração não deve fazer/)).toBeTruthy()
  expect(check.getByText(/«ansiedade»/)).toBeTruthy()
})

test('[S2.13] the preview is of what is in the form, and names what has no data', async () => {
  const { ana, begin } = await clinic()
  const { id } = await begin('livre', { partes: { texto: '<p>Mora em {{paciente.endereco}} com {{primo}}.</p>' } })
  const { user, fill } = await open(ana, id)
  await fill('Título', 'Carta')
  await user.click(await screen.findByText('Prévia'))
  const preview = within(await screen.findByRole('dialog', { name: 'Prévia' }))
  expect(preview.getByText(/Paciente: endereço/)).toBeTruthy()
  expect(preview.getByText(/primo/)).toBeTruthy()
  await user.click(preview.getByText('Voltar ao texto'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[S2.13] before anybody writes in it a text has its fields by their names; a CPF is read as CPFs are written', async () => {
  const { ana, begin } = await clinic()
  const { id } = await begin('recibo', {
    valor: '150.00',
    pagador_cpf: '52998224725',
    partes: { texto: '<p>Recebi de {{recibo.pagador}} e {{primo}}.</p>' },
  })
  await open(ana, id)
  expect(await screen.findByText('Recibo: quem pagou')).toBeTruthy()
  expect(screen.getByText('{{primo}}')).toBeTruthy()
  expect(screen.getByText('Escrever')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('CPF do pagador').value).toBe('529.982.247-25')
})

test('[S4.11] of what is absent neither data nor signature can be chosen', async () => {
  const { ana, begin, read, davi } = await clinic()
  const escola = await ana.call<{ id: string }>('POST', '/api/escolas-json', { nome: 'E.M. Cecília Meireles' })
  await ana.call('PUT', `/api/pacientes-json/${davi.id}`, { nome: 'Davi Rocha', escola, versao: 1 })
  const { id } = await begin('livre')
  const { user, save } = await open(ana, id)
  const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
  await waitFor(async () => expect((await box('Todos os dados do responsável')).disabled).toBe(true))
  expect((await box('Assinatura do responsável')).disabled).toBe(true)
  expect((await box('Assinatura do profissional')).checked).toBe(true)
  await user.click(await box('Assinatura da escola'))
  await save()
  await waitFor(async () =>
    expect((await read(id)).impressao).toMatchObject({ assinatura_escola: true, assinatura_reponsavel: false }),
  )
})

test('[S2.13] who signs beside the author is a row each', async () => {
  const { ana, begin, read } = await clinic()
  const { id } = await begin('relatorio_multiprofissional', report)
  const { user, fill, save } = await open(ana, id)
  await user.click(await screen.findByText('Acrescentar profissional'))
  await fill('Nome', 'Rui Prado')
  await fill('Registro profissional', 'CRFa 2-1234')
  await save()
  await waitFor(async () =>
    expect((await read(id)).coautores).toMatchObject([{ nome: 'Rui Prado', registro: 'CRFa 2-1234' }]),
  )
})

test('[S2.13] saved in another tab meanwhile: both texts can be read, and nothing is lost', async () => {
  const { ana, begin, read, write } = await clinic()
  const { id } = await begin('relatorio', report)
  const { user, fill, save } = await open(ana, id)
  await fill('Título', 'Meu título')
  await write(id, { versao: 1, titulo: 'Outro título', partes: { analise: '<p>Lê com fluência.</p>' } })
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: /mudou enquanto você editava/ }))
  expect(dialog.getByText('Outro título')).toBeTruthy()
  expect(dialog.getByText('Lê por sílabas.')).toBeTruthy()
  expect(dialog.getByText('Lê com fluência.')).toBeTruthy()
  await user.click(dialog.getByText('Salvar'))
  await waitFor(async () => expect((await read(id)).versao).toBe(3))
  expect(await read(id)).toMatchObject({ titulo: 'Meu título', partes: { analise: '<p>Lê com fluência.</p>' } })
})

test('[S2.13] issued in another tab meanwhile: it says so, leads there, and what was typed stays', async () => {
  const { ana, begin, issue } = await clinic()
  const { id } = await begin('relatorio', report)
  const { fill, save } = await open(ana, id)
  await fill('Título', 'Meu título')
  const { id: made } = await issue(id)
  await save()
  expect(await screen.findByText(/já foi emitido e não muda mais/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir o documento emitido' }).getAttribute('href')).toBe(
    `/documento/${made}/ver`,
  )
  expect((await field('Título')).value).toBe('Meu título')
})

test('[S2.13] the address of a draft that was issued leads to the sealed copy', async () => {
  const { ana, begin, issue } = await clinic()
  const { id } = await begin('relatorio', report)
  const { id: made } = await issue(id)
  await openScreen(documents, `/documento/${id}/editar`, ana)
  const link = await screen.findByRole('link', { name: 'Abrir o documento emitido' })
  expect(link.getAttribute('href')).toBe(`/documento/${made}/ver`)
})

test('[S2.13] deleted in another tab meanwhile: what was typed stays, and saving makes it anew', async () => {
  const { ana, begin } = await clinic()
  const { id } = await begin('relatorio', report)
  const { fill, save, path } = await open(ana, id)
  await fill('Título', 'Meu título')
  await ana.call('DELETE', `${drafts}/${id}`)
  await save()
  expect(await screen.findByText(/foi excluído em outro lugar/)).toBeTruthy()
  await save()
  await waitFor(() => expect(path()).not.toBe(`/documento/${id}/editar`))
  const [made] = await ana.call<DocumentDraft[]>('GET', drafts)
  expect(made).toMatchObject({ titulo: 'Meu título', tipo: 'relatorio' })
})

test('[S8.03] what a colleague is writing is theirs', async () => {
  const { ana, begin } = await clinic()
  const { id } = await begin('relatorio', report)
  const rui = await person({ tenant_id: ana.tenant_id })
  await openScreen(documents, `/documento/${id}/editar`, rui)
  expect(await screen.findAllByText('Ops, não carregou Documento.')).toBeTruthy()
})

test('[S6.07] the front desk writes a receipt and issues it', async () => {
  const { ana: desk, begin } = await clinic({ role: 'secretaria' })
  const { id } = await begin('recibo', {
    valor: '150.00',
    pagador_nome: 'Rosa Rocha',
    pagador_cpf: '52998224725',
    partes: { texto: '<p>Recebi de {{recibo.pagador}}.</p>' },
  })
  const { user, path } = await open(desk, id)
  await user.click(await screen.findByText('Emitir'))
  const check = await checkOf()
  for (const box of check.queryAllByLabelText('Estou ciente')) await user.click(box)
  await user.click((await seal()) as HTMLElement)
  await waitFor(() => expect(path()).toMatch(/\/ver$/))
})

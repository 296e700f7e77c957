import type { DocumentDraft, DraftPage } from '@vinculo/contracts/documents'
import { openScreen, type Person, person, screen, waitFor } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import documents from '../module'

const field = async (label: string) =>
  (await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })).control as HTMLInputElement

async function open(who: Person, address = '/documento/cadastrar') {
  const { user, path } = await openScreen(documents, address, who)
  const fill = async (label: string, text: string) => {
    await user.clear(await field(label))
    await user.paste(text)
  }
  return { user, path, fill, begin: async () => user.click(await screen.findByText('Começar a escrever')) }
}
const choose = (kind: string) => screen.findByRole('radio', { name: kind })
const drafts = (who: Person) => who.call<DraftPage>('GET', '/api/rascunhos-json?pagina=1')

test('[S2.13] the kind is chosen with what it is for and what it must have; then the text is written', async () => {
  const ana = await person()
  const davi = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Davi Rocha' })
  const { user, path, fill, begin } = await open(ana)
  const report = await choose('Relatório')
  expect(document.getElementById(report.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/a quem pediu/)
  await user.click(report)
  expect(await screen.findByText(/identificação, descrição da demanda, procedimento, análise e conclusão/)).toBeTruthy()
  await fill('Paciente', 'davi')
  await user.click(await screen.findByText('Davi Rocha'))
  await fill('Solicitante', 'E.M. Cecília Meireles')
  await fill('Finalidade', 'Acompanhamento escolar')
  await begin()
  expect(await screen.findByText('Documento Cadastrado(a) com sucesso!')).toBeTruthy()
  const { itens } = await drafts(ana)
  await waitFor(() => expect(path()).toBe(`/documento/${itens[0]?.id}/editar`))
  expect(await ana.call<DocumentDraft>('GET', `/api/rascunhos-json/${itens[0]?.id}`)).toMatchObject({
    tipo: 'relatorio',
    paciente: { id: davi.id },
    solicitante: 'E.M. Cecília Meireles',
    finalidade: 'Acompanhamento escolar',
  })
})

test('[S5.06] without a kind nothing begins, and the way leads to the choice', async () => {
  const ana = await person()
  const { begin } = await open(ana)
  await begin()
  expect(await screen.findByText('Ops, formulário incompleto')).toBeTruthy()
  expect(document.activeElement).toBe(await choose('Relatório'))
  expect((await drafts(ana)).total).toBe(0)
})

test('[S2.13] what is known already comes with the address', async () => {
  const ana = await person()
  const davi = await ana.call<{ id: string }>('POST', '/api/pacientes-json', { nome: 'Davi Rocha' })
  const { begin } = await open(ana, `/documento/cadastrar?tipo=recibo&paciente=${davi.id}`)
  await waitFor(async () => expect((await field('Paciente')).value).toBe('Davi Rocha'))
  expect((await choose('Recibo')).getAttribute('checked')).not.toBeNull()
  expect(screen.queryByText('Solicitante', { selector: 'label' }), 'a receipt is asked for by nobody').toBeNull()
  await begin()
  await waitFor(async () =>
    expect((await drafts(ana)).itens).toMatchObject([{ tipo: 'recibo', paciente: { id: davi.id } }]),
  )
})

test('[S2.13] an address that somebody made up begins with nothing chosen', async () => {
  await open(await person(), '/documento/cadastrar?tipo=segredo&paciente=018f0000-0000-7000-8000-000000000000')
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(radios.filter(({ checked }) => checked)).toEqual([])
})

test('[S6.07] the front desk is offered administrative kinds alone, whatever the address says', async () => {
  const ana = await person()
  const desk = await person({ tenant_id: ana.tenant_id, role: 'secretaria' })
  await open(desk, '/documento/cadastrar?tipo=laudo')
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  const names = radios.map((radio) => document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent)
  expect(names).toEqual(['Comprovante de comparecimento', 'Recibo', 'Contrato', 'Autorização'])
  expect(radios.filter(({ checked }) => checked)).toEqual([])
})

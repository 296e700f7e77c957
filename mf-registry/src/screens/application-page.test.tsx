import type { Application } from '@vinculo/contracts/applications'
import type { Instrument } from '@vinculo/contracts/tests'
import { openScreen, type Person, person, screen, waitFor, within, withWindow } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import registry from '../module'

const url = '/api/aplicacoes-json'
interface Made {
  id: string
}
const field = async (label: string, at = 0) => {
  const found = await screen.findAllByText<HTMLLabelElement>(label, { selector: 'label' })
  return found[at]?.control as HTMLInputElement
}

async function clinic(more: object = {}) {
  const ana = await person()
  const paciente = await ana.call<Made>('POST', '/api/pacientes-json', {
    nome: 'Davi Rocha',
    data_nascimento: '2017-12-15',
  })
  const teste = await ana.call<Instrument>('POST', '/api/testes-json', { nome: 'Prova de leitura', ...more })
  const apply = (results: object = {}) =>
    ana.call<Application>('POST', url, { paciente, teste: { id: teste.id }, data: '2026-03-20', ...results })
  return { ana, paciente, teste, apply }
}

async function open(who: Person, address: string) {
  const { user, path } = await openScreen(registry, address, who)
  const fill = async (label: string, text: string, at = 0) => {
    await user.clear(await field(label, at))
    await user.paste(text)
  }
  return { user, path, fill, save: () => user.click(screen.getByText('Salvar')) }
}

test('[S2.11] [S2.36] patient and test are found while one types, and the age on that day is shown', async () => {
  const { ana } = await clinic()
  const { user, path, fill, save } = await open(ana, '/aplicacao/cadastrar')
  await fill('Paciente', 'davi')
  await user.click(await screen.findByText('Davi Rocha'))
  await fill('Teste', 'leitura')
  await user.click(await screen.findByText('Prova de leitura'))
  await fill('Data', '20032026')
  expect(await screen.findByText('8 anos; 3 meses')).toBeTruthy()
  await save()
  expect(await screen.findByText('Aplicação Cadastrado(a) com sucesso!')).toBeTruthy()
  const [made] = await ana.call<Application[]>('GET', url)
  expect(made).toMatchObject({ data: '2026-03-20', paciente: { nome: 'Davi Rocha' } })
  await waitFor(() => expect(path()).toBe(`/aplicacao/${made?.id}/ver`))
})

test('[S2.11] results are typed as rows with decimals, refused beside their field, and shown as a table', async () => {
  const { ana, paciente, teste } = await clinic()
  const { user, fill, save } = await open(ana, `/aplicacao/cadastrar?paciente=${paciente.id}&teste=${teste.id}`)
  await user.click(await screen.findByText('Acrescentar resultado'))
  await fill('Parte ou subteste', 'Palavras')
  await fill('Bruto', '12,5')
  await fill('Percentil', '101')
  await save()
  expect(await screen.findByText('O maior valor é 100.')).toBeTruthy()
  await fill('Percentil', '37,5')
  await user.click(screen.getByText('Acrescentar resultado'))
  await fill('Classificação geral', 'Esperado')
  await save()
  expect(await screen.findByText('Aplicação Cadastrado(a) com sucesso!')).toBeTruthy()
  const [made] = await ana.call<Application[]>('GET', url)
  expect(made).toMatchObject({
    resultados: [{ subteste: 'Palavras', bruto: 12.5, percentil: 37.5 }],
    classificacao: 'Esperado',
  })
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('row', { name: /Palavras/ }).textContent).toBe('Palavras12,537,5')
})

test('[S2.11] what is known already comes with the address, and today is the day', async () => {
  const { ana, paciente, teste } = await clinic()
  await open(ana, `/aplicacao/cadastrar?paciente=${paciente.id}&teste=${teste.id}`)
  await waitFor(async () => expect((await field('Paciente')).value).toBe('Davi Rocha'))
  await waitFor(async () => expect((await field('Teste')).value).toBe('Prova de leitura'))
  expect((await field('Data')).value).toMatch(/^\d\d-\d\d-20\d\d$/)
})

test('[S2.11] warnings come up while the form is filled in, and saving goes on', async () => {
  const { ana, paciente, teste } = await clinic({ restrito_psicologo: true, idade_min_meses: 120 })
  const { fill, save } = await open(ana, `/aplicacao/cadastrar?paciente=${paciente.id}&teste=${teste.id}`)
  await fill('Data', '20032026')
  for (const words of [
    /não informa CRP/,
    /não é favorável/,
    /ainda não foi consultada/,
    /mais nova do que a idade mínima/,
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  await save()
  expect(await screen.findByText('Aplicação Cadastrado(a) com sucesso!')).toBeTruthy()
})

test('[S5.01] nothing is applied without a patient and a test, nor tomorrow', async () => {
  const { ana, paciente, teste } = await clinic()
  const { save } = await open(ana, '/aplicacao/cadastrar')
  await field('Paciente')
  await save()
  await waitFor(async () => expect((await field('Paciente')).getAttribute('aria-invalid')).toBe('true'))
  expect((await field('Teste')).getAttribute('aria-invalid')).toBe('true')
  expect(await ana.call('GET', url)).toEqual([])
  const refused = await ana
    .call('POST', url, { paciente, teste: { id: teste.id }, data: '2999-01-01' })
    .catch((error: Error) => error.message)
  expect(refused).toContain('422')
})

test('[S2.11] a change is saved; whose it is stays as it is', async () => {
  const { ana, apply } = await clinic()
  const { id } = await apply({ resultados: [{ subteste: 'Palavras', percentil: 37.5 }], sessao: 2 })
  const { user, path, fill, save } = await open(ana, `/aplicacao/${id}/editar`)
  expect((await field('Paciente')).disabled).toBe(true)
  expect((await field('Percentil')).value).toBe('37,5')
  await fill('Sessão', '3')
  await fill('Interpretação', 'Lê melhor.')
  await user.click(await field('Incluir no laudo'))
  await save()
  expect(await screen.findByText('Aplicação Editado(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(path()).toBe(`/aplicacao/${id}/ver`))
  expect(await ana.call('GET', `${url}/${id}`)).toMatchObject({
    sessao: 3,
    interpretacao: 'Lê melhor.',
    em_laudo: true,
    resultados: [{ subteste: 'Palavras', percentil: 37.5 }],
    versao: 2,
  })
})

test('[S2.11] a scanned protocol is attached to its application, and taken off again', async () => {
  const { ana, apply } = await clinic()
  const { id } = await apply()
  const { user } = await open(ana, `/aplicacao/${id}/ver`)
  await user.upload(await screen.findByLabelText('Anexar arquivo', { selector: 'input' }), [
    new File(['%PDF-1.7 folha'], 'Folha.pdf', { type: 'application/pdf' }),
  ])
  expect(await screen.findByText('Folha.pdf anexado.')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Baixar Folha.pdf' })).toBeTruthy()
  expect(await ana.call('GET', `/api/arquivos-json?dono=aplicacao:${id}`)).toMatchObject([{ restrito: true }])
  await user.click(screen.getByRole('button', { name: 'Excluir Folha.pdf' }))
  await user.click(screen.getByRole('button', { name: 'SIM' }))
  expect(await screen.findByText('Folha.pdf excluído.')).toBeTruthy()
  expect(await screen.findByText('Nenhum arquivo.')).toBeTruthy()
})

test('[S2.11] what is no protocol is refused in words, and nothing is attached', async () => {
  const { ana, apply } = await clinic()
  const { id } = await apply()
  const { user } = await open(ana, `/aplicacao/${id}/ver`)
  await user.upload(await screen.findByLabelText('Anexar arquivo', { selector: 'input' }), [
    new File(['MZ'], 'programa.pdf', { type: 'application/pdf' }),
  ])
  expect(await screen.findByText('programa.pdf não foi anexado.')).toBeTruthy()
  expect(await ana.call('GET', `/api/arquivos-json?dono=aplicacao:${id}`)).toEqual([])
})

test('[S8.03] an application that is not there does not load', async () => {
  await openScreen(registry, '/aplicacao/018f0000-0000-7000-8000-000000000000/ver', await person())
  expect(await screen.findAllByText('Ops, não carregou Aplicação.')).toBeTruthy()
})

test('[S2.29] what came of a test is printed, where somebody prints', async () => {
  const { ana, paciente, apply } = await clinic()
  const { id } = await apply()
  await openScreen(withWindow(registry, 'print.requested'), `/aplicacao/${id}/ver`, ana)
  const print = await screen.findByText('Imprimir')
  print.click()
  const asked = JSON.parse((await screen.findByRole('note')).textContent ?? '')
  expect(asked).toEqual({ paciente: paciente.id, conteudo: `aplicacao:${id}` })
})

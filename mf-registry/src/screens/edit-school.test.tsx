import type { School } from '@vinculo/contracts/schools'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import registry from '../module'

const url = '/api/escolas-json'
/** The control a label stands for. */
const field = async (label: string, at = 0) => {
  const found = await screen.findAllByText<HTMLLabelElement>(label, { selector: 'label' })
  return found[at]?.control as HTMLInputElement
}

async function open(who: Person, address: string) {
  const { user, path } = await openScreen(registry, address, who)
  const refill = async (label: string, text: string, at = 0) => {
    await user.clear(await field(label, at))
    await user.paste(text)
  }
  return { user, path, refill, save: () => user.click(screen.getByText('Salvar')) }
}

test('[S2.09] [S8.05] one field and one button register a school, and its page opens', async () => {
  const ana = await person()
  const { path, refill, save } = await open(ana, '/escola/cadastrar')
  expect(document.title).toBe('Cadastrar Escola · Vínculo')
  await refill('Nome', 'Escola Azul')
  await save()
  expect(await screen.findByText('Escola Cadastrado(a) com sucesso!')).toBeTruthy()
  const [made] = await ana.call<School[]>('GET', url)
  await waitFor(() => expect(path()).toBe(`/escola/${made?.id}/ver`))
  await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Escola Azul'))
})

test('[S2.09] what is filled in is stored as the wire has it', async () => {
  const ana = await person()
  const { user, refill, save } = await open(ana, '/escola/cadastrar')
  await refill('Nome', 'Escola Azul')
  await user.selectOptions(await field('Rede'), 'municipal')
  await refill('CNPJ', '12abc34501de35')
  await user.click(screen.getByLabelText('Ensino médio'))
  await refill('Site', 'azul.example')
  await refill('CEP', '01452002')
  await save()
  expect(await screen.findByText('Escola Cadastrado(a) com sucesso!')).toBeTruthy()
  const [made] = await ana.call<School[]>('GET', url)
  expect(await ana.call<School>('GET', `${url}/${made?.id}`)).toMatchObject({
    rede: 'municipal',
    cnpj: '12ABC34501DE35',
    etapas: ['medio'],
    site: 'https://azul.example',
    endereco: { cep: '01452002' },
    ativo: true,
  })
})

test('[S2.09] people of the school are rows; one that was left empty is none', async () => {
  const ana = await person()
  const { user, refill, save } = await open(ana, '/escola/cadastrar')
  await refill('Nome', 'Escola Azul')
  await user.click(await screen.findByText('Acrescentar pessoa'))
  await refill('Nome', 'Dona Ruth', 1)
  await user.selectOptions(await field('Função'), 'direcao')
  await user.click(await field('Recebe relatórios'))
  await user.click(screen.getByText('Acrescentar pessoa'))
  await save()
  expect(await screen.findByText('Escola Cadastrado(a) com sucesso!')).toBeTruthy()
  const [made] = await ana.call<School[]>('GET', url)
  expect((await ana.call<School>('GET', `${url}/${made?.id}`)).contatos).toMatchObject([
    { nome: 'Dona Ruth', funcao: 'direcao', recebe_relatorios: true },
  ])
})

test('[S2.09] a name and town that are there already are said beside the name, and nothing typed is lost', async () => {
  const ana = await person()
  await ana.call('POST', url, { nome: 'Escola Azul', rede: 'municipal' })
  const { refill, save } = await open(ana, '/escola/cadastrar')
  await refill('Nome', 'escola azul')
  await refill('Observações', 'Portão verde')
  await save()
  await waitFor(async () => expect((await field('Nome')).getAttribute('aria-invalid')).toBe('true'))
  expect((await field('Observações')).value).toBe('Portão verde')
})

test('[S5.07] what the contract refuses is said beside the field before anything is sent', async () => {
  const ana = await person()
  const { refill, save } = await open(ana, '/escola/cadastrar')
  await refill('Nome', 'A')
  await save()
  expect(await screen.findByText('Use pelo menos 2 caracteres.')).toBeTruthy()
  expect(await ana.call('GET', url)).toEqual([])
})

test('[S2.09] an unusual INEP code and an unknown area code are mentioned beside their fields, and saving goes on', async () => {
  const ana = await person()
  const { refill, save } = await open(ana, '/escola/cadastrar')
  await refill('Nome', 'Escola Azul')
  await refill('Código INEP', '123')
  expect(await screen.findByText(/costuma ter 8 dígitos/)).toBeTruthy()
  await refill('Telefone', '(23) 98765-4321')
  expect(await screen.findByText(/^Confira o DDD/)).toBeTruthy()
  await save()
  expect(await screen.findByText('Escola Cadastrado(a) com sucesso!')).toBeTruthy()
})

test('[S8.05] a change is saved, and the page shows it; an emptied field is cleared', async () => {
  const ana = await person()
  const { id } = await ana.call<School>('POST', url, {
    nome: 'Escola Azul',
    telefone: '1332654321',
    contatos: [{ nome: 'Ruth' }],
  })
  const { user, path, refill, save } = await open(ana, `/escola/${id}/editar`)
  expect((await field('Telefone')).value).toBe('(13) 3265-4321')
  await user.clear(await field('Telefone'))
  await refill('Nome', 'Escola Anil')
  await save()
  expect(await screen.findByText('Escola Editado(a) com sucesso!')).toBeTruthy()
  await waitFor(() => expect(path()).toBe(`/escola/${id}/ver`))
  expect(await ana.call('GET', `${url}/${id}`)).toMatchObject({
    nome: 'Escola Anil',
    telefone: null,
    contatos: [{ nome: 'Ruth' }],
    versao: 2,
  })
})

test('[S8.04] what a colleague saved meanwhile is shown beside mine in words, and the chosen mixture is saved', async () => {
  const ana = await person()
  const { id } = await ana.call<School>('POST', url, { nome: 'Escola Azul', rede: 'municipal' })
  const { user, refill, save } = await open(ana, `/escola/${id}/editar`)
  await refill('Nome', 'Escola Anil')
  await ana.call('PUT', `${url}/${id}`, {
    versao: 1,
    rede: 'privada',
    endereco: { cidade: 'Santos', uf: 'SP' },
    contatos: [{ nome: 'Ruth', funcao: 'direcao' }],
  })
  await save()
  const dialog = (await screen.findByText('Este registro mudou enquanto você editava')).closest('dialog') as HTMLElement
  for (const text of ['Escola Anil', 'Municipal', 'Privada', 'Endereço', 'Santos/SP', 'Ruth, Direção'])
    expect(dialog.textContent).toContain(text)
  await user.click(within(dialog).getByText('Salvar'))
  await waitFor(async () =>
    expect(await ana.call('GET', `${url}/${id}`)).toMatchObject({
      nome: 'Escola Anil',
      rede: 'privada',
      endereco: { cidade: 'Santos' },
      contatos: [{ nome: 'Ruth' }],
    }),
  )
})

test('[S8.04] deleted by somebody meanwhile: it is said, nothing typed is lost, and saving registers anew', async () => {
  const ana = await person()
  const { id } = await ana.call<School>('POST', url, { nome: 'Escola Azul', rede: 'municipal' })
  const { path, refill, save } = await open(ana, `/escola/${id}/editar`)
  await refill('Nome', 'Escola Anil')
  await ana.call('DELETE', url, { ids: [id] })
  await save()
  expect(await screen.findByText(/foi excluído por outra pessoa enquanto você editava/)).toBeTruthy()
  await save()
  expect(await screen.findByText('Escola Cadastrado(a) com sucesso!')).toBeTruthy()
  const [made] = await ana.call<School[]>('GET', url)
  expect(made).toMatchObject({ nome: 'Escola Anil', rede: 'municipal' })
  await waitFor(() => expect(path()).toBe(`/escola/${made?.id}/ver`))
})

import type { GuardianRow } from '@vinculo/contracts/guardians'
import type { Patient } from '@vinculo/contracts/patients'
import type { SchoolRow } from '@vinculo/contracts/schools'
import { openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { describe, expect, test } from 'vitest'
import patients from '../module'

/** School and guardians of a patient, on the forms and on the page. */
const url = '/api/pacientes-json'
const place = '/paciente/cadastrar'
const school = (who: Person, nome: string) => who.call<SchoolRow>('POST', '/api/escolas-json', { nome })
const guardian = (who: Person, nome: string, rest: object = {}) =>
  who.call<GuardianRow>('POST', '/api/responsaveis-json', { nome, ...rest })
const stored = async (who: Person) => {
  const [row] = await who.call<Patient[]>('GET', url)
  return who.call<Patient>('GET', `${url}/${row?.id}`)
}
const fields = async (label: string) =>
  (await screen.findAllByText<HTMLLabelElement>(label, { selector: 'label' })).map(({ control }) => control) as [
    HTMLInputElement,
    ...HTMLInputElement[],
  ]

async function open(who: Person, at = place) {
  const { user, path } = await openScreen(patients, at, who)
  await screen.findByText('Salvar')
  const type = async (label: string, text: string, nth = 0) => {
    await user.click((await fields(label))[nth] as HTMLElement)
    await user.paste(text)
  }
  const choose = async (label: string, text: string, option: RegExp | string, nth = 0) => {
    await type(label, text, nth)
    const found = await screen.findByText(option, { selector: '[role=option] *' })
    await user.click(found)
  }
  return { user, path, type, choose, save: () => user.click(screen.getByText('Salvar')) }
}

const saved = () => screen.findByText(/^Paciente (Cadastrado|Salvo)\(a\) com sucesso!$/)

describe('on the form', () => {
  test('[S2.36] [S7.14] school and guardian are found or made, and stored with what they are to the patient', async () => {
    const ana = await person()
    const cecilia = await school(ana, 'E.M. Cecília Meireles')
    const { user, type, choose, save } = await open(ana)
    await type('Nome', 'Davi Rocha')
    await choose('Escola', 'CECILIA', 'E.M. Cecília Meireles')
    expect(screen.queryByText('Parentesco'), 'of nobody there is nothing to say').toBeNull()
    await choose('Responsável', 'Marta Rocha', 'Criar «Marta Rocha»')
    expect(await screen.findByText('Responsável Cadastrado(a) com sucesso!')).toBeTruthy()
    const [kinship] = await fields('Parentesco')
    await user.selectOptions(kinship, 'Mãe')
    await user.click((await fields('Representante legal'))[0])
    await type('Casa', 'casa da mãe')
    await save()
    await saved()
    const [marta] = await ana.call<GuardianRow[]>('GET', '/api/responsaveis-json')
    expect(await stored(ana)).toMatchObject({
      escola: { id: cecilia.id, nome: 'E.M. Cecília Meireles' },
      responsavel: { id: marta?.id, nome: 'Marta Rocha' },
      responsaveis: [{ id: marta?.id, parentesco: 'mae', representante_legal: true, domicilio: 'casa da mãe' }],
    })
  })

  test('[S5.01] typed and not picked: nothing is sent, it is said beside the field, and nothing typed is lost', async () => {
    const ana = await person()
    const { type, save } = await open(ana)
    await type('Nome', 'Davi Rocha')
    await type('Escola', 'Cecília')
    await type('Responsável', 'Marta')
    await save()
    expect(await screen.findByText('Ops, formulário incompleto')).toBeTruthy()
    const [place, who] = [(await fields('Escola'))[0], (await fields('Responsável'))[0]]
    for (const field of [place, who]) {
      const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      expect(described?.textContent).toBe('Nada foi escolhido: escolha na lista ou crie.')
      expect(field.closest('details')?.open || field === who).toBe(true)
    }
    expect([place.value, who.value]).toEqual(['Cecília', 'Marta'])
    expect(document.activeElement).toBe(place)
    expect(await ana.call('GET', url)).toEqual([])
  })

  test('what is typed and not picked outlives leaving the form', async () => {
    const { user, type } = await open(await person())
    await type('Escola', 'Cecília')
    expect(await screen.findByText(/^rascunho salvo/)).toBeTruthy()
    await user.click(screen.getAllByText('Pacientes', { selector: 'main a, nav a' })[0] as HTMLElement)
    await user.click(await screen.findByText('Cadastrar Paciente', { selector: 'a' }))
    expect(await screen.findByText(/^rascunho restaurado/)).toBeTruthy()
    expect((await fields('Escola'))[0].value).toBe('Cecília')
  })

  test('[S3.03] one pays at most; another kind of kinship has words; who is put first is the guardian', async () => {
    const ana = await person()
    await guardian(ana, 'Marta Rocha')
    await guardian(ana, 'Rui Rocha', { telefone: '11987654321' })
    const { user, type, choose, save } = await open(ana)
    await type('Nome', 'Davi Rocha')
    await choose('Responsável', 'marta', 'Marta Rocha')
    await user.click((await fields('Paga as sessões'))[0])
    await user.click(screen.getByText('Acrescentar responsável'))
    await choose('Responsável', 'rui', '(11) 98765-4321', 1)
    await user.selectOptions((await fields('Parentesco'))[1] as HTMLElement, 'Outro')
    await type('Qual parentesco', 'padrinho')
    await user.click((await fields('Paga as sessões'))[1] as HTMLElement)
    expect((await fields('Paga as sessões')).map(({ checked }) => checked)).toEqual([false, true])
    await user.click(screen.getByTitle('Pôr em primeiro'))
    expect((await fields('Responsável')).map(({ value }) => value)).toEqual(['Rui Rocha', 'Marta Rocha'])
    await save()
    await saved()
    const { responsavel, responsaveis } = await stored(ana)
    expect(responsavel?.nome).toBe('Rui Rocha')
    expect(responsaveis).toMatchObject([
      { nome: 'Rui Rocha', parentesco: 'outro', parentesco_outro: 'padrinho', responsavel_financeiro: true },
      { nome: 'Marta Rocha', parentesco: null, responsavel_financeiro: false },
    ])
  })

  test('the same person twice is refused in the second row', async () => {
    const ana = await person()
    await guardian(ana, 'Marta Rocha')
    const { user, type, choose, save } = await open(ana)
    await type('Nome', 'Davi Rocha')
    await choose('Responsável', 'marta', 'Marta Rocha')
    await user.click(screen.getByText('Acrescentar responsável'))
    await choose('Responsável', 'marta', 'Marta Rocha', 1)
    await save()
    const sentence = await screen.findByText('Esta pessoa já está na lista.')
    expect((await fields('Responsável'))[1]?.getAttribute('aria-describedby')).toBe(sentence.closest('[id]')?.id)
  })

  test('[S8.02] school and guardian named by the address are there by name; one that is gone is cleared and flagged', async () => {
    const ana = await person()
    const cecilia = await school(ana, 'E.M. Cecília Meireles')
    const gone = '0193f0aa-0000-7000-8000-000000000009'
    const { type, save } = await open(ana, `${place}?escola=${cecilia.id}&responsavel=${gone}`)
    await waitFor(async () => expect((await fields('Escola'))[0].value).toBe('E.M. Cecília Meireles'))
    expect(await screen.findByText(/^Não foi possível carregar o que estava escolhido/)).toBeTruthy()
    await type('Nome', 'Davi Rocha')
    await save()
    await saved()
    expect(await stored(ana)).toMatchObject({ escola: { id: cecilia.id }, responsavel: null })
  })

  test('[S7.07] what is stored is shown, and a guardian is taken off', async () => {
    const ana = await person()
    const [cecilia, marta] = [await school(ana, 'E.M. Cecília Meireles'), await guardian(ana, 'Marta Rocha')]
    const { id } = await ana.call<Patient>('POST', url, {
      nome: 'Davi Rocha',
      escola: { id: cecilia.id },
      responsaveis: [{ id: marta.id, parentesco: 'mae', pode_buscar: true, restricao: 'Não sai com o pai.' }],
    })
    const { user, save } = await open(ana, `/paciente/${id}/editar`)
    expect((await fields('Responsável'))[0].value).toBe('Marta Rocha')
    expect((await fields('Parentesco'))[0].value).toBe('mae')
    expect((await fields('Pode buscar'))[0].checked).toBe(true)
    expect((await fields('Restrição judicial'))[0].value).toBe('Não sai com o pai.')
    await user.click(screen.getByTitle('Remover'))
    await save()
    await saved()
    expect(await stored(ana)).toMatchObject({ escola: { id: cecilia.id }, responsavel: null, responsaveis: [] })
  })

  test('[S8.04] somebody else changed school and guardians meanwhile: both versions by name', async () => {
    const ana = await person()
    const cecilia = await school(ana, 'E.M. Cecília Meireles')
    await school(ana, 'Colégio Santa Rosa')
    const marta = await guardian(ana, 'Marta Rocha')
    await guardian(ana, 'Rui Rocha')
    const { id, versao } = await ana.call<Patient>('POST', url, { nome: 'Davi Rocha' })
    const { choose, save } = await open(ana, `/paciente/${id}/editar`)
    await choose('Escola', 'rosa', 'Colégio Santa Rosa')
    await choose('Responsável', 'rui', 'Rui Rocha')
    await ana.call('PUT', `${url}/${id}`, {
      versao,
      escola: { id: cecilia.id },
      responsaveis: [{ id: marta.id, parentesco: 'mae', pode_buscar: true }],
    })
    await save()
    const title = await screen.findByText('Este registro mudou enquanto você editava')
    const dialog = within(title.closest('dialog') as HTMLElement)
    for (const words of [/Cecília/, /Santa Rosa/, /Marta Rocha, Mãe, Pode buscar/, /Rui Rocha/])
      expect(dialog.getAllByText(words).length).toBeGreaterThan(0)
  })
})

describe('on the page', () => {
  async function openPage(links: (ids: string[]) => object[], rest: object = {}) {
    const ana = await person()
    const people = [
      await guardian(ana, 'Marta Rocha', { telefone: '11987654321', email: 'marta@teste.example', cpf: '11144477735' }),
      await guardian(ana, 'Rui Rocha'),
    ]
    const cecilia = await school(ana, 'E.M. Cecília Meireles')
    const { id } = await ana.call<Patient>('POST', url, {
      nome: 'Davi Rocha',
      escola: { id: cecilia.id },
      responsaveis: links(people.map((one) => one.id)),
      ...rest,
    })
    await openScreen(patients, `/paciente/${id}/ver`, ana)
    await screen.findByText('Responsáveis', { selector: 'h2' })
    return { people, cecilia }
  }
  const hrefOf = (name: string) => screen.getByText(name, { selector: 'a, a *' }).closest('a')?.getAttribute('href')

  test('[S2.08] the school is a press away, and guardians stand by household with what they are and do', async () => {
    const { people, cecilia } = await openPage(([marta, rui]) => [
      { id: marta, parentesco: 'mae', domicilio: 'casa da mãe', representante_legal: true, pode_buscar: true },
      { id: rui, parentesco: 'outro', parentesco_outro: 'padrinho', restricao: 'Não busca na escola.' },
    ])
    expect(hrefOf('E.M. Cecília Meireles')).toBe(`/escola/${cecilia.id}/ver`)
    expect(hrefOf('Marta Rocha')).toBe(`/responsavel/${people[0]?.id}/ver`)
    expect(hrefOf('(11) 98765-4321')).toBe('tel:+5511987654321')
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    const entry = (name: string) => items.find((text) => text?.startsWith(name))
    for (const words of ['Mãe', 'Primeiro contato', 'Representante legal', 'Pode buscar'])
      expect(entry('Marta Rocha')).toContain(words)
    for (const words of ['padrinho', 'Restrição judicial: Não busca na escola.'])
      expect(entry('Rui Rocha')).toContain(words)
    expect(screen.getByText('casa da mãe')).toBeTruthy()
  })

  test('a child without a legal representative, and a payer without CPF, are worth a second look', async () => {
    const today = new Date()
    const born = `${today.getFullYear() - 8}-01-15`
    await openPage(([, rui]) => [{ id: rui, responsavel_financeiro: true }], { data_nascimento: born })
    expect(screen.getByText('Tem menos de 18 anos e ninguém está marcado como representante legal.')).toBeTruthy()
    expect(screen.getByText('Rui Rocha paga as sessões e está sem CPF, que a cobrança pede.')).toBeTruthy()
  })
})

import type {
  FinanceAccess,
  FinanceCategory,
  FinanceContact,
  FinanceSettings,
  MoneyAccount,
} from '@vinculo/contracts/finance'
import { locales } from '@vinculo/contracts/locale'
import { dayIn } from '@vinculo/contracts/plan'
import { loseWrites, openScreen, type Person, person, screen, waitFor, within } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import { addMonths, sayMonth } from '../components/months'
import finance from '../module'

const now = dayIn('America/Sao_Paulo', new Date()).slice(0, 7)
const config = '/api/financeiro/config-json'
const address = '/financeiro/configurar'

async function open(who: Person, part = '') {
  const { user } = await openScreen(finance, `${address}${part}`, who)
  const field = async (label: string) =>
    (await screen.findByText<HTMLLabelElement>(label, { selector: 'label' })).control as HTMLInputElement
  const fill = async (label: string, text: string) => {
    await user.clear(await field(label))
    await user.paste(text)
  }
  /** By their words and not by their role: jsdom would work out the names of all there is. */
  const press = async (words: string) => user.click(await screen.findByText(words, { selector: 'button .label' }))
  const edit = async (name: string) => user.click(await screen.findByLabelText(`Editar ${name}`))
  const stored = () => who.call<FinanceSettings>('GET', config)
  return { user, field, fill, press, edit, stored }
}

/** What is under way takes no second press. */
const answered = () => waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())

test('[S2.19] months are closed after a question that says what it means, and opened again', async () => {
  const ana = await person({ financeiro: true })
  const { user, press, stored } = await open(ana)
  const [last, before] = [addMonths(now, -1) ?? '', addMonths(now, -2) ?? '']
  expect(await screen.findByText('Nenhum mês está fechado.')).toBeTruthy()
  expect(screen.getByText(/Num mês fechado nada mais entra nem muda/)).toBeTruthy()
  await press('Fechar meses')
  const dialog = within(await screen.findByRole('alertdialog', { name: `Fechar até ${sayMonth('pt-br', last)}?` }))
  await user.click(dialog.getByText('Voltar'))
  expect((await stored()).fechado_ate).toBeNull()
  await press('Fechar meses')
  await user.click(within(screen.getByRole('alertdialog')).getByText('Fechar meses'))
  expect(await screen.findByText(`Fechado até ${sayMonth('pt-br', last)}.`)).toBeTruthy()
  expect((await stored()).fechado_ate).toBe(last)
  await answered()
  await press(`Reabrir ${sayMonth('pt-br', last)}`)
  expect(await screen.findByText(`Fechado até ${sayMonth('pt-br', before)}.`)).toBeTruthy()
  await answered()
  await press('Reabrir tudo')
  expect(await screen.findByText('Nenhum mês está fechado.')).toBeTruthy()
  expect((await stored()).fechado_ate).toBeNull()
})

test('[S8.04] months that could not be closed are told, and stay open', async () => {
  const ana = await person({ financeiro: true })
  const { user, press, stored } = await open(ana)
  await press('Fechar meses')
  loseWrites()
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Fechar meses'))
  expect(await screen.findByText('Ops, não salvou...')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await stored()).fechado_ate).toBeNull()
})

test('[S2.19] what is usual is kept, and settings saved elsewhere meanwhile are settled field by field', async () => {
  const ana = await person({ financeiro: true })
  const bank = await ana.call<MoneyAccount>('POST', '/api/contas-json', { nome: 'Banco', tipo: 'banco' })
  const { user, field, fill, press, stored } = await open(ana)
  await user.selectOptions(await field('Conta padrão'), 'Banco')
  await fill('Prazo de pagamento, em dias', '95')
  await press('Salvar')
  await waitFor(async () =>
    expect((await field('Prazo de pagamento, em dias')).getAttribute('aria-invalid')).toBe('true'),
  )
  await fill('Prazo de pagamento, em dias', '10')
  await press('Salvar')
  expect(await screen.findByText('Financeiro Editado(a) com sucesso!')).toBeTruthy()
  expect(await stored()).toMatchObject({ conta_padrao: { id: bank.id }, prazo_dias: 10 })
  await fill('Prazo de pagamento, em dias', '15')
  const { versao } = await stored()
  await ana.call('PUT', config, { versao, prazo_dias: 5, conta_padrao: null })
  await press('Salvar')
  const dialog = within(await screen.findByRole('dialog', { name: /mudou enquanto você editava/ }))
  expect(dialog.getByText('5')).toBeTruthy()
  await user.click(dialog.getByText('Salvar'))
  await waitFor(async () => expect(await stored()).toMatchObject({ conta_padrao: null, prazo_dias: 15 }))
})

test('[S6.05] the owner says who sees what: sums only to who sees everything', async () => {
  const ana = await person({ financeiro: true })
  const secretary = await person({ tenant_id: ana.tenant_id, role: 'secretaria', financeiro: true })
  const { user, stored } = await open(ana)
  const of = (found: FinanceSettings) => found.pessoas.find(({ id }) => id === secretary.user_id)
  const name = of(await stored())?.nome ?? ''
  const scope = await screen.findByLabelText<HTMLSelectElement>(`O que ${name} vê`)
  expect(scope.value).toBe('tudo')
  const sums = screen.getByLabelText<HTMLInputElement>(`${name} vê também os totais`)
  await user.click(sums)
  expect(sums.checked).toBe(true)
  const save = async () =>
    user.click((await screen.findAllByText('Salvar', { selector: 'button .label' })).at(-1) as HTMLElement)
  await save()
  // Not by the alert: one of the test before may still be there.
  await waitFor(async () => expect(of(await stored())).toMatchObject({ acesso: 'tudo', totais: true }))
  await answered()
  await user.selectOptions(await screen.findByLabelText(`O que ${name} vê`), 'O que é dos próprios atendimentos')
  expect(screen.queryByLabelText(`${name} vê também os totais`)).toBeNull()
  await save()
  await waitFor(async () => expect(of(await stored())).toMatchObject({ acesso: 'proprios', totais: false }))
  expect(await secretary.call<FinanceAccess>('GET', '/api/financeiro/acesso-json')).toMatchObject({
    acesso: 'proprios',
  })
})

test('[S2.19] accounts have an opening balance, below zero too; one of a name that is there is refused', async () => {
  const ana = await person({ financeiro: true })
  const { user, fill, field, press, edit } = await open(ana, '?parte=contas')
  const accounts = () => ana.call<MoneyAccount[]>('GET', '/api/contas-json')
  await press('Cadastrar Conta')
  await fill('Nome', 'caixa')
  await user.selectOptions(await field('Tipo'), 'Cartão')
  await fill('Saldo inicial', '1.250,5')
  await user.click(await field('O saldo inicial é negativo'))
  await press('Salvar')
  await waitFor(async () => expect((await field('Nome')).getAttribute('aria-invalid')).toBe('true'))
  await fill('Nome', 'Cartão da clínica')
  await press('Salvar')
  expect(await screen.findByText('Conta Cadastrado(a) com sucesso!')).toBeTruthy()
  expect(await screen.findByText('−R$ 1.250,50')).toBeTruthy()
  expect((await accounts()).at(-1)).toMatchObject({ nome: 'Cartão da clínica', tipo: 'cartao', saldo: '-1250.50' })

  await edit('Cartão da clínica')
  expect((await field('Saldo inicial')).value).toBe('1.250,50')
  const { id, versao } = (await accounts()).at(-1) as MoneyAccount
  await ana.call('PUT', `/api/contas-json/${id}`, { versao, nome: 'Maquininha' })
  await user.click(await field('Em uso'))
  await press('Salvar')
  const dialog = within(await screen.findByRole('dialog', { name: /mudou enquanto você editava/ }))
  expect(dialog.getByText('Maquininha')).toBeTruthy()
  await user.click(dialog.getByText('Salvar'))
  expect(await screen.findByText('Conta Editado(a) com sucesso!')).toBeTruthy()
  expect((await accounts()).at(-1)).toMatchObject({ nome: 'Maquininha', ativo: false })
  expect(await screen.findByText('Inativo')).toBeTruthy()
})

test('[S2.19] categories are a tree that one adds to, marks as deductible and takes out of use', async () => {
  const ana = await person({ financeiro: true })
  const { user, fill, field, press, edit } = await open(ana, '?parte=categorias')
  const named = async (nome: string) =>
    (await ana.call<FinanceCategory[]>('GET', '/api/categorias-json')).find((each) => each.nome === nome)
  const items = await screen.findAllByRole('listitem')
  const tree = items.map(({ textContent }) => textContent ?? '')
  const whole = tree.findIndex((each) => each.startsWith('Impostos'))
  expect(items[whole + 1]?.dataset.inside).toBe('true')
  await user.click(screen.getAllByText('Cadastrar Categoria', { selector: 'button .label' })[1] as HTMLElement)
  await fill('Nome', 'IPTU')
  await user.selectOptions(await field('Faz parte de'), 'Impostos')
  await user.click(await field('Dedutível'))
  await press('Salvar')
  expect(await screen.findByText('Categoria Cadastrado(a) com sucesso!')).toBeTruthy()
  expect(await named('IPTU')).toMatchObject({ tipo: 'despesa', pai: { nome: 'Impostos' }, dedutivel: true })
  await edit('IPTU')
  await user.click(await field('Em uso'))
  await press('Salvar')
  expect(await screen.findByText('Categoria Editado(a) com sucesso!')).toBeTruthy()
  expect(await named('IPTU')).toMatchObject({ ativo: false })
  // What has parts is part of nothing.
  await edit('Impostos')
  expect(await field('Nome')).toBeTruthy()
  expect(screen.queryByText('Faz parte de', { selector: 'label' })).toBeNull()
})

test('[S2.19] contacts are registered with what is known of them, and a wrong number is told', async () => {
  const ana = await person({ financeiro: true })
  const { fill, field, press, edit } = await open(ana, '?parte=contatos')
  expect(await screen.findByText('Nenhum contato ainda')).toBeTruthy()
  await press('Cadastrar Contato')
  await fill('Nome', 'Imobiliária Central')
  await fill('CPF ou CNPJ', '11222333000182')
  await press('Salvar')
  await waitFor(async () => expect((await field('CPF ou CNPJ')).getAttribute('aria-invalid')).toBe('true'))
  await fill('CPF ou CNPJ', '11222333000181')
  await press('Salvar')
  expect(await screen.findByText('Contato Cadastrado(a) com sucesso!')).toBeTruthy()
  expect(await screen.findByText('11.222.333/0001-81')).toBeTruthy()
  await edit('Imobiliária Central')
  expect((await field('CPF ou CNPJ')).value).toBe('11.222.333/0001-81')
  await fill('Telefone', '11987654321')
  await press('Salvar')
  expect(await screen.findByText('11.222.333/0001-81 · (11) 98765-4321')).toBeTruthy()
  const [contact] = await ana.call<FinanceContact[]>('GET', '/api/contatos-json')
  expect(contact).toMatchObject({ documento: '11222333000181', telefone: '+5511987654321' })
})

test('[S6.05] who does not own the account is told whose these settings are', async () => {
  const ana = await person({ financeiro: true })
  const secretary = await person({ tenant_id: ana.tenant_id, role: 'secretaria', financeiro: true })
  await open(secretary)
  expect(await screen.findByText('Estas configurações são de quem é responsável pela conta')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})

const said = {
  'pt-br': ['Configurar financeiro', 'Fechamento de meses'],
  en: ['Finance settings', 'Closing of months'],
  es: ['Configurar finanzas', 'Cierre de meses'],
  'zh-CN': ['财务设置', '月份结账'],
}
test.each(locales)('[S9.05] the settings are there in %s', async (locale) => {
  const ana = await person({ financeiro: true })
  await openScreen(finance, address, ana, locale)
  for (const words of said[locale]) expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

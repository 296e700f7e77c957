import type { FinanceCategory } from '@vinculo/contracts/finance'
import { dayIn } from '@vinculo/contracts/plan'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { categoryIdOf } from './categories'
import { startingCategories } from './starting-categories'

const api = useTestApi()
const accounts = '/api/contas-json'
const categories = '/api/categorias-json'
const contacts = '/api/contatos-json'
const nobodysId = '018f0000-0000-7000-8000-000000000000'
const today = dayIn('America/Sao_Paulo', new Date())

const owner = () => api.current.createAccount({ financeiro: true })
const colleague = ({ tenant_id }: TestAccount, role: 'secretaria' | 'profissional' = 'secretaria') =>
  api.current.createAccount({ tenant_id, role })
const errorsOf = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
]

describe('where money is', () => {
  test('[S2.19] an account of money is there from the first look on, and its opening balance is booked', async () => {
    const account = await owner()
    const { body: first } = await account.get(accounts)
    expect(first).toMatchObject([{ nome: 'Caixa', tipo: 'caixa', saldo: '0.00', saldo_inicial_em: today, ativo: true }])
    const bank = { nome: 'Banco', tipo: 'banco', saldo_inicial: '-150.00', saldo_inicial_em: '2026-01-31' }
    const made = await account.post(accounts, bank)
    expect([made.status, made.body]).toEqual([
      201,
      { ...bank, id: made.body.id, ativo: true, saldo: '-150.00', versao: 1 },
    ])
    const moved = await account.put(`${accounts}/${made.body.id}`, { ...made.body, saldo_inicial: '2000.50' })
    expect(moved.body).toMatchObject({ saldo_inicial: '2000.50', saldo: '2000.50', versao: 2 })
    const later = { versao: 2, saldo_inicial_em: '2026-02-28', saldo_inicial: '10.00' }
    expect((await account.put(`${accounts}/${made.body.id}`, later)).body).toMatchObject({ saldo: '10.00', versao: 3 })
    const lines = await api.current.db.inTenant(account, (tx) =>
      tx.query<{ total: number }>('select sum(valor_centavos)::bigint as total from ledger_lines'),
    )
    expect(lines).toEqual([{ total: 0 }])
    const same = await account.put(`${accounts}/${made.body.id}`, { versao: 3, nome: 'Banco' })
    expect(same.body).toMatchObject({ versao: 3 })
  })

  test('[S5.07] what is wrong with an account is refused beside its field', async () => {
    const account = await owner()
    await account.get(accounts)
    const refused = async (body: object) => errorsOf(await account.post(accounts, { tipo: 'banco', ...body }))
    expect(await refused({ nome: 'caixa' })).toEqual([422, ['nome']])
    expect(await refused({ nome: 'Banco', tipo: 'cofre' })).toEqual([422, ['tipo']])
    expect(await refused({ nome: 'Banco', saldo_inicial: '1,5' })).toEqual([422, ['saldo_inicial']])
    expect(await refused({ nome: 'Banco', saldo_inicial_em: '2099-01-01' })).toEqual([422, ['saldo_inicial_em']])
    expect(await refused({ nome: 'Banco', saldo: '1.00' })).toEqual([422, ['saldo']])
    await account.put('/api/financeiro/config-json', { versao: 0, fechado_ate: '2026-03' })
    const march = { nome: 'Banco', saldo_inicial: '1.00', saldo_inicial_em: '2026-03-31' }
    expect(await refused(march)).toEqual([422, ['saldo_inicial_em']])
    expect((await account.post(accounts, { ...march, tipo: 'banco', saldo_inicial: '0.00' })).status).toBe(201)
    expect((await account.get(accounts)).body).toHaveLength(2)
  })

  test('[S2.19] a change of an old copy is 409 with the account as it is; of ten at once one wins', async () => {
    const account = await owner()
    const [{ id }] = (await account.get(accounts)).body
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        account.put(`${accounts}/${id}`, { versao: 1, saldo_inicial: `${at + 1}.00` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const won = answers.find(({ status }) => status === 200)
    expect(answers.find(({ status }) => status === 409)?.body.atual).toMatchObject({ saldo: won?.body.saldo })
    expect((await account.get(accounts)).body).toMatchObject([{ saldo: won?.body.saldo_inicial }])
  })

  test('[S6.05] who does not see sums sees accounts without them, and who does not configure changes none', async () => {
    const account = await owner()
    const desk = await colleague(account)
    const { body } = await desk.get(accounts)
    expect(body).toMatchObject([{ nome: 'Caixa', saldo: null, saldo_inicial: null }])
    expect((await desk.post(accounts, { nome: 'Banco', tipo: 'banco' })).status).toBe(403)
    expect((await desk.put(`${accounts}/${body[0].id}`, { versao: 1, nome: 'Banco' })).status).toBe(403)
    expect((await desk.post(categories, { nome: 'Brindes', tipo: 'despesa' })).status).toBe(403)
  })

  test('[S6.05] without finance, signed out and of another account all of it is refused', async () => {
    const account = await owner()
    const without = await api.current.createAccount()
    const stranger = await owner()
    const [{ id }] = (await account.get(accounts)).body
    for (const url of [accounts, categories, contacts]) {
      expect((await without.get(url)).status).toBe(403)
      expect((await without.post(url, { nome: 'Nome', tipo: 'banco' })).status).toBe(403)
      expect((await api.current.visitor.get(url)).status).toBe(401)
    }
    expect((await stranger.put(`${accounts}/${id}`, { versao: 1, nome: 'Meu' })).status).toBe(404)
    expect((await stranger.get(accounts)).body).toMatchObject([{ nome: 'Caixa' }])
    expect((await stranger.get(accounts)).body[0].id).not.toBe(id)
  })
})

describe('categories', () => {
  const tree = async (account: TestAccount): Promise<FinanceCategory[]> => (await account.get(categories)).body

  test('[S2.19] every account begins with its own tree, made once however many ask at once', async () => {
    const account = await owner()
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => api.current.db.inTenant(account, (tx) => categoryIdOf(tx, 'inss'))),
    )
    expect(new Set(ids).size).toBe(1)
    const all = await tree(account)
    expect(all).toHaveLength(startingCategories.length)
    const taxes = all.find(({ nome }) => nome === 'Impostos')
    expect(all.filter(({ pai }) => pai?.id === taxes?.id).map(({ nome }) => nome)).toEqual(['INSS', 'IRPF', 'ISS'])
    expect(all.find(({ nome }) => nome === 'Aluguel')).toMatchObject({ tipo: 'despesa', dedutivel: true, versao: 1 })
    expect(all.map(({ tipo }) => tipo)).toEqual([...all.map(({ tipo }) => tipo)].sort().reverse())
    await expect(api.current.db.inTenant(account, (tx) => categoryIdOf(tx, 'nada'))).rejects.toThrow('nada')
  })

  test('[S2.19] a category is registered, renamed, moved and set inactive; one that begins keeps its key', async () => {
    const account = await owner()
    const [taxes, rent] = ['Impostos', 'Aluguel'].map(
      (nome) => async () => (await tree(account)).find((each) => each.nome === nome),
    )
    const made = await account.post(categories, {
      nome: 'Taxa de lixo',
      tipo: 'despesa',
      pai: { id: (await taxes?.())?.id },
    })
    expect([made.status, made.body]).toMatchObject([201, { pai: { nome: 'Impostos' }, dedutivel: false, ativo: true }])
    const change = { versao: 1, pai: null, dedutivel: true, ativo: false, nome: 'Lixo' }
    const changed = await account.put(`${categories}/${made.body.id}`, change)
    expect(changed.body).toMatchObject({ ...change, versao: 2, tipo: 'despesa' })
    expect((await account.put(`${categories}/${made.body.id}`, change)).body).toMatchObject({ code: 'stale_version' })
    const rented = await rent?.()
    await account.put(`${categories}/${rented?.id}`, { versao: 1, nome: 'Sala' })
    expect(await api.current.db.inTenant(account, (tx) => categoryIdOf(tx, 'aluguel'))).toBe(rented?.id)
  })

  test('[S5.07] a category is part of one of its kind, one level deep, under a name of its own', async () => {
    const account = await owner()
    const of = async (nome: string) => (await tree(account)).find((each) => each.nome === nome)?.id
    const refused = async (body: object) => errorsOf(await account.post(categories, { tipo: 'despesa', ...body }))
    expect(await refused({ nome: 'aluguel' })).toEqual([422, ['nome']])
    expect(await refused({ nome: 'Multa', pai: { id: await of('INSS') } })).toEqual([422, ['pai']])
    expect(await refused({ nome: 'Multa', pai: { id: await of('Sessões') } })).toEqual([422, ['pai']])
    expect(await refused({ nome: 'Multa', pai: { id: nobodysId } })).toEqual([422, ['pai']])
    const stranger = await owner()
    const others = (await tree(stranger)).find(({ nome }) => nome === 'Impostos')?.id
    expect(await refused({ nome: 'Multa', pai: { id: others } })).toEqual([422, ['pai']])
    const move = async (nome: string, pai: string | undefined) =>
      errorsOf(await account.put(`${categories}/${await of(nome)}`, { versao: 1, pai: { id: pai } }))
    expect(await move('Impostos', await of('Aluguel'))).toEqual([422, ['pai']])
    expect(await move('Aluguel', await of('Aluguel'))).toEqual([422, ['pai']])
    expect(errorsOf(await account.put(`${categories}/${await of('IRPF')}`, { versao: 1, nome: 'INSS' }))).toEqual([
      422,
      ['nome'],
    ])
  })
})

describe('who is paid', () => {
  test('[S7.14] the name alone answers who is called so, in any writing, however many ask at once', async () => {
    const account = await owner()
    const answers = await Promise.all(
      ['Imobiliária São José', 'imobiliaria sao jose', ' IMOBILIÁRIA  SÃO JOSÉ '].map((nome) =>
        account.post(contacts, { nome: nome.trim().replace(/\s+/g, ' ') }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(errorsOf(await account.post(contacts, { nome: 'Imobiliária São José', email: 'a@b.example' }))).toEqual([
      422,
      ['nome'],
    ])
  })

  test('[S2.19] a contact is found by parts of its name and by its number as people write it, the exact name first', async () => {
    const account = await owner()
    for (const nome of ['Água e Luz', 'Luz', 'Luzia Prado']) await account.post(contacts, { nome })
    const cnpj = await account.post(contacts, {
      nome: 'Papelaria',
      documento: '11.222.333/0001-81',
      telefone: '1132654321',
    })
    expect(cnpj.body).toMatchObject({ documento: '11222333000181', telefone: '+551132654321', ativo: true })
    const found = async (busca: string, more = '') =>
      (await account.get(`${contacts}?busca=${encodeURIComponent(busca)}${more}`)).body.map(
        ({ nome }: { nome: string }) => nome,
      )
    expect(await found('luz')).toEqual(['Luz', 'Água e Luz', 'Luzia Prado'])
    expect(await found('luz', '&limite=1')).toEqual(['Luz'])
    expect(await found('11.222.333')).toEqual(['Papelaria'])
    expect(await found('agua luz')).toEqual(['Água e Luz'])
    expect(await found('100%')).toEqual([])
    expect(errorsOf(await account.post(contacts, { nome: 'Ana', documento: '123' }))).toEqual([422, ['documento']])
  })

  test('[S6.05] a secretary registers and changes contacts; of another account they are not there', async () => {
    const account = await owner()
    const desk = await colleague(account)
    const { body } = await desk.post(contacts, { nome: 'Papelaria' })
    const changed = await desk.put(`${contacts}/${body.id}`, { ...body, documento: '529.982.247-25', ativo: false })
    expect(changed.body).toMatchObject({ documento: '52998224725', ativo: false, versao: 2 })
    expect((await desk.put(`${contacts}/${body.id}`, { versao: 1, nome: 'Outra' })).body.code).toBe('stale_version')
    const stranger = await owner()
    expect((await stranger.get(contacts)).body).toEqual([])
    expect((await stranger.put(`${contacts}/${body.id}`, { versao: 2, nome: 'Minha' })).status).toBe(404)
  })
})

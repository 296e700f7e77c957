import { Guardian, GuardianPage } from '@vinculo/contracts/guardians'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/responsaveis-json'
const nobodysId = '018f0000-0000-7000-8000-000000000000'

const whole = {
  nome: 'Rosa Maria Conceição',
  cpf: '529.982.247-25',
  rg: '12.345.678-9',
  data_nascimento: '1988-02-29',
  email: 'rosa@casa.example',
  telefone: '(11) 98765-4321',
  telefone_whatsapp: true,
  outro_telefone: '(11) 3265-4321',
  endereco: { cep: '01452-002', logradouro: 'Rua das Acácias', cidade: 'São Paulo', uf: 'SP' },
  profissao: 'Costureira',
  escolaridade: 'medio_completo',
  local_trabalho: 'Ateliê Sol',
  observacoes: 'Prefere mensagem à tarde.',
}

async function register(account: TestAccount, nome: string, more: object = {}): Promise<Guardian> {
  const answer = await account.post(url, { nome, ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return Guardian.parse(answer.body)
}

const names = (rows: { nome: string }[]) => rows.map(({ nome }) => nome)

describe('a guardian', () => {
  test('[S2.10] every field is kept in the wire’s forms, and PUT of what GET gave changes nothing', async () => {
    const account = await api.current.createAccount()
    const guardian = await register(account, whole.nome, whole)
    expect(guardian).toMatchObject({
      ...whole,
      cpf: '52998224725',
      telefone: '+5511987654321',
      outro_telefone: '+551132654321',
      endereco: { ...whole.endereco, cep: '01452002', numero: null },
      incompleto: false,
      mesmo_cpf: [],
      vinculos: [],
      versao: 1,
    })
    const read = await account.get(`${url}/${guardian.id}`)
    expect(read.body).toEqual(guardian)
    expect((await account.put(`${url}/${guardian.id}`, read.body)).body).toEqual(guardian)
  })

  test('[S2.10] absent fields stay, empty ones are cleared; an old copy is 409 with the guardian as they are now', async () => {
    const account = await api.current.createAccount()
    const { id } = await register(account, 'Rosa', { telefone: '1132654321', email: 'rosa@casa.example' })
    const changed = await account.put(`${url}/${id}`, { versao: 1, email: '' })
    expect(changed.body).toMatchObject({ telefone: '+551132654321', email: null, versao: 2 })
    const late = await account.put(`${url}/${id}`, { versao: 1, nome: 'Rosa Maria' })
    expect([late.status, late.body.code, late.body.atual.versao]).toEqual([409, 'stale_version', 2])
  })

  test.each([
    ['nome', {}],
    ['cpf', { nome: 'Rosa', cpf: '111.111.111-11' }],
    ['data_nascimento', { nome: 'Rosa', data_nascimento: '2999-01-01' }],
    ['email', { nome: 'Rosa', email: 'rosa@' }],
    ['telefone', { nome: 'Rosa', telefone: '12' }],
    ['outro_telefone', { nome: 'Rosa', outro_telefone: 'casa' }],
    ['escolaridade', { nome: 'Rosa', escolaridade: 'doutora' }],
    ['endereco.uf', { nome: 'Rosa', endereco: { uf: 'XX' } }],
    ['profissao', { nome: 'Rosa', profissao: 'x'.repeat(81) }],
    ['parentesco', { nome: 'Rosa', parentesco: 'mae' }],
    ['vinculos', { nome: 'Rosa', vinculos: [] }],
  ])('[S5.07] what is wrong is refused beside «%s» and nothing is stored', async (field, body) => {
    const account = await api.current.createAccount()
    const answer = await account.post(url, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    expect((await account.get(url)).body).toEqual([])
  })

  test('[S7.14] [S5.01] of more than a field shows, who is called exactly what is typed comes first', async () => {
    const account = await api.current.createAccount()
    for (let at = 0; at < 11; at++) await account.post(url, { nome: `Ana Íris ${at}` })
    const { body } = await account.post(url, { nome: 'Íris' })
    const found = (await account.get(`${url}?limite=10&busca=iris`)).body
    expect([found.length, found[0].id, found[1].nome]).toEqual([10, body.id, 'Ana Íris 0'])
    expect(new Set(found.map(({ id }: { id: string }) => id)).size).toBe(10)
    const inOrder = (await account.get(`${url}?limite=10&busca=iris&ordem=nome`)).body
    expect(inOrder[0].nome).toBe('Ana Íris 0')
  })

  test('[S7.14] two people may share a name: the name alone makes a new one each time', async () => {
    const account = await api.current.createAccount()
    const answers = [await account.post(url, { nome: 'Maria Silva' }), await account.post(url, { nome: 'Maria Silva' })]
    expect(answers.map(({ status, body }) => [status, body.incompleto])).toEqual(Array(2).fill([201, true]))
    expect((await account.get(`${url}?busca=maria&limite=10`)).body).toHaveLength(2)
  })

  test('[S2.10] a CPF twice is told of both, not refused; of a deleted one and another tenant’s nothing is said', async () => {
    const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const { cpf } = whole
    await register(other, 'Rosa de Lá', { cpf })
    const first = await register(account, 'Rosa Um', { cpf })
    expect(first.mesmo_cpf).toEqual([])
    const second = await register(account, 'Rosa Dois', { cpf })
    expect(second.mesmo_cpf).toEqual([{ id: first.id, nome: 'Rosa Um' }])
    await account.delete(`${url}/${first.id}`)
    expect((await account.get(`${url}/${second.id}`)).body.mesmo_cpf).toEqual([])
  })

  test('[S2.10] says whom they answer for, and what they are to each: by the name that is used, with their home', async () => {
    const account = await api.current.createAccount()
    const rosa = await register(account, 'Rosa')
    const link = { id: rosa.id, parentesco: 'mae', representante_legal: true, domicilio: 'Casa da mãe' }
    const endereco = { cidade: 'Santos', uf: 'SP' }
    const ids: string[] = []
    for (const patient of [
      { nome: 'Davi', endereco, responsaveis: [link] },
      { nome: 'Ana', responsaveis: [{ id: rosa.id, parentesco: 'avo' }] },
      { nome: 'Caio', nome_social: 'Carla', responsaveis: [{ id: rosa.id }] },
      { nome: 'Zeca', responsaveis: [{ id: rosa.id }] },
    ])
      ids.push((await account.post('/api/pacientes-json', patient)).body.id)
    const [davi, ana, carla, zeca] = ids
    const { body } = await account.get(`${url}/${rosa.id}`)
    expect(body.vinculos.map(({ paciente }: { paciente: { nome: string } }) => paciente.nome)).toEqual([
      'Ana',
      'Carla',
      'Davi',
      'Zeca',
    ])
    expect(body.vinculos[2]).toEqual({
      paciente: { id: davi, nome: 'Davi', endereco: { ...nowhere, ...endereco } },
      parentesco: 'mae',
      parentesco_outro: null,
      representante_legal: true,
      responsavel_financeiro: false,
      pode_buscar: false,
      recebe_lembretes: false,
      recebe_documentos: false,
      recebe_cobrancas: false,
      mora_com_paciente: false,
      domicilio: 'Casa da mãe',
      restricao: null,
    })
    const page = GuardianPage.parse((await account.get(`${url}?pagina=1`)).body)
    expect(page.itens[0]).toMatchObject({
      total_pacientes: 4,
      pacientes: [
        { id: ana, nome: 'Ana' },
        { id: carla, nome: 'Carla' },
        { id: davi, nome: 'Davi' },
      ],
    })
    await account.delete('/api/pacientes-json', { ids: [ana, davi] })
    const { pacientes } = (await account.get(`${url}/${rosa.id}`)).body
    expect(pacientes).toEqual([
      { id: carla, nome: 'Carla' },
      { id: zeca, nome: 'Zeca' },
    ])
  })

  test('[S7.06] another tenant’s guardian is 404 to read, change and delete', async () => {
    const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const theirs = await register(other, 'Rosa')
    for (const answer of [
      await account.get(`${url}/${theirs.id}`),
      await account.put(`${url}/${theirs.id}`, { versao: 1, nome: 'Minha' }),
      await account.delete(`${url}/${theirs.id}?desvincular=1`),
      await account.delete(url, { ids: [theirs.id] }),
      await account.get(`${url}/${nobodysId}`),
      await account.get(`${url}/cadastrar`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await other.get(`${url}/${theirs.id}`)).body).toEqual(theirs)
  })

  test('[S6.03] a secretary reads, registers, changes and deletes guardians', async () => {
    const owner = await api.current.createAccount()
    const secretary = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const { id } = await register(secretary, 'Rosa')
    expect((await secretary.put(`${url}/${id}`, { versao: 1, nome: 'Rosa Maria' })).status).toBe(200)
    expect((await secretary.delete(`${url}/${id}`)).status).toBe(204)
    expect((await owner.get(url)).body).toEqual([])
  })
})

const nowhere = { cep: null, logradouro: null, numero: null, complemento: null, bairro: null, cidade: null, uf: null }

test.each([
  ['conceicao', true],
  ['ROSA maria', true],
  ['529.982', true],
  ['52998224725', true],
  ['98765-4321', true],
  ['3265 4321', true],
  ['123456789', true],
  ['rosa@casa', true],
  ['acacias', true],
  ['costureira', true],
  ['atelie', true],
  ['à tarde', true],
  ['bento rosa', false],
  ['logradouro', false],
])('[S5.01] the search for «%s» over all that is stored finds: %s', async (busca, found) => {
  const account = await api.current.createAccount()
  await register(account, whole.nome, whole)
  await register(account, 'Bento Dias')
  const query = `busca=${encodeURIComponent(busca)}`
  expect(names((await account.get(`${url}?limite=10&${query}`)).body)).toEqual(found ? [whole.nome] : [])
  expect((await account.get(`${url}?pagina=1&${query}`)).body.total).toBe(found ? 1 : 0)
})

test('[S5.02] pages of guardians are clamped and sorted', async () => {
  const account = await api.current.createAccount()
  for (const nome of ['Zélia', 'íris', 'Bento']) await register(account, nome)
  const { body } = await account.get(`${url}?pagina=7&por_pagina=2`)
  expect([names(body.itens), body.total, body.pagina]).toEqual([['Zélia'], 3, 2])
  expect(names((await account.get(`${url}?ordem=-nome`)).body)).toEqual(['Zélia', 'íris', 'Bento'])
})

import { School, SchoolPage } from '@vinculo/contracts/schools'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids'
import type { TestAccount } from '../testing'
import { databaseKind, useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/escolas-json'
const nobodysId = '018f0000-0000-7000-8000-000000000000'

const whole = {
  nome: 'Escola Municipal Cecília Meireles',
  rede: 'municipal',
  codigo_inep: '35012345',
  cnpj: '12.abc.345/01de-35',
  etapas: ['medio', 'infantil_pre', 'medio'],
  endereco: {
    cep: '01452-002',
    logradouro: 'Rua das Acácias',
    numero: 'S/N',
    bairro: 'Jardim',
    cidade: 'São Paulo',
    uf: 'SP',
  },
  telefone: '(11) 3265-4321',
  whatsapp: '(11) 98765-4321',
  email: 'secretaria@cecilia.example',
  site: 'cecilia.example/contato',
  contatos: [
    { nome: 'Dona Ruth', funcao: 'coordenacao', telefone: '11 91234-5678', recebe_relatorios: true },
    { nome: 'Ítalo Braga', email: 'italo@cecilia.example' },
  ],
  observacoes: 'Portão azul; 100% a pé.',
  ativo: false,
}

async function register(account: TestAccount, nome: string, more: object = {}): Promise<School> {
  const answer = await account.post(url, { nome, ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return School.parse(answer.body)
}

const student = async (account: TestAccount, nome: string, escola: string) =>
  (await account.post('/api/pacientes-json', { nome, escola: { id: escola } })).body

const names = (rows: { nome: string }[]) => rows.map(({ nome }) => nome)
const audited = (account: TestAccount) =>
  api.current.db.inTenant(account, (tx) => tx.query('select acao, registro_id, campos from audit order by at, acao'))

describe('a school', () => {
  test('[S2.09] every field is kept in the wire’s forms, and PUT of what GET gave changes nothing', async () => {
    const account = await api.current.createAccount()
    const school = await register(account, whole.nome, whole)
    expect(school).toMatchObject({
      ...whole,
      cnpj: '12ABC34501DE35',
      etapas: ['infantil_pre', 'medio'],
      endereco: { ...whole.endereco, cep: '01452002', complemento: null },
      cidade: 'São Paulo',
      uf: 'SP',
      telefone: '+551132654321',
      whatsapp: '+5511987654321',
      site: 'https://cecilia.example/contato',
      contatos: [
        { nome: 'Dona Ruth', funcao: 'coordenacao', telefone: '+5511912345678', email: null, recebe_relatorios: true },
        { nome: 'Ítalo Braga', funcao: null, telefone: null, email: 'italo@cecilia.example', recebe_relatorios: false },
      ],
      incompleto: false,
      total_pacientes: 0,
      versao: 1,
    })
    const read = await account.get(`${url}/${school.id}`)
    expect(read.body).toEqual(school)
    const saved = await account.put(`${url}/${school.id}`, read.body)
    expect([saved.status, saved.body]).toEqual([200, school])
    expect(await audited(account)).toEqual([
      { acao: 'school.registered', registro_id: school.id, campos: Object.keys(whole) },
    ])
  })

  test('[S2.09] absent fields stay, empty ones are cleared, an address of nothing is none, and it is whole no longer', async () => {
    const account = await api.current.createAccount()
    const school = await register(account, 'Escola Azul', { telefone: '1132654321', endereco: { cidade: 'Santos' } })
    const changed = await account.put(`${url}/${school.id}`, { versao: 1, endereco: { cidade: ' ' } })
    expect(changed.body).toMatchObject({ nome: 'Escola Azul', telefone: '+551132654321', endereco: null, versao: 2 })
    const emptied = await account.put(`${url}/${school.id}`, { versao: 2, telefone: '' })
    expect(emptied.body).toMatchObject({ telefone: null, incompleto: true, versao: 3 })
    expect((await audited(account)).slice(1)).toMatchObject([{ campos: ['endereco'] }, { campos: ['telefone'] }])
  })

  test('[S2.09] a change of an old copy is 409 with the school as it is now; of twenty at once one wins', async () => {
    const account = await api.current.createAccount()
    const { id } = await register(account, 'Escola Azul')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => account.put(`${url}/${id}`, { versao: 1, observacoes: `vez ${at}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'stale_version', atual: { nome: 'Escola Azul', versao: 2 } })
  })

  test.each([
    ['nome', {}],
    ['nome', { nome: 'A' }],
    ['rede', { nome: 'Escola', rede: 'particular' }],
    ['cnpj', { nome: 'Escola', cnpj: '12.ABC.345/01DE-45' }],
    ['cnpj', { nome: 'Escola', cnpj: '00000000000000' }],
    ['cnpj', { nome: 'Escola', cnpj: '11111111111111' }],
    ['cnpj', { nome: 'Escola', cnpj: 'AAAAAAAAAAAAAA' }],
    ['cnpj', { nome: 'Escola', cnpj: '12ABC34501DEAB' }],
    ['etapas.0', { nome: 'Escola', etapas: ['pos'] }],
    ['endereco.cep', { nome: 'Escola', endereco: { cep: '123' } }],
    ['endereco.pais', { nome: 'Escola', endereco: { pais: 'Brasil' } }],
    ['telefone', { nome: 'Escola', telefone: '12' }],
    ['email', { nome: 'Escola', email: 'a@' }],
    ['site', { nome: 'Escola', site: 'javascript:alert(1)' }],
    ['contatos.1.nome', { nome: 'Escola', contatos: [{ nome: 'Ruth' }, { funcao: 'direcao' }] }],
    ['contatos.0.funcao', { nome: 'Escola', contatos: [{ nome: 'Ruth', funcao: 'porteira' }] }],
    ['contatos', { nome: 'Escola', contatos: Array(51).fill({ nome: 'Ruth' }) }],
    ['observacoes', { nome: 'Escola', observacoes: 'x'.repeat(4001) }],
    ['nome', { nome: 'Esco\0la' }],
    ['id', { nome: 'Escola', id: nobodysId }],
    ['total_pacientes', { nome: 'Escola', total_pacientes: 3 }],
  ])('[S5.07] what is wrong is refused beside «%s» and nothing is stored', async (field, body) => {
    const account = await api.current.createAccount()
    const answer = await account.post(url, body)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
    expect((await account.get(url)).body).toEqual([])
  })

  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
  ])('[S2.09] the CNPJ «%s» is kept as %s and found by both', async (cnpj, kept) => {
    const account = await api.current.createAccount()
    expect((await register(account, 'Escola Azul', { cnpj })).cnpj).toBe(kept)
    for (const busca of [kept, kept.toLowerCase()])
      expect(names((await account.get(`${url}?busca=${busca}`)).body)).toEqual(['Escola Azul'])
  })

  test('[S6.03] a secretary reads, registers, changes and deletes schools', async () => {
    const owner = await api.current.createAccount()
    const secretary = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const { id } = await register(secretary, 'Escola Azul')
    expect((await secretary.put(`${url}/${id}`, { versao: 1, nome: 'Escola Anil' })).status).toBe(200)
    expect(names((await secretary.get(url)).body)).toEqual(['Escola Anil'])
    expect((await secretary.delete(`${url}/${id}`)).status).toBe(204)
  })

  test('[S7.06] another tenant’s school is 404 to read, change and delete, and the same name is free', async () => {
    const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const theirs = await register(other, 'Escola Azul')
    for (const answer of [
      await account.get(`${url}/${theirs.id}`),
      await account.put(`${url}/${theirs.id}`, { versao: 1, nome: 'Minha' }),
      await account.delete(`${url}/${theirs.id}`),
      await account.delete(`${url}/${theirs.id}?desvincular=1`),
      await account.delete(url, { ids: [theirs.id] }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await register(account, 'Escola Azul')).id).not.toBe(theirs.id)
    expect((await other.get(`${url}/${theirs.id}`)).body).toEqual(theirs)
  })
})

describe('lists', () => {
  test('[S2.09] a school says its town, how many study there, and whether all that is known is its name', async () => {
    const account = await api.current.createAccount()
    const [azul, verde] = [
      await register(account, 'Escola Azul'),
      await register(account, 'Colégio Verde', { ...whole, nome: 'Colégio Verde' }),
    ]
    const gone = await student(account, 'Ana', azul.id)
    await student(account, 'Bia', azul.id)
    await account.delete(`/api/pacientes-json/${gone.id}`)
    const page = SchoolPage.parse((await account.get(`${url}?pagina=1`)).body)
    expect(page).toMatchObject({ total: 2, pagina: 1 })
    expect(page.itens).toMatchObject([
      { id: verde.id, cidade: 'São Paulo', uf: 'SP', incompleto: false, ativo: false, total_pacientes: 0 },
      { id: azul.id, cidade: null, incompleto: true, ativo: true, total_pacientes: 1 },
    ])
    expect(page.itens[0]).not.toHaveProperty('contatos')
  })

  test('[S5.02] pages are clamped, sorted both ways and counted', async () => {
    const account = await api.current.createAccount()
    for (const nome of ['Zênite', 'azul', 'Íris', 'Bela Vista']) await register(account, nome)
    const page = async (query: string) => {
      const { body } = await account.get(`${url}?${query}`)
      return [names(body.itens), body.total, body.pagina]
    }
    expect(await page('pagina=9&por_pagina=3')).toEqual([['Zênite'], 4, 2])
    expect(await page('pagina=1&por_pagina=2&ordem=-nome')).toEqual([['Zênite', 'Íris'], 4, 1])
    expect(await page('pagina=1&ordem=-atualizado_em')).toEqual([['Bela Vista', 'Íris', 'azul', 'Zênite'], 4, 1])
    expect(await page('pagina=3&busca=z&por_pagina=1')).toEqual([['Zênite'], 2, 2])
    expect(names((await account.get(url)).body)).toEqual(['azul', 'Bela Vista', 'Íris', 'Zênite'])
    expect((await account.get(`${url}?ordem=cnpj`)).status).toBe(422)
  })

  test.each([
    ['cecilia', true],
    ['CECÍLIA meireles', true],
    ['meireles municipal', true],
    ['acacias', true],
    ['sao paulo', true],
    ['01452-002', true],
    ['3265-4321', true],
    ['(11) 98765', true],
    ['91234-5678', true],
    ['12.abc.345/01DE-35', true],
    ['ruth', true],
    ['italo@cecilia', true],
    ['35012345', true],
    ['100%', true],
    ['secretaria@', true],
    ['infantil', true],
    ['recebe_relatorios', false],
    ['null', false],
    ['true', false],
    ['azul', true],
    ['\\', false],
    ['cecilia verde', false],
  ])('[S5.01] the search for «%s» over all that is stored finds: %s', async (busca, found) => {
    const account = await api.current.createAccount()
    await register(account, whole.nome, whole)
    await register(account, 'Colégio Verde')
    const query = `busca=${encodeURIComponent(busca)}`
    const expected = found ? [whole.nome] : []
    expect(names((await account.get(`${url}?limite=10&${query}`)).body)).toEqual(expected)
    expect((await account.get(`${url}?pagina=1&${query}`)).body.total).toBe(expected.length)
  })

  test('[S7.05] a long list comes whole and in order', async () => {
    const account = await api.current.createAccount()
    await api.current.db.inSystem((tx) =>
      tx.query(
        `insert into schools (id, tenant_id, nome) select gen_random_uuid(), $1::uuid, 'Escola ' || lpad(n::text, 5, '0') from generate_series(1, 2345) n`,
        [account.tenant_id],
      ),
    )
    const { body } = await account.get(url)
    expect(body).toHaveLength(2345)
    expect(names(body)).toEqual(names(body).sort())
    const deep = await account.get(`${url}?pagina=110`)
    expect([deep.body.total, deep.body.itens[0].nome]).toEqual([2345, 'Escola 02181'])
    expect((await account.get(`${url}?limite=7&ordem=-nome`)).body[0].nome).toBe('Escola 02345')
  })
})

describe('one school a name and town', () => {
  /** People of one tenant, each with a session: one session's calls may wait for each other. */
  async function colleagues(many: number): Promise<TestAccount[]> {
    const first = await api.current.createAccount()
    const { tenant_id } = first
    const others = Array.from({ length: many - 1 }, () => api.current.createAccount({ tenant_id }))
    return [first, ...(await Promise.all(others))]
  }

  test('[S3.04] the name alone of a school that is there answers that school, in any writing, and tells nobody of a new one', async () => {
    const account = await api.current.createAccount()
    const made = await account.post(url, { nome: ' Escola Cecília ' })
    for (const nome of ['escola cecilia', 'Escola  Cecília', 'Escola\u00a0Ceci\u0301lia']) {
      const again = await account.post(url, { nome })
      expect([nome, again.status, again.body]).toEqual([nome, 200, made.body])
    }
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ id: made.body.id, nome: 'Escola Cecília', incompleto: true })
    expect(await audited(account)).toHaveLength(1)
    const whole = await register(account, 'Colégio Verde', { endereco: { cidade: 'Santos' } })
    expect((await account.post(url, { nome: 'Colégio Verde' })).body.id).toBe(whole.id)
    await account.delete(`${url}/${whole.id}`)
    expect((await account.post(url, { nome: 'Colégio Verde' })).status).toBe(201)
  })

  test.each([2, 20])('[S7.14] %s at once who create one school by its name get one school', async (many) => {
    const people = await colleagues(many)
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(people.map((each) => each.post(url, { nome: `Escola ${round}` })))
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(many - 1).fill(200), 201])
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    }
    expect((await people[0]?.get(`${url}?pagina=1`))?.body.total).toBe(5)
  })

  test.runIf(databaseKind() === 'postgres')(
    '[S7.14] control: without the index of name and town, twenty at once make more than one',
    async () => {
      const people = await colleagues(20)
      const run = (sql: string) => api.current.db.inSystem((tx) => tx.query(sql))
      const [index] = await api.current.db.inSystem((tx) =>
        tx.query<{ definition: string }>(`select pg_get_indexdef('schools_once'::regclass) as definition`),
      )
      await run('drop index schools_once')
      try {
        const ids = new Set<string>()
        for (let round = 0; round < 10 && ids.size < 2; round++) {
          ids.clear()
          const nome = `Escola ${round}`
          await Promise.all(people.map(async (each) => ids.add((await each.post(url, { nome })).body.id)))
        }
        expect(ids.size).toBeGreaterThan(1)
      } finally {
        await run('delete from schools')
        await run(index?.definition ?? '')
      }
    },
  )

  test('[S7.14] the same call again, with the key of a call that had no answer, answers the same', async () => {
    const account = await api.current.createAccount()
    const key = { 'idempotency-key': newId() }
    const answers = [
      await account.post(url, { nome: 'Escola Azul' }, key),
      await account.post(url, { nome: 'Escola Azul' }, key),
    ]
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(2).fill([201, answers[0]?.body.id]))
    expect((await account.post(url, { nome: 'Escola Verde' }, key)).status).toBe(409)
  })

  test('[S2.09] a form that registers one of the same name and town is refused beside the name; another town is another school', async () => {
    const account = await api.current.createAccount()
    const inSantos = { endereco: { cidade: 'Santos' } }
    await register(account, 'Escola Azul', inSantos)
    const twin = await account.post(url, { nome: 'ESCOLA AZUL', endereco: { cidade: 'santos' } })
    expect([twin.status, Object.keys(twin.body.errors)]).toEqual([422, ['nome']])
    const other = await register(account, 'Escola Azul', { endereco: { cidade: 'Itu' } })
    const moved = await account.put(`${url}/${other.id}`, { versao: 1, ...inSantos })
    expect([moved.status, moved.body.errors]).toEqual([422, twin.body.errors])
    const renamed = await account.put(`${url}/${other.id}`, { versao: 1, nome: 'Escola Anil', ...inSantos })
    expect(renamed.status).toBe(200)
  })

  test('[S2.09] of ten forms at once that register or rename to one name, one goes through', async () => {
    const account = await api.current.createAccount()
    const others = await Promise.all(Array.from({ length: 5 }, (_, at) => register(account, `Escola ${at}`)))
    const answers = await Promise.all([
      ...others.map(({ id }) => account.put(`${url}/${id}`, { versao: 1, nome: 'Escola Azul' })),
      ...others.map(() => account.post(url, { nome: 'Escola Azul', rede: 'privada' })),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    for (const { status, body } of answers)
      if (status >= 300) expect([status, Object.keys(body.errors)]).toEqual([422, ['nome']])
    expect(names((await account.get(`${url}?busca=azul`)).body)).toEqual(['Escola Azul'])
  })
})

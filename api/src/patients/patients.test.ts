import { clinicalFields, Patient, PatientPage, PatientRow } from '@vinculo/contracts/patients'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids'
import { searchWords } from '../lists/rules'
import { noteRelease } from '../modules/repository'
import type { TestAccount } from '../testing'
import { manifestOf } from '../testing/manifests'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const nobodysId = '018f0000-0000-7000-8000-000000000000'

async function register(account: TestAccount, nome: string, more: object = {}): Promise<Patient> {
  const answer = await account.post('/api/pacientes-json', { nome, ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return Patient.parse(answer.body)
}

async function named(table: 'schools' | 'guardians', account: TestAccount, nome: string): Promise<string> {
  const id = newId()
  await api.current.db.inTenant(account, (tx) =>
    tx.query(`insert into ${table} (id, tenant_id, nome) values ($1, $2, $3)`, [id, account.tenant_id, nome]),
  )
  return id
}

const names = (patients: { nome: string }[]) => patients.map(({ nome }) => nome)

describe('registering', () => {
  test('[S3.03] a name is enough', async () => {
    const account = await api.current.createAccount()
    const patient = await register(account, '  Íris Campos ')
    expect(patient).toMatchObject({ nome: 'Íris Campos', versao: 1, escola: null, responsavel: null, cpf: null })
    expect((await account.get(`/api/pacientes-json/${patient.id}`)).body).toEqual(patient)
  })

  test('[S3.03] every field is kept, in the wire’s forms', async () => {
    const account = await api.current.createAccount()
    const escola = await named('schools', account, 'Escola Azul')
    const responsavel = await named('guardians', account, 'Rosa Maria')
    const patient = await register(account, 'Davi Nunes', {
      nome_social: 'Davi',
      data_nascimento: '2016-02-29',
      cpf: '529.982.247-25',
      email: 'familia@casa.example',
      telefone: '(11) 98765-4321',
      escola: { id: escola },
      responsavel: { id: responsavel, nome: 'ignorado' },
      observacoes_administrativas: 'Chega de van.',
    })
    expect(patient).toMatchObject({
      data_nascimento: '2016-02-29',
      cpf: '52998224725',
      telefone: '+5511987654321',
      escola: { id: escola, nome: 'Escola Azul' },
      responsavel: { id: responsavel, nome: 'Rosa Maria' },
    })
  })

  test.each([
    [{}, 'nome'],
    [{ nome: 'A' }, 'nome'],
    [{ nome: 'x'.repeat(121) }, 'nome'],
    [{ nome: 'Ana', data_nascimento: '2015-02-30' }, 'data_nascimento'],
    [{ nome: 'Ana', data_nascimento: '2999-01-01' }, 'data_nascimento'],
    [{ nome: 'Ana', data_nascimento: '1850-01-01' }, 'data_nascimento'],
    [{ nome: 'Ana', cpf: '111.111.111-11' }, 'cpf'],
    [{ nome: 'Ana', email: 'ana@' }, 'email'],
    [{ nome: 'Ana', telefone: '12' }, 'telefone'],
    [{ nome: 'Ana', escola: { id: 'x' } }, 'escola.id'],
    [{ nome: 'Ana', escola: { id: nobodysId } }, 'escola'],
    [{ nome: 'Ana', responsavel: { id: nobodysId } }, 'responsavel'],
    [{ nome: 'Ana', observacoes_administrativas: 'x'.repeat(4001) }, 'observacoes_administrativas'],
    [{ nome: 'Ana\0Maria' }, 'nome'],
    [{ nome: 'Ana', tenant_id: nobodysId }, 'tenant_id'],
    [{ nome: 'Ana', id: nobodysId }, 'id'],
    [[], ''],
    ['texto', ''],
  ])('[S5.07] %j is refused beside «%s» and nothing is stored', async (body, field) => {
    const account = await api.current.createAccount()
    const answer = await account.post('/api/pacientes-json', typeof body === 'string' ? JSON.stringify(body) : body, {
      'content-type': 'application/json',
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await account.get('/api/pacientes-json')).body).toEqual([])
  })

  test('[S3.03] two people with one CPF are kept, and each is told of the other; of a deleted one and another tenant’s nothing is said', async () => {
    const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const cpf = '52998224725'
    await register(other, 'Ana Fora', { cpf })
    const first = await register(account, 'Ana Um', { cpf })
    expect(first.mesmo_cpf).toEqual([])
    const second = await register(account, 'Ana Dois', { cpf: '529.982.247-25', nome_social: 'Aninha' })
    expect(second.mesmo_cpf).toEqual([{ id: first.id, nome: 'Ana Um' }])
    const again = (await account.get(`/api/pacientes-json/${first.id}`)).body
    expect(again.mesmo_cpf).toEqual([{ id: second.id, nome: 'Aninha' }])
    expect((await account.put(`/api/pacientes-json/${first.id}`, again)).status).toBe(200)
    await account.delete(`/api/pacientes-json/${first.id}`)
    expect((await account.get(`/api/pacientes-json/${second.id}`)).body.mesmo_cpf).toEqual([])
  })

  test('[S5.07] another tenant’s school reads as one that is not there', async () => {
    const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const theirs = await named('schools', other, 'Escola de lá')
    const answer = await account.post('/api/pacientes-json', { nome: 'Ana', escola: { id: theirs } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.escola).toEqual(['Este registro não foi encontrado.'])
  })
})

describe('lists', () => {
  test('[S7.05] without «pagina» the answer is the bare list, by name without accents and case', async () => {
    const account = await api.current.createAccount()
    for (const nome of ['Zeca', 'ícaro', 'Ana', 'Íris', 'bia']) await register(account, nome)
    expect(names((await account.get('/api/pacientes-json')).body)).toEqual(['Ana', 'bia', 'ícaro', 'Íris', 'Zeca'])
  })

  test('[S9.04] a page has 20 rows, the total and its number', async () => {
    const account = await api.current.createAccount()
    for (let at = 0; at < 23; at++) await register(account, `Paciente ${String(at).padStart(2, '0')}`)
    const first = PatientPage.parse((await account.get('/api/pacientes-json?pagina=1')).body)
    expect(first).toMatchObject({ total: 23, pagina: 1, por_pagina: 20 })
    expect(first.itens).toHaveLength(20)
    const second = PatientPage.parse((await account.get('/api/pacientes-json?pagina=2')).body)
    expect(names(second.itens)).toEqual(['Paciente 20', 'Paciente 21', 'Paciente 22'])
  })

  test('[S5.02] a page beyond the last is the last; an empty list has one page', async () => {
    const account = await api.current.createAccount()
    expect((await account.get('/api/pacientes-json?pagina=7')).body).toEqual({
      itens: [],
      total: 0,
      pagina: 1,
      por_pagina: 20,
    })
    for (const nome of ['Ana', 'Bia', 'Caio']) await register(account, nome)
    const last = (await account.get('/api/pacientes-json?pagina=9&por_pagina=2')).body
    expect([last.pagina, names(last.itens)]).toEqual([2, ['Caio']])
  })

  test.each([
    ['antonio', ['Antônio Sá']],
    ['ANTÔNIO', ['Antônio Sá']],
    ['sa', ['Antônio Sá', 'Elisa Prado']],
    ['conceicao marina', ['Marina Conceição']],
    ['529.982', ['Elisa Prado']],
    ['98765-4321', ['Elisa Prado']],
    ['100%', ['Marina Conceição']],
    ['_', []],
    ["' or 1=1 --", []],
    ['\\', []],
    ['   ', ['Antônio Sá', 'Elisa Prado', 'Marina Conceição']],
  ])('[S5.01] searching «%s» finds %j', async (busca, expected) => {
    const account = await api.current.createAccount()
    await register(account, 'Antônio Sá')
    await register(account, 'Elisa Prado', { cpf: '52998224725', telefone: '(11) 98765-4321' })
    await register(account, 'Marina Conceição', { observacoes_administrativas: 'Desconto de 100% na primeira visita' })
    const query = `busca=${encodeURIComponent(busca)}`
    expect(names((await account.get(`/api/pacientes-json?${query}`)).body)).toEqual(expected)
    const page = (await account.get(`/api/pacientes-json?pagina=1&${query}`)).body
    expect([names(page.itens), page.total]).toEqual([expected, expected.length])
  })

  test('[S7.14] «busca» and «limite» without «pagina» give a short bare list', async () => {
    const account = await api.current.createAccount()
    for (const nome of ['Ana Luz', 'Ana Mar', 'Ana Sol']) await register(account, nome)
    expect(names((await account.get('/api/pacientes-json?busca=ana&limite=2')).body)).toEqual(['Ana Luz', 'Ana Mar'])
  })

  test.each([
    ['nome', ['Ana', 'Bia', 'Caio']],
    ['-nome', ['Caio', 'Bia', 'Ana']],
    ['data_nascimento', ['Caio', 'Ana', 'Bia']],
    ['-data_nascimento', ['Ana', 'Caio', 'Bia']],
    ['-atualizado_em', ['Caio', 'Bia', 'Ana']],
    ['atualizado_em', ['Ana', 'Bia', 'Caio']],
  ])('[S7.05] «ordem=%s» sorts; no date of birth comes last', async (ordem, expected) => {
    const account = await api.current.createAccount()
    await register(account, 'Ana', { data_nascimento: '2016-05-05' })
    await register(account, 'Bia')
    await register(account, 'Caio', { data_nascimento: '2012-01-01' })
    expect(names((await account.get(`/api/pacientes-json?ordem=${ordem}`)).body)).toEqual(expected)
    expect(names((await account.get(`/api/pacientes-json?busca=a&ordem=${ordem}`)).body)).toEqual(expected)
  })

  test.each([
    ['pagina=0', 'pagina'],
    ['pagina=1.5', 'pagina'],
    ['pagina=abc', 'pagina'],
    ['pagina=1&por_pagina=101', 'por_pagina'],
    ['ordem=cpf', 'ordem'],
    ['ordem=nome;drop', 'ordem'],
    ['limite=-1', 'limite'],
    ['tenant_id=1', 'tenant_id'],
    ['busca=a%00b', 'busca'],
  ])('[S5.07] the query «%s» is refused beside «%s»', async (query, field) => {
    const account = await api.current.createAccount()
    const answer = await account.get(`/api/pacientes-json?${query}`)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  test('[S7.05] a long list comes whole and in order, also to a reader who is slow', async () => {
    const account = await api.current.createAccount()
    await api.current.db.inSystem((tx) =>
      tx.query(
        `insert into patients (id, tenant_id, nome) select gen_random_uuid(), $1::uuid, 'Paciente ' || lpad(n::text, 5, '0') from generate_series(1, 3210) n`,
        [account.tenant_id],
      ),
    )
    const { status, body, headers } = await account.get('/api/pacientes-json')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(body).toHaveLength(3210)
    expect(names(body)).toEqual(names(body).sort())
    expect(PatientRow.parse(body[3209]).nome).toBe('Paciente 03210')
    expect((await account.get('/api/pacientes-json?busca=paciente&ordem=-nome')).body[0].nome).toBe('Paciente 03210')
    expect((await account.get('/api/pacientes-json?limite=7')).body).toHaveLength(7)
  })

  test('[S5.01] numbers are searched by their digits, words as they are', () => {
    expect(searchWords(' José  (11) 98765-4321 ')).toEqual(['José', '11', '987654321'])
    expect(searchWords('+-.')).toEqual([])
  })
})

describe('changing', () => {
  test('[S7.07] absent fields stay, empty ones are cleared, read-only ones are ignored', async () => {
    const account = await api.current.createAccount()
    const before = await register(account, 'Ana Luz', { email: 'a@casa.example', telefone: '1132654321' })
    const answer = await account.put(`/api/pacientes-json/${before.id}`, {
      versao: 1,
      telefone: '',
      id: nobodysId,
      criado_em: '1999-01-01T00:00:00Z',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: before.id,
      nome: 'Ana Luz',
      email: 'a@casa.example',
      telefone: null,
      versao: 2,
    })
    expect(answer.body.criado_em).toBe(before.criado_em)
  })

  test('[S7.07] PUT takes all that GET gave', async () => {
    const account = await api.current.createAccount()
    const escola = await named('schools', account, 'Escola Azul')
    const patient = await register(account, 'Ana Luz', { escola: { id: escola }, telefone: '1132654321' })
    const answer = await account.put(`/api/pacientes-json/${patient.id}`, { ...patient, nome: 'Ana Luz Dias' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ nome: 'Ana Luz Dias', escola: { id: escola, nome: 'Escola Azul' } })
  })

  test('[S7.07] a save that changes nothing leaves the version', async () => {
    const account = await api.current.createAccount()
    const patient = await register(account, 'Ana Luz')
    expect((await account.put(`/api/pacientes-json/${patient.id}`, patient)).body.versao).toBe(1)
  })

  test('[S7.07] a change of an old copy is 409 with the row as it is now, and changes nothing', async () => {
    const account = await api.current.createAccount()
    const patient = await register(account, 'Ana Luz')
    await account.put(`/api/pacientes-json/${patient.id}`, { versao: 1, nome: 'Ana Primeira' })
    const second = await account.put(`/api/pacientes-json/${patient.id}`, { versao: 1, nome: 'Ana Segunda' })
    expect([second.status, second.body.code]).toEqual([409, 'stale_version'])
    expect(second.body.atual).toMatchObject({ nome: 'Ana Primeira', versao: 2 })
    expect((await account.get(`/api/pacientes-json/${patient.id}`)).body.nome).toBe('Ana Primeira')
  })

  test('[S7.07] of twenty saves of one copy at once exactly one wins', async () => {
    const account = await api.current.createAccount()
    const patient = await register(account, 'Ana Luz')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        account.put(`/api/pacientes-json/${patient.id}`, { versao: 1, nome: `Ana ${at} vez` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  test.each([
    [{ nome: 'Ana Dias' }, 'versao'],
    [{ versao: 1, nome: '' }, 'nome'],
    [{ versao: 1, nome: null }, 'nome'],
    [{ versao: 1, cor: 'azul' }, 'cor'],
    [{ versao: 1, excluido_em: null }, 'excluido_em'],
  ])('[S5.07] the change %j is refused beside «%s»', async (body, field) => {
    const account = await api.current.createAccount()
    const patient = await register(account, 'Ana Luz')
    const answer = await account.put(`/api/pacientes-json/${patient.id}`, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })
})

describe('deleting', () => {
  test('[S2.30] one or the selected ones go, and the total with them', async () => {
    const account = await api.current.createAccount()
    const [ana, bia, caio] = [
      await register(account, 'Ana'),
      await register(account, 'Bia'),
      await register(account, 'Caio'),
    ]
    expect((await account.delete(`/api/pacientes-json/${ana.id}`)).status).toBe(204)
    expect((await account.delete('/api/pacientes-json', { ids: [bia.id, bia.id] })).status).toBe(204)
    expect((await account.get(`/api/pacientes-json/${ana.id}`)).status).toBe(404)
    expect((await account.put(`/api/pacientes-json/${ana.id}`, { versao: 1, nome: 'Ana de novo' })).status).toBe(404)
    const page = (await account.get('/api/pacientes-json?pagina=1')).body
    expect([names(page.itens), page.total]).toEqual([[caio.nome], 1])
    expect((await account.get('/api/pacientes-json?busca=bia')).body).toEqual([])
  })

  test('[S2.30] of the selected all go or none', async () => {
    const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const mine = await register(account, 'Ana')
    const theirs = await register(other, 'Bia')
    for (const stranger of [theirs.id, nobodysId]) {
      const answer = await account.delete('/api/pacientes-json', { ids: [mine.id, stranger] })
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect(names((await account.get('/api/pacientes-json')).body)).toEqual(['Ana'])
    expect(names((await other.get('/api/pacientes-json')).body)).toEqual(['Bia'])
  })

  test.each([[{ ids: [] }], [{ ids: ['x'] }], [{}], [{ ids: [nobodysId], todos: true }]])(
    '[S5.07] the selection %j is refused',
    async (body) => {
      const account = await api.current.createAccount()
      expect((await account.delete('/api/pacientes-json', body)).status).toBe(422)
    },
  )
})

describe('refusals', () => {
  test('[S7.06] another tenant’s patient is 404 to read, change and delete, and stays as it was', async () => {
    const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const theirs = await register(other, 'Bia')
    const url = `/api/pacientes-json/${theirs.id}`
    for (const answer of [
      await account.get(url),
      await account.put(url, { versao: 1, nome: 'Minha agora' }),
      await account.delete(url),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    expect((await other.get(url)).body).toEqual(theirs)
    expect((await account.get('/api/pacientes-json?busca=bia')).body).toEqual([])
  })

  test('[S7.06] what is no id is 404', async () => {
    const account = await api.current.createAccount()
    for (const id of ['1', 'cadastrar', '%00', `${nobodysId}x`, "'--"])
      expect((await account.get(`/api/pacientes-json/${encodeURIComponent(id)}`)).status).toBe(404)
  })

  test('[S6.01] signed out every call is 401, whatever it carries', async () => {
    const { visitor } = api.current
    const url = `/api/pacientes-json/${nobodysId}`
    for (const answer of [
      await visitor.get('/api/pacientes-json?pagina=x'),
      await visitor.post('/api/pacientes-json', { x: 1 }),
      await visitor.delete('/api/pacientes-json', {}),
      await visitor.get(url),
      await visitor.put(url, {}),
      await visitor.delete(url),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
  })

  test('[S8.04] what is no JSON is 400, what is too large 413, what is no JSON type 415', async () => {
    const account = await api.current.createAccount()
    const send = (body: string, type: string) => account.post('/api/pacientes-json', body, { 'content-type': type })
    expect((await send('{"nome":', 'application/json')).status).toBe(400)
    expect((await send('{"__proto__":{"x":1},"nome":"Ana"}', 'application/json')).status).toBe(400)
    expect((await send(JSON.stringify({ nome: 'x'.repeat(300_000) }), 'application/json')).status).toBe(413)
    expect((await send('<a/>', 'text/xml')).status).toBe(415)
    const broken = await send('{', 'application/json')
    expect(broken.body).toEqual({ code: 'bad_request', message: 'O pedido não pôde ser lido.' })
  })

  test('[S7.01] a contract of two majors ago is refused, this one and the one before are served', async () => {
    const account = await api.current.createAccount()
    const ask = async (contract: string) =>
      (await account.get('/api/pacientes-json', { 'x-vinculo-contract': contract })).status
    expect(await Promise.all(['1.0.0', '^1.4', '1', '0.9.0'].map(ask))).toEqual([200, 200, 200, 200])
    expect(await Promise.all(['2.0.0', '17', 'x', ''].map(ask))).toEqual([400, 400, 400, 400])
  })
})

describe('clinical fields', () => {
  const clinical = { observacoes_clinicas: 'Queixa: troca de letras.' }

  async function clinic() {
    const owner = await api.current.createAccount()
    const secretary = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const patient = await register(owner, 'Ana Luz', clinical)
    return { owner, secretary, patient, url: `/api/pacientes-json/${patient.id}` }
  }

  test('[S3.03] a professional writes and reads them; no list and no search has them', async () => {
    const { owner, url } = await clinic()
    expect((await owner.get(url)).body).toMatchObject(clinical)
    expect((await owner.get('/api/pacientes-json')).text).not.toContain('clinicas')
    expect((await owner.get('/api/pacientes-json?busca=queixa')).body).toEqual([])
  })

  test('[S6.03] a secretary never gets them, and their save erases nothing', async () => {
    const { owner, secretary, url } = await clinic()
    const seen = await secretary.get(url)
    expect(seen.text).not.toMatch(/clinicas|Queixa/)
    const saved = await secretary.put(url, { ...seen.body, telefone: '1132654321' })
    expect(saved.status).toBe(200)
    expect(saved.text).not.toMatch(/clinicas|Queixa/)
    expect((await owner.get(url)).body).toMatchObject({ ...clinical, telefone: '+551132654321', versao: 2 })
    const stale = await secretary.put(url, { versao: 1, nome: 'Ana Dias' })
    expect([stale.status, /clinicas|Queixa/.test(stale.text)]).toEqual([409, false])
  })

  test('[S6.03] a secretary who sends them is refused, on creating and on changing', async () => {
    const { secretary, url } = await clinic()
    for (const answer of [
      await secretary.put(url, { versao: 1, ...clinical }),
      await secretary.put(url, { versao: 1, observacoes_clinicas: null }),
      await secretary.post('/api/pacientes-json', { nome: 'Bia', ...clinical }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })

  test('[S7.06] each reading by who sees them is noted, a secretary’s is not one', async () => {
    const { owner, secretary, url, patient } = await clinic()
    await owner.get(url, { 'x-vinculo-module': 'patients' })
    await secretary.get(url)
    await owner.get(`/api/pacientes-json/${nobodysId}`)
    const reads = await api.current.db.inTenant(owner, (tx) =>
      tx.query(`select user_id, registro_id, campos, modulo from audit where acao = 'patient.read'`),
    )
    expect(reads).toEqual([
      { user_id: owner.user_id, registro_id: patient.id, campos: [...clinicalFields], modulo: 'patients' },
    ])
  })
})

describe('the record of what was done', () => {
  test('[S7.07] a change that changes nothing shows the row: a reading by who sees clinical fields', async () => {
    const owner = await api.current.createAccount()
    const secretary = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const patient = await register(owner, 'Ana Luz', { observacoes_clinicas: 'Queixa' })
    const url = `/api/pacientes-json/${patient.id}`
    expect((await owner.put(url, { versao: 1 })).body.observacoes_clinicas).toBe('Queixa')
    expect((await secretary.put(url, { versao: 1 })).status).toBe(200)
    const entries = await api.current.db.inTenant(owner, (tx) =>
      tx.query('select acao, registro_id, user_id, campos from audit order by at offset 1'),
    )
    const { user_id } = owner
    expect(entries).toEqual([{ acao: 'patient.read', registro_id: patient.id, user_id, campos: [...clinicalFields] }])
  })

  test('[S7.07] an id in capital letters is that id, in every call and in what is noted', async () => {
    const owner = await api.current.createAccount()
    const patient = await register(owner, 'Ana Luz')
    const url = `/api/pacientes-json/${patient.id.toUpperCase()}`
    const answers = [
      await owner.get(url),
      await owner.get(`${url}/exportar?formato=json`),
      await owner.put(url, { versao: 1, nome: 'Ana Dias' }),
      await owner.delete(url),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204])
    const entries = await api.current.db.inTenant(owner, (tx) => tx.query('select distinct registro_id from audit'))
    expect(entries).toEqual([{ registro_id: patient.id }])
  })

  test('[S7.07] a 409 shows the row as it is now: a reading by who sees clinical fields, and no other entry', async () => {
    const owner = await api.current.createAccount()
    const secretary = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const patient = await register(owner, 'Ana Luz', { observacoes_clinicas: 'Queixa' })
    const url = `/api/pacientes-json/${patient.id}`
    const from = { 'x-vinculo-module': 'patients' }
    const answer = await owner.put(url, { versao: 7, nome: 'Ana Dias' }, from)
    expect([answer.status, answer.body.atual.observacoes_clinicas]).toEqual([409, 'Queixa'])
    expect((await secretary.put(url, { versao: 7, nome: 'Ana Dias' }, from)).status).toBe(409)
    const entries = await api.current.db.inTenant(owner, (tx) =>
      tx.query('select acao, registro_id, user_id, campos, modulo from audit order by at offset 1'),
    )
    expect(entries).toEqual([
      {
        acao: 'patient.read',
        registro_id: patient.id,
        user_id: owner.user_id,
        campos: [...clinicalFields],
        modulo: 'patients',
      },
    ])
  })

  test('[S7.07] each write notes who, what fields, which module and release, never the contents', async () => {
    const account = await api.current.createAccount()
    const from = { 'x-vinculo-module': 'patients', 'x-vinculo-release': '1.0.0-abc' }
    await api.current.db.inSystem((tx) => noteRelease(tx, manifestOf('patients', '1.0.0-abc'), '/modules/patients/'))
    const { body } = await account.post('/api/pacientes-json', { nome: 'Ana Luz', email: 'a@casa.example' }, from)
    await account.put(`/api/pacientes-json/${body.id}`, { ...body, email: 'b@casa.example' }, from)
    await account.delete(`/api/pacientes-json/${body.id}`, undefined, { ...from, 'x-vinculo-module': "x'; --" })
    const entries = await api.current.db.inTenant(account, (tx) =>
      tx.query('select acao, registro_id, campos, modulo, release, user_id from audit order by at'),
    )
    const common = { registro_id: body.id, user_id: account.user_id }
    const known = { modulo: 'patients', release: '1.0.0-abc' }
    expect(entries).toEqual([
      { ...common, ...known, acao: 'patient.registered', campos: ['nome', 'email'] },
      { ...common, ...known, acao: 'patient.changed', campos: ['email'] },
      { ...common, acao: 'patient.deleted', campos: [], modulo: null, release: null },
    ])
    expect(JSON.stringify(entries)).not.toContain('casa.example')
  })

  test('[S7.07] a refused write leaves no entry', async () => {
    const account = await api.current.createAccount()
    const patient = await register(account, 'Ana')
    await account.put(`/api/pacientes-json/${patient.id}`, { versao: 1, nome: 'Outra', escola: { id: nobodysId } })
    await account.delete('/api/pacientes-json', { ids: [patient.id, nobodysId] })
    const entries = await api.current.db.inTenant(account, (tx) => tx.query('select acao from audit'))
    expect(entries).toEqual([{ acao: 'patient.registered' }])
  })
})

import { Instrument, InstrumentPage, InstrumentRow } from '@vinculo/contracts/tests'
import { describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/testes-json'
const applications = '/api/aplicacoes-json'
const nobodysId = '018f0000-0000-7000-8000-000000000000'
const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))

async function instrument(account: TestAccount, nome: string, more: object = {}): Promise<Instrument> {
  const answer = await account.post(url, { nome, ...more })
  if (answer.status !== 201) throw new Error(answer.text)
  return Instrument.parse(answer.body)
}

async function apply(account: TestAccount, teste: { id: string }, nome: string) {
  const { body: paciente } = await account.post('/api/pacientes-json', { nome })
  const answer = await account.post(applications, { paciente: { id: paciente.id }, teste, data: '2026-03-02' })
  if (answer.status !== 201) throw new Error(answer.text)
  return { paciente, aplicacao: answer.body }
}

const clinic = async () => {
  const owner = await api.current.createAccount()
  const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
  return { owner, desk }
}

const whole = {
  sigla: 'POC',
  autores: 'Equipe da clínica',
  editora: 'Edição própria',
  edicao: '2ª, 2024',
  categoria: 'provas_operatorias',
  construto: 'Noção de conservação',
  idade_min_meses: 72,
  idade_max_meses: 155,
  escolaridade_alvo: 'Ensino fundamental',
  aplicacao: ['individual', 'informatizada'],
  tempo_minutos: 40,
  material: 'Fichas e massa de modelar',
  natureza: 'tecnica',
  restrito_psicologo: true,
  satepsi_status: 'nao_avaliado',
  satepsi_consultado_em: '2026-01-10',
  satepsi_link: 'satepsi.example/teste',
  validade_normas: '2030-12-31',
  aprovado_online: true,
  descricao: 'Observar a argumentação.',
  ativo: false,
}
const names = (rows: { nome: string }[]) => rows.map(({ nome }) => nome)

describe('an instrument', () => {
  test('[S2.11] needs a name alone, and keeps everything else that is said of it', async () => {
    const { owner, desk } = await clinic()
    const quick = await instrument(desk, ' Prova do desenho ')
    expect(quick).toMatchObject({ nome: 'Prova do desenho', restrito_psicologo: false, ativo: true, aplicacao: [] })
    const made = await instrument(owner, 'Prova operatória de conservação', whole)
    expect(made).toMatchObject({ ...whole, satepsi_link: 'https://satepsi.example/teste', versao: 1 })
    expect((await desk.get(`${url}/${made.id}`)).body).toEqual(made)
  })

  test('[S7.10] is read by its id; another account’s, a deleted one and a word that is no id are not found', async () => {
    const { owner } = await clinic()
    const other = await api.current.createAccount()
    const made = await instrument(owner, 'Prova')
    expect(Instrument.parse((await owner.get(`${url}/${made.id}`)).body)).toEqual(made)
    expect((await other.get(`${url}/${made.id}`)).status).toBe(404)
    expect((await other.put(`${url}/${made.id}`, { versao: 1, nome: 'Minha' })).status).toBe(404)
    expect((await other.delete(`${url}/${made.id}`)).status).toBe(404)
    expect((await owner.delete(`${url}/${made.id}`)).status).toBe(204)
    for (const id of [made.id, nobodysId, 'cadastro']) expect((await owner.get(`${url}/${id}`)).status).toBe(404)
    expect((await api.current.visitor.get(`${url}/${made.id}`)).status).toBe(401)
  })

  test.each([
    [{ nome: 'x' }, 'nome'],
    [{ nome: 'Prova', idade_min_meses: 100, idade_max_meses: 99 }, 'idade_max_meses'],
    [{ nome: 'Prova', idade_min_meses: -1 }, 'idade_min_meses'],
    [{ nome: 'Prova', tempo_minutos: 0 }, 'tempo_minutos'],
    [{ nome: 'Prova', categoria: 'magia' }, 'categoria'],
    [{ nome: 'Prova', aplicacao: ['em grupo'] }, 'aplicacao.0'],
    [{ nome: 'Prova', satepsi_status: 'aprovado' }, 'satepsi_status'],
    [{ nome: 'Prova', satepsi_consultado_em: '2026-02-30' }, 'satepsi_consultado_em'],
    [{ nome: 'Prova', satepsi_consultado_em: '9999-12-31' }, 'satepsi_consultado_em'],
    [{ nome: 'Prova', satepsi_link: 'nenhum' }, 'satepsi_link'],
    [{ nome: 'Prova', itens: ['1. Copie'] }, 'itens'],
  ])('[S5.07] %j is refused beside its field', async (body, field) => {
    const { owner } = await clinic()
    const answer = await owner.post(url, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  test('[S2.11] changes field by field; what was read goes back whole; one age alone is compared with the stored one', async () => {
    const { owner } = await clinic()
    const made = await instrument(owner, 'Prova', whole)
    const same = await owner.put(`${url}/${made.id}`, made)
    expect([same.status, same.body.versao]).toEqual([200, 1])
    const changed = await owner.put(`${url}/${made.id}`, { versao: 1, sigla: '', tempo_minutos: '50', aplicacao: [] })
    expect(changed.body).toMatchObject({
      sigla: null,
      tempo_minutos: 50,
      aplicacao: [],
      editora: whole.editora,
      versao: 2,
    })
    const refused = await owner.put(`${url}/${made.id}`, { versao: 2, idade_max_meses: 71 })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['idade_max_meses']])
    const ahead = await owner.put(`${url}/${made.id}`, { versao: 2, satepsi_consultado_em: '9999-12-31' })
    expect([ahead.status, Object.keys(ahead.body.errors)]).toEqual([422, ['satepsi_consultado_em']])
    const old = await owner.put(`${url}/${made.id}`, { versao: 1, sigla: 'X' })
    expect([old.status, old.body.code, old.body.atual.sigla]).toEqual([409, 'stale_version', null])
    expect(await system(`select acao, campos from audit where acao like 'test.%' order by at`)).toEqual(
      [
        { acao: 'test.registered', campos: ['nome', ...Object.keys(whole)].sort() },
        { acao: 'test.changed', campos: ['aplicacao', 'sigla', 'tempo_minutos'] },
      ].map(({ acao, campos }) => ({ acao, campos: expect.arrayContaining(campos) })),
    )
  })

  test('[S7.01] made twice by one call is one instrument', async () => {
    const { owner } = await clinic()
    const key = { 'idempotency-key': 'tentativa-0001' }
    const [first, second] = [
      await owner.post(url, { nome: 'Prova' }, key),
      await owner.post(url, { nome: 'Prova' }, key),
    ]
    expect(second.body).toEqual(first.body)
    expect((await owner.get(`${url}?pagina=1`)).body.total).toBe(1)
  })

  test('[S6.06] beyond the plan’s limit is refused, of thirty at once exactly those beyond it', async () => {
    const owner = await api.current.createAccount()
    await system(`update tenants set plano_id = 'teste' where id = $1`, [owner.tenant_id])
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => owner.post(url, { nome: `Prova ${at}` })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ body }) => body.code === 'plan_limit')).toHaveLength(20)
  })
})

describe('the list of instruments', () => {
  test('[S2.11] shows rows by name, a page at a time, and finds by all that is stored, accents and case folded', async () => {
    const { owner, desk } = await clinic()
    await instrument(owner, 'Árvore', { sigla: 'ARV' })
    await instrument(owner, 'Bonecos', { editora: 'Edição Própria' })
    await instrument(owner, 'Cópia', { categoria: 'leitura_escrita', descricao: 'Observar o traçado' })
    const page = InstrumentPage.parse((await desk.get(`${url}?pagina=1&por_pagina=2`)).body)
    expect([names(page.itens), page.total]).toEqual([['Árvore', 'Bonecos'], 3])
    expect(names((await desk.get(`${url}?pagina=9&por_pagina=2`)).body.itens)).toEqual(['Cópia'])
    expect(names((await desk.get(`${url}?ordem=-nome`)).body)).toEqual(['Cópia', 'Bonecos', 'Árvore'])
    for (const [busca, found] of [
      ['arvore', ['Árvore']],
      ['edicao propria', ['Bonecos']],
      ['LEITURA', ['Cópia']],
      ['tracado', ['Cópia']],
      ['nada disso', []],
    ] as const)
      expect(names((await desk.get(`${url}?busca=${busca}&limite=10`)).body)).toEqual(found)
    const rows: unknown[] = (await owner.get(url)).body
    expect(rows.map((row) => InstrumentRow.parse(row))).toHaveLength(3)
  })

  test('[S7.06] shows nothing of another account', async () => {
    const { owner } = await clinic()
    await instrument(owner, 'Prova')
    const other = await api.current.createAccount()
    for (const query of ['', '?pagina=1', '?busca=prova&limite=5'])
      expect((await other.get(url + query)).text).not.toContain('Prova')
  })
})

describe('deleting instruments', () => {
  test('[S2.11] what was never applied goes, all or none of the selected', async () => {
    const { desk } = await clinic()
    const [one, two] = [await instrument(desk, 'Um'), await instrument(desk, 'Dois')]
    expect((await desk.delete(url, { ids: [one.id, nobodysId] })).status).toBe(404)
    expect((await desk.get(`${url}?pagina=1`)).body.total).toBe(2)
    expect((await desk.delete(url, { ids: [one.id, two.id] })).status).toBe(204)
    expect((await desk.get(`${url}?pagina=1`)).body.total).toBe(0)
  })

  test('[S2.11] what was applied stays: the refusal names to whom, and it cannot be taken off them either', async () => {
    const { owner } = await clinic()
    const [used, free] = [await instrument(owner, 'Usado'), await instrument(owner, 'Livre')]
    for (const nome of ['Fabio', 'Bia', 'Ana', 'Davi', 'Caio', 'Eva']) await apply(owner, used, nome)
    const refused = await owner.delete(url, { ids: [free.id, used.id] })
    expect([refused.status, refused.body.code, refused.body.referido.total]).toEqual([409, 'still_referred', 6])
    expect(names(refused.body.referido.itens)).toEqual(['Ana', 'Bia', 'Caio', 'Davi', 'Eva'])
    const detaching = await owner.delete(`${url}/${used.id}?desvincular=1`)
    expect([detaching.status, detaching.body.errors.desvincular[0]]).toEqual([
      422,
      expect.stringContaining('Inative-o'),
    ])
    expect((await owner.get(`${url}?pagina=1`)).body.total).toBe(2)
    // It is set aside instead, and what came of it is still there.
    expect((await owner.put(`${url}/${used.id}`, { versao: 1, ativo: false })).body.ativo).toBe(false)
    expect((await owner.get(`${applications}?teste=${used.id}&pagina=1`)).body.total).toBe(6)
    expect((await owner.delete(`${url}/${free.id}?desvincular=1`)).status).toBe(204)
  })

  test('[S2.11] the front desk is told that it was applied and not to whom', async () => {
    const { owner, desk } = await clinic()
    const used = await instrument(owner, 'Usado')
    await apply(owner, used, 'Ana Luz')
    const refused = await desk.delete(`${url}/${used.id}`)
    expect([refused.status, refused.body.referido]).toEqual([409, { total: 1, itens: [] }])
    expect(refused.text).not.toContain('Ana')
  })

  test('[S2.11] an application or patient that was deleted holds no test', async () => {
    const { owner } = await clinic()
    const used = await instrument(owner, 'Usado')
    const first = await apply(owner, used, 'Ana')
    const second = await apply(owner, used, 'Bia')
    expect((await owner.delete(`${applications}/${first.aplicacao.id}`)).status).toBe(204)
    expect((await owner.delete(`/api/pacientes-json/${second.paciente.id}`)).status).toBe(204)
    expect((await owner.delete(`${url}/${used.id}`)).status).toBe(204)
  })

  /** One applies a test while a colleague deletes it, many times: what was applied without a test that is there. */
  async function race(rounds: number, remove: (owner: TestAccount, id: string) => Promise<unknown>) {
    const { owner } = await clinic()
    const { body: paciente } = await owner.post('/api/pacientes-json', { nome: 'Ana' })
    for (let at = 0; at < rounds; at++) {
      const { id } = await instrument(owner, `Prova ${at}`)
      const body = { paciente: { id: paciente.id }, teste: { id }, data: '2026-03-02' }
      await Promise.all([owner.post(applications, body), remove(owner, id)])
    }
    return system<{ id: string }>(
      `select a.id from test_applications a join instruments t on t.id = a.teste_id
       where a.excluido_em is null and t.excluido_em is not null`,
    )
  }

  test('[S2.11] a test that is applied in the very moment of its deletion is there with its application, or neither', async () => {
    const dangling = await race(40, async (owner, id) =>
      expect([204, 409]).toContain((await owner.delete(`${url}/${id}`)).status),
    )
    expect(dangling).toEqual([])
  })

  test('[S2.11] control: without the triggers, a deletion that does not look leaves applications of no test', async () => {
    const triggers = ['nothing_refers on instruments', 'test_there_at_insert on test_applications']
    const toggled = (to: string) =>
      Promise.all(
        triggers.map((each) => {
          const [name, table] = each.split(' on ')
          return system(`alter table ${table} ${to} trigger ${name}`)
        }),
      )
    await toggled('disable')
    try {
      const dangling = await race(3, async (_, id) => {
        const applied = () => system('select 1 from test_applications where teste_id = $1', [id])
        await expect.poll(async () => (await applied()).length).toBe(1)
        await system('update instruments set excluido_em = now() where id = $1', [id])
      })
      expect(dangling.length).toBeGreaterThan(0)
    } finally {
      await toggled('enable')
    }
  })
})

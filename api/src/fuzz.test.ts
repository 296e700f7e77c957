import { type Role, roles } from '@vinculo/contracts/account'
import { defaultPrintSettings } from '@vinculo/contracts/print-rules'
import { expect, test } from 'vitest'
import { mayDo } from './http/access'
import type { ApiDocument, ApiOperation } from './http/openapi'
import { newId } from './ids'
import type { Client, TestAccount } from './testing'
import { financeBodies, financeRows, financeTables } from './testing/finance-calls'
import { newKey, orderBy } from './testing/manifests'
import { begunPayment, paymentBodies, paymentTables } from './testing/payment-calls'
import { useTestApi } from './testing/suite'

const api = useTestApi()

/** Stands in every text of the other tenant: wherever it appears, something leaked. */
const secret = 'ZQX-DE-LA'
const nobodysId = '018f0000-0000-7000-8000-000000000000'
const config = {
  termo_titulo: 'Clínico',
  termo_paciente: { sing: 'Paciente', plural: 'Pacientes' },
  termo_atendimento: { sing: 'Sessão', plural: 'Sessões' },
  menu_nav_bar: {},
}

function attachmentOf(patientId: string, name: string) {
  const form = new FormData()
  form.set('dono', `paciente:${patientId}`)
  form.set('tipo', 'anexo')
  form.set('arquivo', new Blob(['%PDF-1.7 ', secret]), name)
  return form
}

const longPassword = 'esta senha é bem longa'

/** One black point. */
const point = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function pictureForm() {
  const form = new FormData()
  form.set('tipo', 'foto')
  form.set('arquivo', new Blob([Buffer.from(point, 'base64')]), 'ponto.png')
  return form
}

const chosen = { password: 'chuva mansa no telhado', password_confirmation: 'chuva mansa no telhado' }

const blocked = { inicio: '2026-12-21T12:00:00Z', fim: '2027-01-02T12:00:00Z' }
const keptAgenda = {
  horarios: [{ dia: 1, de: '08:00', ate: '12:00' }],
  duracao_padrao: 50,
  politica_falta: 'nao_cobrar',
  percentual_falta: null,
  antecedencia_horas: 24,
  lembrete_horas: null,
  fecha_feriados: true,
}

const hour = { inicio: '2026-12-01T17:00:00Z', fim: '2026-12-01T17:50:00Z' }

const printed = (paciente_id = nobodysId) => ({ ...defaultPrintSettings, conteudo: 'dados', paciente_id })
function previewed(paciente_id?: string) {
  const { conteudo: _, atendimento_id: __, ...settings } = printed(paciente_id)
  return { ...settings, texto: '<p>{{paciente.nome}}</p>' }
}

/** A right body for each call that takes one; a call without an entry fails the test. `ids` are rows of the other tenant. */
const bodies: Record<string, (ids: string[]) => unknown> = {
  'post /api/login': () => ({ email: 'ninguem@teste.example', password: 'x' }),
  'post /api/register': () => ({ name: 'Fulana de Tal', email: `${newId()}@teste.example`, aceite: true, ...chosen }),
  'post /api/password/email': () => ({ email: 'ninguem@teste.example' }),
  'post /api/password/reset': () => ({ token: 'x'.repeat(43), email: 'ninguem@teste.example', ...chosen }),
  'post /api/oauth-json/pendente': () => ({ name: 'Fulana de Tal', aceite: true }),
  'post /api/email/confirmar': () => ({ token: 'x'.repeat(43) }),
  'post /api/settings/config': () => config,
  'patch /api/settings/profile': () => ({ versao: 1, name: 'Fulana de Tal', site: 'fulana.example' }),
  'patch /api/settings/language': () => ({ idioma: 'es' }),
  'patch /api/settings/password': () => ({ password: longPassword, password_confirmation: longPassword }),
  'patch /api/settings/email': () => ({ email: 'outra@fulana.example' }),
  'post /api/settings/foto': () => pictureForm(),
  'post /api/convites-json': () => ({ name: 'Fulana de Tal', email: 'fulana@convite.example', role: 'secretaria' }),
  'post /api/convite/consultar': () => ({ token: 'x'.repeat(43) }),
  'post /api/convite/aceitar': () => ({ token: 'x'.repeat(43), name: 'Fulana de Tal', aceite: true, ...chosen }),
  'patch /api/equipe-json/{id}': () => ({ role: 'secretaria' }),
  'put /api/planos-json/{id}': () => ({ versao: 1, nome: 'Outro' }),
  'patch /api/admin/tenants-json/{id}': () => ({ versao: 1, venc_plano: '2027-01-31' }),
  'post /api/pacientes-json': () => ({ nome: 'Fulana de Tal' }),
  'put /api/pacientes-json/{id}': () => ({ versao: 1, nome: 'Fulana de Tal' }),
  'delete /api/pacientes-json': (ids) => ({ ids }),
  'post /api/escolas-json': () => ({ nome: 'Escola Azul' }),
  'put /api/escolas-json/{id}': () => ({ versao: 1, nome: 'Escola Azul' }),
  'delete /api/escolas-json': (ids) => ({ ids }),
  'post /api/responsaveis-json': () => ({ nome: 'Fulana de Tal' }),
  'put /api/responsaveis-json/{id}': () => ({ versao: 1, nome: 'Fulana de Tal' }),
  'delete /api/responsaveis-json': (ids) => ({ ids }),
  'post /api/testes-json': () => ({ nome: 'Prova de leitura' }),
  'put /api/testes-json/{id}': () => ({ versao: 1, nome: 'Prova de leitura' }),
  'delete /api/testes-json': (ids) => ({ ids }),
  'post /api/aplicacoes-json': () => ({ paciente: { id: nobodysId }, teste: { id: nobodysId }, data: '2026-03-02' }),
  'put /api/aplicacoes-json/{id}': () => ({ versao: 1, sessao: 2 }),
  'delete /api/aplicacoes-json': (ids) => ({ ids }),
  'put /api/atendimentos-json/{id}/registro': () => ({ versao: 1, evolucao: 'Leu' }),
  'post /api/atendimentos-json/{id}/registro/assinatura': () => ({ versao: 1 }),
  'post /api/atendimentos-json/{id}/registro/adendos': () => ({ texto: 'Leu' }),
  'put /api/agenda/configuracao-json': () => ({ versao: 0, ...keptAgenda }),
  'post /api/agenda/bloqueios-json': () => blocked,
  'post /api/atendimentos-json': () => ({ grupo: 'Reunião', ...hour }),
  'put /api/atendimentos-json/{id}': () => ({ versao: 1, sala: 'Azul' }),
  'post /api/atendimentos-json/{id}/remarcar': () => ({ versao: 1, ...hour }),
  'post /api/atendimentos-buscar-json': () => ({ status: 'Todos' }),
  'post /api/atendimentos-conferir-json': ([id]) => ({ id, ...hour }),
  'post /api/documentos-json': () => ({ versao: 0, contrato: '<p>Contrato</p>' }),
  'post /api/rascunhos-json': () => ({ tipo: 'contrato' }),
  'put /api/rascunhos-json/{id}': () => ({ versao: 1, titulo: 'Contrato' }),
  'post /api/impressao-json': ([id]) => printed(id),
  'post /api/impressao-json/pdf': ([id]) => printed(id),
  'post /api/impressao-json/previa': ([id]) => previewed(id),
  'post /api/rascunhos-json/{id}/emissao': () => ({ versao: 1, ciente: [] }),
  'post /api/emissoes-json/{id}/cancelamento': () => ({ motivo: 'Engano' }),
  'post /api/emissoes-json/{id}/entregas': () => ({ entregue_em: '2026-11-22', a_quem: 'Rosa', meio: 'em_maos' }),
  'post /api/arquivos': ([id = '']) => attachmentOf(id, 'Nada.pdf'),
  'post /api/admin/modulos-json': () => ({ base: '/modules/nada/' }),
  'put /api/admin/tenants/{id}/modulos': () => ({ modulo: 'agenda', ativo: true }),
  'put /api/admin/tenants/{id}/canal': () => ({ canal: 'antecipado' }),
  'post /api/lancamentos-de-modulos': ([conta]) =>
    orderBy(newKey('ninguem'), { acao: 'fixar', versao: '1.0.0-aaa', conta: conta ?? nobodysId }),
  'post /api/falhas': () => ({
    falhas: [{ modulo: 'shell', release: '', tipo: 'error', nome: '', onde: '', vezes: 1 }],
  }),
  ...financeBodies,
  ...paymentBodies,
}

/** The platform's own calls name a tenant on purpose. */
const crossesTenants = (operation: ApiOperation) =>
  operation['x-access'] !== 'public' && operation['x-access'].permission === 'platform'

interface Call {
  name: string
  method: string
  path: string
  operation: ApiOperation
}

/** Ends a session, or never ends; each has tests of its own. */
const apart = ['/api/logout', '/api/avisos']

async function calls(): Promise<Call[]> {
  const { body } = await api.current.visitor.get('/api/docs')
  return Object.entries((body as ApiDocument).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
  )
}

function bodyOf(call: Call, ids: string[]): unknown {
  if (!call.operation.requestBody) return undefined
  const make = bodies[call.name]
  if (!make) throw new Error(`no body is known for ${call.name}`)
  return make(ids)
}

const known: Record<string, string> = { mes: '2026-11', de: '2026-11-01', ate: '2026-11-30', bandeira: 'visa' }

/** What a call cannot do without in its query, as the document says it: a choice, a time or a word, or else a row. */
const neededQuery = ({ operation }: Call, id: string) =>
  operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${(schema as { enum?: string[] }).enum?.[0] ?? known[name] ?? id}`)
    .join('&')

const send = (client: Client, call: Call, id: string, body: unknown) => {
  const { method, path } = call
  const url = [path.replace(/\{\w+\}/g, id), neededQuery(call, id)].filter(Boolean).join('?')
  if (method === 'get') return client.get(url)
  return client[method as 'post' | 'put' | 'patch' | 'delete'](url, body)
}

/** Rows of a tenant, by the address that leads to one of them. */
interface Rows extends Awaited<ReturnType<typeof financeRows>> {
  '/api/pacientes-json': string
  '/api/escolas-json': string
  '/api/responsaveis-json': string
  '/api/testes-json': string
  '/api/aplicacoes-json': string
  '/api/atendimentos-json': string
  '/api/atendimentos-conferir-json': string
  '/api/agenda/bloqueios-json': string
  '/api/rascunhos-json': string
  '/api/emissoes-json': string
  '/api/arquivos': string
  '/api/pagamentos-json': string
}

/** The row a call is aimed at; most aim at a patient. */
const rowOf = ({ path }: Call, rows: Rows) =>
  rows[path.replace(/\/\{.*/, '') as keyof Rows] ?? rows['/api/pacientes-json']

/** A tenant whose every text holds the secret. */
async function otherTenant(): Promise<{ account: TestAccount; rows: Rows }> {
  const account = await api.current.createAccount({
    name: secret,
    email: `${secret}-${newId()}@la.example`,
    financeiro: true,
  })
  const { body } = await account.post('/api/pacientes-json', {
    nome: `Paciente ${secret}`,
    observacoes_clinicas: secret,
    turma: secret,
    etiquetas: [secret],
    endereco: { cidade: secret },
    diagnosticos: [{ texto: secret }],
  })
  const file = await account.post('/api/arquivos', attachmentOf(body.id, `${secret}.pdf`))
  const made = async (url: string, row: object) => (await account.post(url, row)).body.id as string
  const teste = await made('/api/testes-json', { nome: secret, descricao: secret })
  const booked = { paciente: { id: body.id }, local: secret, anotacao: secret, ...hour }
  const atendimento = await made('/api/atendimentos-json', booked)
  await account.put(`/api/atendimentos-json/${atendimento}/registro`, { versao: 0, evolucao: secret })
  await account.post('/api/documentos-json', { versao: 0, contrato: secret })
  const written = { tipo: 'contrato', titulo: secret, paciente: { id: body.id }, partes: { texto: secret } }
  const receipt = await made('/api/rascunhos-json', { ...written, tipo: 'recibo', valor: '1.00', finalidade: secret })
  const { body: check } = await account.get(`/api/rascunhos-json/${receipt}/conferencia`)
  const ciente = check.achados.map(({ codigo }: { codigo: string }) => codigo)
  const applied = { paciente: { id: body.id }, teste: { id: teste }, data: '2026-03-02', interpretacao: secret }
  return {
    account,
    rows: {
      ...(await financeRows(account, secret, body.id, atendimento)),
      '/api/testes-json': teste,
      '/api/aplicacoes-json': await made('/api/aplicacoes-json', applied),
      '/api/atendimentos-json': atendimento,
      '/api/atendimentos-conferir-json': atendimento,
      '/api/agenda/bloqueios-json': await made('/api/agenda/bloqueios-json', { ...blocked, motivo: secret }),
      '/api/emissoes-json': await made(`/api/rascunhos-json/${receipt}/emissao`, { versao: 1, ciente }),
      '/api/rascunhos-json': await made('/api/rascunhos-json', written),
      '/api/pacientes-json': body.id,
      '/api/arquivos': file.body.id,
      '/api/pagamentos-json': await begunPayment(account),
      '/api/escolas-json': await made('/api/escolas-json', { nome: secret, contatos: [{ nome: secret }] }),
      '/api/responsaveis-json': await made('/api/responsaveis-json', { nome: secret, local_trabalho: secret }),
    },
  }
}

/** What a stranger may neither see nor change. */
const guarded = [
  'patients',
  'files',
  'schools',
  'guardians',
  'instruments',
  'test_applications',
  'appointments',
  'session_records',
  'agenda_blocks',
  'document_models',
  'documents',
  'issued_documents',
  'document_deliveries',
  ...financeTables,
  ...paymentTables,
]

/** All rows of a tenant, as one sum a table. */
const stateOf = ({ tenant_id }: TestAccount) =>
  api.current.db.inSystem((tx) =>
    tx.query(
      guarded
        .map((table) => `select md5(string_agg(t::text, '|' order by t::text)) from ${table} t where tenant_id = $1`)
        .join(' union all '),
      [tenant_id],
    ),
  )

const aimsAtRow = (call: Call) =>
  call.path.includes('{id}') || JSON.stringify(bodyOf(call, ['a'])) !== JSON.stringify(bodyOf(call, ['b']))

/** Every call, as every role of a stranger, at a row of another tenant: what got through that must not. */
async function leaks(asked: readonly Role[] = roles): Promise<string[]> {
  const found: string[] = []
  for (const role of asked) {
    const stranger = await api.current.createAccount({ role, financeiro: true })
    // The same for all calls, until one has deleted them.
    let { account, rows } = await otherTenant()
    let before = JSON.stringify(await stateOf(account))
    for (const call of await calls()) {
      const access = call.operation['x-access']
      if (access === 'public' || crossesTenants(call.operation) || apart.includes(call.path)) continue
      const id = rowOf(call, rows)
      const answer = await send(stranger, call, id, bodyOf(call, [id]))
      if (answer.text.includes(secret)) found.push(`${role} ${call.name}: shows the other tenant's data`)
      const expected = mayDo(role, access.permission) ? 404 : 403
      if (aimsAtRow(call) && answer.status !== expected)
        found.push(`${role} ${call.name}: ${answer.status}, not ${expected}`)
      if (JSON.stringify(await stateOf(account)) === before) continue
      found.push(`${role} ${call.name}: changed the other tenant's rows`)
      // What is gone cannot be aimed at again.
      if (call.method === 'delete') ({ account, rows } = await otherTenant())
      before = JSON.stringify(await stateOf(account))
    }
    const list = await stranger.get(`/api/arquivos-json?dono=paciente:${rows['/api/pacientes-json']}`)
    if (list.status !== 404) found.push(`${role} lists the other tenant's files`)
    for (const list of ['pacientes', 'escolas', 'responsaveis', 'testes', 'aplicacoes', 'rascunhos', 'emissoes'])
      for (const search of [`busca=${secret}`, `pagina=1&busca=${secret}`, 'pagina=1', 'limite=1000'])
        if ((await stranger.get(`/api/${list}-json?${search}`)).text.includes(secret))
          found.push(`${role} ${list} ${search}`)
    for (const search of [{}, { pagina: 1 }, { paciente: rows['/api/pacientes-json'] }])
      if ((await stranger.post('/api/atendimentos-buscar-json', search)).text.includes(secret))
        found.push(`${role} atendimentos ${JSON.stringify(search)}`)
  }
  return found
}

test('[S7.06] no call of the document, as any role, shows or changes another tenant’s rows', {
  timeout: 180_000,
}, async () => {
  expect(await leaks()).toEqual([])
})

test('[S7.06] control: with the policy dropped the same calls leak and are named', { timeout: 180_000 }, async () => {
  const run = (sql: string) => api.current.db.inSystem((tx) => tx.query(sql))
  const tables = [...guarded, 'users']
  for (const table of tables) {
    await run(`drop policy own_tenant on ${table}`)
    await run(`create policy open on ${table} to vinculo_app using (true) with check (true)`)
  }
  try {
    const found = await leaks(['profissional', 'secretaria'])
    expect(found).toContain(`profissional get /api/pacientes-json/{id}: shows the other tenant's data`)
    expect(found).toContain(`secretaria delete /api/pacientes-json/{id}: 204, not 404`)
    expect(found).toContain(`profissional get /api/arquivos/{id}: shows the other tenant's data`)
    expect(found).toContain(`profissional delete /api/arquivos/{id}: changed the other tenant's rows`)
    expect(found).toContain(`profissional put /api/pacientes-json/{id}: changed the other tenant's rows`)
    expect(found).toContain(`secretaria get /api/responsaveis-json/{id}: shows the other tenant's data`)
    expect(found).toContain(`secretaria get /api/testes-json/{id}: shows the other tenant's data`)
    expect(found).toContain(`profissional delete /api/aplicacoes-json/{id}: changed the other tenant's rows`)
    expect(found).not.toContain(`secretaria get /api/aplicacoes-json/{id}: shows the other tenant's data`)
    expect(found).toContain(`secretaria get /api/atendimentos-json/{id}: shows the other tenant's data`)
    expect(found).toContain(`secretaria put /api/atendimentos-json/{id}: shows the other tenant's data`)
    expect(found).toContain(`profissional atendimentos {"pagina":1}`)
    expect(found).toContain(`profissional get /api/atendimentos-json/{id}/registro: shows the other tenant's data`)
    expect(found).not.toContain(`secretaria get /api/atendimentos-json/{id}/registro: shows the other tenant's data`)
    expect(found).toContain(`secretaria delete /api/agenda/bloqueios-json/{id}: changed the other tenant's rows`)
    expect(found).toContain(`secretaria get /api/emissoes-json/{id}: shows the other tenant's data`)
    expect(found).toContain(`profissional emissoes busca=${secret}`)
    // Drafts are nobody's but their author's, in whichever account.
    expect(found).not.toContain(`profissional get /api/rascunhos-json/{id}: shows the other tenant's data`)
    expect(found).toContain(`profissional delete /api/escolas-json: changed the other tenant's rows`)
    expect(found).toContain(`profissional get /api/lancamentos-json/{id}: shows the other tenant's data`)
    expect(found).toContain(`secretaria put /api/baixas-json/{id}: changed the other tenant's rows`)
    expect(found).toContain(`secretaria get /api/transferencias-json/{id}: shows the other tenant's data`)
  } finally {
    for (const table of tables) {
      await run(`drop policy open on ${table}`)
      await run(
        `create policy own_tenant on ${table} to vinculo_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())`,
      )
    }
  }
})

test('[S6.01] every call but the public ones is 401 without a token and with a wrong one', async () => {
  const all = await calls()
  expect(all.length).toBeGreaterThanOrEqual(15)
  for (const call of all) {
    const access = call.operation['x-access']
    if (access === 'public') continue
    const wrong = { authorization: `Bearer ${'x'.repeat(43)}` }
    const url = call.path.replace('{id}', nobodysId)
    const answers = [
      ...(access.visitors ? [] : [await send(api.current.visitor, call, nobodysId, bodyOf(call, [nobodysId]))]),
      await (call.method === 'get'
        ? api.current.visitor.get(url, wrong)
        : api.current.visitor[call.method as 'post'](url, bodyOf(call, [nobodysId]), wrong)),
    ]
    for (const answer of answers) expect([call.name, answer.status]).toEqual([call.name, 401])
  }
})

test('[S6.03] every call is 403 for a role that lacks its permission, before anything else is looked at', async () => {
  for (const role of roles) {
    const account = await api.current.createAccount({ role })
    for (const call of await calls()) {
      const access = call.operation['x-access']
      if (access === 'public' || mayDo(role, access.permission)) continue
      for (const body of [bodyOf(call, [nobodysId]), { nonsense: true }]) {
        const answer = await send(account, call, nobodysId, call.method === 'get' ? undefined : body)
        expect([role, call.name, answer.status, answer.body.code]).toEqual([role, call.name, 403, 'forbidden'])
      }
    }
  }
})

test('[S6.07] every call of an owner is 403 for a colleague who is none', async () => {
  const owner = await api.current.createAccount()
  const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id })
  const owned = (await calls()).filter(({ operation: { 'x-access': access } }) => access !== 'public' && access.owner)
  expect(owned.length).toBeGreaterThan(4)
  for (const call of owned) {
    const answer = await send(colleague, call, nobodysId, bodyOf(call, [nobodysId]))
    expect([call.name, answer.status, answer.body.code]).toEqual([call.name, 403, 'forbidden'])
  }
})

test('[S4.04] every call that is not exempt is 403 once the plan ran out', async () => {
  const account = await api.current.createAccount({ role: 'admin', venc_plano: '2020-01-01', financeiro: true })
  for (const call of await calls()) {
    const access = call.operation['x-access']
    if (access === 'public' || access.planExempt) continue
    const answer = await send(account, call, nobodysId, bodyOf(call, [nobodysId]))
    expect([call.name, answer.status, answer.body.code]).toEqual([call.name, 403, 'plan_expired'])
  }
})

/** The same odd values on every run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const odd = [
  null,
  '',
  ' ',
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [[]],
  { id: null },
  'x'.repeat(5000),
  '\u0000',
  '‮',
  '💥',
  "'; drop table patients; --",
  '%_\\',
  nobodysId,
  '2020-02-30',
  { $ne: 1 },
  [nobodysId, 7],
]

test('[S8.01] no body and no query makes a call fail with 5xx', async () => {
  const random = randomOf(20_261_121)
  const pick = () => odd[Math.floor(random() * odd.length)]
  const account = await api.current.createAccount({ role: 'admin', financeiro: true })
  const { body: mine } = await account.post('/api/pacientes-json', { nome: 'Ana Luz' })
  for (const call of await calls()) {
    if (apart.includes(call.path)) continue
    for (let round = 0; round < 25; round++) {
      const right = bodyOf(call, [nobodysId])
      const body =
        right && random() < 0.8
          ? { ...(right as object), [Object.keys(right)[0] as string]: pick(), versao: pick() }
          : pick()
      const fields = call.operation.parameters.filter((parameter) => parameter.in === 'query')
      const query = fields.map(({ name }) => `${name}=${encodeURIComponent(String(pick()))}`).join('&')
      const id = random() < 0.5 ? mine.id : encodeURIComponent(String(pick()) || 'x').slice(0, 150)
      const url = `${call.path.replace('{id}', id)}${query && `?${query}`}`
      const payload = JSON.stringify(body)
      const answer =
        call.method === 'get'
          ? await account.get(url)
          : await account[call.method as 'post'](url, payload, { 'content-type': 'application/json' })
      expect([call.name, url, payload, answer.status < 500]).toEqual([call.name, url, payload, true])
    }
  }
})

test('[S7.01] the document names every call, its parameters, body and answers', async () => {
  const { body } = await api.current.visitor.get('/api/docs')
  const list = (body as ApiDocument).paths['/api/pacientes-json']?.get
  expect(body.openapi).toBe('3.1.0')
  expect(list?.parameters.map(({ name }) => name).sort()).toEqual([
    'busca',
    'escola',
    'etiqueta',
    'limite',
    'ordem',
    'pagina',
    'por_pagina',
    'responsavel',
    'status',
  ])
  expect(
    body.paths['/api/pacientes-json/{id}'].put.requestBody.content['application/json'].schema.properties,
  ).toHaveProperty('versao')
})

import { Writable } from 'node:stream'
import { errorCodes } from '@vinculo/contracts/errors'
import { locales } from '@vinculo/contracts/locale'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { errorMessage } from '../errors'
import { newId } from '../ids'
import { createLog } from '../log'
import { readSettings } from '../settings'
import { useTestApi } from '../testing/suite'
import { requireAccess } from './access'
import type { Api } from './zod'

const api = useTestApi()
const built: Api[] = []
afterEach(async () => {
  for (const app of built.splice(0)) await app.close()
})

/** A second app on the same database whose log is read. */
async function loggingApp() {
  let written = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const log = createLog('trace', sink)
  const app = await buildApp(api.current.settings, { db: api.current.db, log })
  built.push(app)
  return { app, lines: () => written }
}

describe('health', () => {
  test('the server says that it lives, and that it is ready when the database answers', async () => {
    expect((await api.current.visitor.get('/api/health')).body).toEqual({ status: 'ok' })
    expect((await api.current.visitor.get('/api/ready')).body).toEqual({ status: 'ready' })
  })
})

describe('the log', () => {
  test('holds route, status and time of each call, and nothing of what people wrote or who they are', async () => {
    const account = await api.current.createAccount({ email: 'segredo@casa.example', name: 'Nome Secreto' })
    const { app, lines } = await loggingApp()
    const headers = { authorization: `Bearer ${account.token}` }
    const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload && { payload }) })
    await call('POST', '/api/login', { email: 'segredo@casa.example', password: 'senha-secreta' })
    await call('GET', '/api/pacientes-json?busca=Sigiloso')
    await call('POST', '/api/pacientes-json', { nome: 'Sigiloso da Silva', cpf: '52998224725' })
    await call('POST', '/api/pacientes-json', { nome: 'Outro Sigiloso', cpf: '52998224725' })
    await call('POST', '/api/pacientes-json', { nome: '', segredo: 'Sigiloso' })
    const form = new FormData()
    form.set('tipo', 'foto')
    form.set('arquivo', new Blob(['segredo']), 'segredo.png')
    await call('POST', '/api/settings/foto', form)
    await call('GET', '/pacientes/Sigiloso?token=segredo')
    // A fault inside the database quotes values in its message.
    await api.current.db.inSystem((tx) =>
      tx.query(`alter table patients add constraint short check (length(nome) < 40)`),
    )
    try {
      const failed = await call('POST', '/api/pacientes-json', { nome: `Sigiloso ${'x'.repeat(60)}` })
      expect([failed.statusCode, failed.json().code]).toEqual([500, 'internal_error'])
      expect(failed.body).not.toMatch(/constraint|sql|select|stack/i)
    } finally {
      await api.current.db.inSystem((tx) => tx.query('alter table patients drop constraint short'))
    }
    const written = lines()
    expect(written).toContain('"route":"/api/pacientes-json"')
    expect(written).toContain('"constraint":"short"')
    expect(written).not.toMatch(/sigilos|segredo|secret|52998224725|casa\.example/i)
    expect(written).not.toContain(account.token)
  })

  test('a request keeps the id it came with when that is one, and gets one otherwise', async () => {
    const { visitor } = api.current
    const id = newId()
    expect((await visitor.get('/api/health', { 'x-request-id': id })).headers['x-request-id']).toBe(id)
    const given = await visitor.get('/api/health', { 'x-request-id': 'x"\n{injected}' })
    expect(given.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })
})

describe('refusals', () => {
  test('[S9.05] every code has words in every language', () => {
    for (const code of errorCodes)
      for (const locale of locales) expect(errorMessage(code, locale).length).toBeGreaterThan(3)
  })

  test('[S8.01] an address that is too long leads nowhere, in the words of all refusals', async () => {
    const account = await api.current.createAccount()
    for (const path of ['pacientes-json', 'arquivos', 'emissoes-json', 'escolas-json']) {
      const answer = await account.get(`/api/${path}/${'a'.repeat(8000)}`)
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found'])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    for (const [path, status] of [
      ['verificar', 404],
      ['lembrete', 410],
    ] as const) {
      const page = await account.get(`/${path}/${'a'.repeat(8000)}`)
      expect([path, page.status, page.headers['content-type']]).toEqual([path, status, 'text/html; charset=utf-8'])
      expect(page.text).not.toContain('a'.repeat(100))
    }
  })

  test('[S8.01] an answer of the API is never kept by anybody', async () => {
    const account = await api.current.createAccount()
    for (const answer of [
      await account.get('/api/pacientes-json'),
      await account.get('/api/nada'),
      await api.current.visitor.get('/api/user'),
    ]) {
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test.each(['__proto__', 'constructor', 'toString'])(
    '[S5.07] a field called «%s» is a field nobody knows, in the query and in a body',
    async (name) => {
      const account = await api.current.createAccount()
      const query = await account.get(`/api/pacientes-json?${name}=1`)
      const known = { [name]: ['Este campo não existe.'] }
      expect([query.status, query.body.code, JSON.stringify(query.body.errors)]).toEqual([
        422,
        'validation_failed',
        JSON.stringify(Object.fromEntries(Object.entries(known))),
      ])
      if (name === '__proto__') return
      const body = await account.post('/api/pacientes-json', { nome: 'Ana', [name]: 1 })
      expect([body.status, body.body.errors]).toEqual([422, known])
    },
  )

  test('a route that declares no access does not start', () => {
    const fresh = Fastify()
    fresh.addHook('onRoute', requireAccess)
    expect(() => fresh.get('/api/open', async () => 'x')).toThrow(/declares no access/)
    expect(() => fresh.get('/page', async () => 'x')).not.toThrow()
  })
})

describe('a call with an idempotency key', () => {
  const key = { 'idempotency-key': 'form-8f2c1a90' }

  test('[S7.05] sent again is not done again, and answers what it answered', async () => {
    const account = await api.current.createAccount()
    const first = await account.post('/api/pacientes-json', { nome: 'Ana Luz' }, key)
    const again = await account.post('/api/pacientes-json', { nome: 'Ana Luz' }, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect((await account.get('/api/pacientes-json')).body).toHaveLength(1)
  })

  test('[S7.05] sent ten times at once is done once; control: without the key ten times', async () => {
    const account = await api.current.createAccount()
    const ten = (headers: Record<string, string>) =>
      Promise.all(Array.from({ length: 10 }, () => account.post('/api/pacientes-json', { nome: 'Ana Luz' }, headers)))
    const answers = await ten(key)
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await account.get('/api/pacientes-json')).body).toHaveLength(1)
    await ten({})
    expect((await account.get('/api/pacientes-json')).body).toHaveLength(11)
  })

  test('[S7.05] with another body is 409; one that was refused may be mended; another person’s key is their own', async () => {
    const account = await api.current.createAccount()
    const colleague = await api.current.createAccount({ tenant_id: account.tenant_id })
    expect((await account.post('/api/pacientes-json', { nome: '' }, key)).status).toBe(422)
    expect((await account.post('/api/pacientes-json', { nome: 'Ana Luz' }, key)).status).toBe(201)
    const other = await account.post('/api/pacientes-json', { nome: 'Bia Mar' }, key)
    expect([other.status, other.body.code]).toEqual([409, 'conflict'])
    expect((await colleague.post('/api/pacientes-json', { nome: 'Bia Mar' }, key)).status).toBe(201)
    expect((await account.post('/api/pacientes-json', { nome: 'Caio Sol' }, { 'idempotency-key': 'x y' })).status).toBe(
      400,
    )
  })

  test('[S6.03] answered to who cared for patients then is not told to the same person as a secretary', async () => {
    const account = await api.current.createAccount()
    const patient = { nome: 'Ana Luz', observacoes_clinicas: 'sigilo' }
    const first = await account.post('/api/pacientes-json', patient, key)
    expect([first.status, first.body.observacoes_clinicas]).toEqual([201, 'sigilo'])
    const become = (role: string) =>
      api.current.db.inSystem((tx) => tx.query('update users set role = $2 where id = $1', [account.user_id, role]))
    await become('secretaria')
    const again = await account.post('/api/pacientes-json', patient, key)
    expect(again.text).not.toContain('sigilo')
    expect(again.status).toBe(409)
    await become('profissional')
    expect((await account.post('/api/pacientes-json', patient, key)).body).toEqual(first.body)
  })
})

describe('metrics', () => {
  test('count calls by route and status, in the form Prometheus reads, without anybody’s data', async () => {
    const account = await api.current.createAccount()
    await account.get('/api/pacientes-json?busca=Sigiloso')
    const { status, text, headers } = await api.current.visitor.get('/api/metrics')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(text).toMatch(/vinculo_http_seconds_count\{method="GET",route="\/api\/pacientes-json",status="200"\} \d+/)
    expect(text).not.toContain('Sigiloso')
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_0-9]+(\{[^}]*\})? [\d.e+-]+)$/)
  })

  test('are for this machine, or for who carries the token', async () => {
    const ask = (app: Api, remoteAddress: string, headers = {}) =>
      app.inject({ url: '/api/metrics', remoteAddress, headers }).then(({ statusCode }) => statusCode)
    const { app } = api.current
    expect(await ask(app, '192.0.2.7')).toBe(403)
    expect(await ask(app, '127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(403)
    const closed = await buildApp(
      { ...api.current.settings, METRICS_TOKEN: 'a-token-of-some-length' },
      { db: api.current.db, log: pino({ level: 'silent' }) },
    )
    built.push(closed)
    expect(await ask(closed, '127.0.0.1')).toBe(401)
    expect(await ask(closed, '192.0.2.7', { authorization: 'Bearer a-token-of-some-length' })).toBe(200)
  })
})

describe('limits', () => {
  test('[S6.07] hold across processes that share the database', async () => {
    const second = await buildApp(api.current.settings, { db: api.current.db, log: pino({ level: 'silent' }) })
    built.push(second)
    const payload = { email: 'ana@casa.example', password: 'errada' }
    const statuses: number[] = []
    for (let round = 0; round < 11; round++) {
      const app = round % 2 ? second : api.current.app
      statuses.push((await app.inject({ method: 'POST', url: '/api/login', payload })).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })
})

describe('settings', () => {
  test('have defaults, and an empty variable counts as none', () => {
    const settings = readSettings({ PORT: '', HOST: '' })
    expect([settings.PORT, settings.HOST, settings.DATABASE_URL, settings.DEMO]).toEqual([
      3000,
      '127.0.0.1',
      undefined,
      undefined,
    ])
    expect(settings.DATA_DIR).toMatch(/\/\.data$/)
    expect(settings.SHELL_DIR).toMatch(/\/shell\/dist$/)
  })

  test('name sources of modules', () => {
    const given = readSettings({ MODULE_SOURCES: 'patients=http://127.0.0.1:4101/,agenda=https://m.example/a/' })
    expect(given.MODULE_SOURCES).toEqual([
      { id: 'patients', base: 'http://127.0.0.1:4101/' },
      { id: 'agenda', base: 'https://m.example/a/' },
    ])
  })

  test.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DEMO: 'talvez' }, 'DEMO'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ MODULE_SOURCES: 'patients=http://x' }, 'MODULE_SOURCES'],
  ])('%j is refused by name', (environment, name) => {
    expect(() => readSettings(environment)).toThrow(name)
  })
})

test('ids made one after another sort by the time they were made', () => {
  const ids = Array.from({ length: 200 }, newId)
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(200)
  expect(ids.map((id) => id.slice(0, 13))).toEqual(ids.map((id) => id.slice(0, 13)).sort())
})

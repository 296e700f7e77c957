import { Writable } from 'node:stream'
import { errorCodes } from '@vinculo/contracts/errors'
import { locales } from '@vinculo/contracts/locale'
import Fastify from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { errorMessage } from '../errors'
import { newId } from '../ids'
import { describeFault } from '../log'
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
  const log = pino({ level: 'trace', base: null, serializers: { err: describeFault } }, sink)
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

  test('a route that declares no access does not start', () => {
    const fresh = Fastify()
    fresh.addHook('onRoute', requireAccess)
    expect(() => fresh.get('/api/open', async () => 'x')).toThrow(/declares no access/)
    expect(() => fresh.get('/page', async () => 'x')).not.toThrow()
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

import { locales } from '@vinculo/contracts/locale'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app'
import { openDatabase } from '../database/database'
import { errorMessage } from '../errors'
import type { Api } from '../http/zod'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import { generalLimits, type Limit, limits, networkOf, scaled } from './rules'
import { SharedCounts } from './shared-counts'

const api = useTestApi()
const system = <Row>(sql: string) => api.current.db.inSystem((tx) => tx.query<Row>(sql))
const built: Api[] = []
afterEach(async () => {
  for (const app of built.splice(0)) await app.close()
})

/** Processes of one installation: what they share is the database. */
async function processes(count: number, times = 1): Promise<Api[]> {
  const settings = { ...api.current.settings, RATE_LIMITS: times }
  const all = await Promise.all(
    Array.from({ length: count }, () => buildApp(settings, { db: api.current.db, log: pino({ level: 'silent' }) })),
  )
  built.push(...all)
  return all
}

type Asked = InjectOptions

/** Calls the processes in turn until one refuses; answers how many calls went through, and the refusal. */
async function untilRefused(apps: Api[], call: () => Asked, atMost: number) {
  for (let through = 0; through < atMost; through++) {
    const answer = await apps[through % apps.length]?.inject(call())
    if (answer?.statusCode === 429) return { through, refusal: answer }
    if (!answer || answer.statusCode >= 400) throw new Error(`${answer?.statusCode} ${answer?.payload}`)
  }
  return { through: atMost, refusal: undefined }
}

const as = ({ token }: TestAccount, more: Asked = {}): Asked => ({
  ...more,
  headers: { authorization: `Bearer ${token}`, ...more.headers },
})
const page = '/api/pacientes-json?pagina=1'
const created = (account: TestAccount) =>
  as(account, { method: 'POST', url: '/api/pacientes-json', payload: { nome: 'Ana Luz' } })

describe('a limit', () => {
  test('[S6.07] of a session holds over two processes, a share each at most beyond it, and says when to come again', async () => {
    const account = await api.current.createAccount()
    const times = 0.1
    const { calls, share = 1 } = scaled(generalLimits[0] as Limit, times)
    const apps = await processes(2, times)
    const { through, refusal } = await untilRefused(apps, () => as(account, { url: page }), calls * 3)
    expect(through).toBeGreaterThanOrEqual(calls)
    expect(through).toBeLessThanOrEqual(calls + 2 * share)
    expect(refusal?.json()).toEqual({ code: 'too_many_requests', message: errorMessage('too_many_requests', 'en') })
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refusal?.headers['retry-after'])).toBeLessThanOrEqual(60)
    // Both refuse, and a colleague at the same address goes on.
    for (const app of apps)
      expect((await untilRefused([app], () => as(account, { url: page }), share + 1)).refusal).toBeDefined()
    const colleague = await api.current.createAccount({ tenant_id: account.tenant_id })
    expect((await apps[0]?.inject(as(colleague, { url: page })))?.statusCode).toBe(200)
  })

  test('[S6.07] control: without the common count the two processes let twice as many through', async () => {
    const account = await api.current.createAccount()
    const { calls } = scaled(generalLimits[0] as Limit, 0.1)
    await system(`alter function count_calls rename to count_calls_together`)
    await system(`create function count_calls(text, calls integer, seconds integer) returns table (total integer, seconds_left integer)
      language sql as 'select 0, seconds'`)
    try {
      const { through } = await untilRefused(await processes(2, 0.1), () => as(account, { url: page }), calls * 2)
      expect(through).toBe(calls * 2)
    } finally {
      await system('drop function count_calls')
      await system('alter function count_calls_together rename to count_calls')
    }
  })

  test('[S6.07] of an address counts everybody there, visitors, pages and wrong tokens too; another address goes on', async () => {
    const times = 0.01
    const { calls, share = 1 } = scaled(generalLimits[1] as Limit, times)
    const apps = await processes(2, times)
    const addresses = ['/api/health', '/login', '/api/user']
    let through = 0
    for (; through < calls * 2; through++) {
      const answer = await apps[through % 2]?.inject({
        url: addresses[through % 3],
        remoteAddress: '2001:db8:1:2::7',
        headers: { authorization: `Bearer ${String(through).padStart(40, 'x')}` },
      })
      if (answer?.statusCode === 429) break
    }
    expect(through).toBeGreaterThanOrEqual(calls)
    expect(through).toBeLessThanOrEqual(calls + 2 * share)
    const from = async (remoteAddress: string) =>
      (await apps[through % 2]?.inject({ url: '/api/health', remoteAddress }))?.statusCode
    expect([await from('2001:db8:1:2:ffff::1'), await from('2001:db8:1:3::7'), await from('192.0.2.7')]).toEqual([
      429, 200, 200,
    ])
  })

  test('[S6.07] of created rows is a user’s in all their sessions and exact over two processes; refused calls create nothing', async () => {
    const account = await api.current.createAccount()
    const apps = await processes(2, 0.02)
    const { calls } = scaled(limits.created, 0.02)
    const { through, refusal } = await untilRefused(apps, () => created(account), 50)
    expect(through).toBe(calls)
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect((await account.get(page)).body.total).toBe(calls)
    // One that is refused for another reason does not count, and reading goes on.
    const other = await api.current.createAccount({ tenant_id: account.tenant_id })
    for (let at = 0; at < 10; at++)
      expect(
        (await apps[0]?.inject(as(other, { method: 'POST', url: '/api/pacientes-json', payload: {} })))?.statusCode,
      ).toBe(422)
    expect((await untilRefused(apps, () => created(other), 50)).through).toBe(calls)
    expect((await apps[0]?.inject(as(account, { url: page })))?.statusCode).toBe(200)
    // The window ends.
    await system(`update attempts set window_ends_at = now() - interval '1 second'`)
    expect((await apps[1]?.inject(created(account)))?.statusCode).toBe(201)
  })

  test('[S6.07] of created rows holds for thirty calls at once in two processes', async () => {
    const account = await api.current.createAccount()
    const apps = await processes(2, 0.04)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => apps[at % 2]?.inject(created(account))))
    const { calls } = scaled(limits.created, 0.04)
    expect(answers.filter((answer) => answer?.statusCode === 201)).toHaveLength(calls)
    expect(answers.filter((answer) => answer?.statusCode === 429)).toHaveLength(30 - calls)
  })

  test('[S6.07] of whole lists leaves pages and first rows alone', async () => {
    const account = await api.current.createAccount()
    const apps = await processes(1, 0.1)
    const { calls } = scaled(limits.wholeLists, 0.1)
    expect((await untilRefused(apps, () => as(account, { url: '/api/pacientes-json' }), 50)).through).toBe(calls)
    for (const url of [page, '/api/pacientes-json?busca=ana&limite=5'])
      expect((await apps[0]?.inject(as(account, { url })))?.statusCode).toBe(200)
  })

  test('[S6.07] of exports counts records that were given out, in all of a user’s calls', async () => {
    const account = await api.current.createAccount()
    const apps = await processes(2, 0.05)
    const { id } = (await account.post('/api/pacientes-json', { nome: 'Ana Luz' })).body
    const url = `/api/pacientes-json/${id}/exportar?formato=json`
    expect((await untilRefused(apps, () => as(account, { url }), 20)).through).toBe(scaled(limits.exports, 0.05).calls)
  })

  test('[S6.07] of uploads is told before the file is read', async () => {
    const account = await api.current.createAccount()
    const [app] = await processes(1, 0.01)
    const patient = (await account.post('/api/pacientes-json', { nome: 'Ana Luz' })).body
    const upload = () => {
      const form = new FormData()
      form.set('dono', `paciente:${patient.id}`)
      form.set('tipo', 'anexo')
      form.set('arquivo', new Blob(['%PDF-1.7']), 'a.pdf')
      return as(account, { method: 'POST', url: '/api/arquivos', payload: form as never })
    }
    expect((await untilRefused([app as Api], upload, 20)).through).toBe(scaled(limits.uploads, 0.01).calls)
  })
})

describe('ordinary work', () => {
  test('[S6.07] a minute of a busy practitioner meets no limit, and reading costs one trip to count in sixty calls', async () => {
    const account = await api.current.createAccount()
    const [app] = await processes(1)
    // Three calls a second, one of them a search, and a patient registered every four seconds.
    for (let at = 0; at < 180; at++)
      expect((await app?.inject(as(account, { url: at % 3 ? page : `${page}&busca=ana${at}` })))?.statusCode).toBe(200)
    for (let at = 0; at < 15; at++) expect((await app?.inject(created(account)))?.statusCode).toBe(201)
    const keys = await system<{ key: string; count: number }>(
      `select split_part(key, ':', 1) as key, count from attempts`,
    )
    // The session was counted three times, at a twentieth of its limit each.
    expect(keys).toEqual(
      expect.arrayContaining([
        { key: 'session', count: 180 },
        { key: 'created', count: 15 },
      ]),
    )
    expect(keys).toHaveLength(2)
  })

  test.each(locales)('[S9.05] the refusal says in %s to wait', (locale) => {
    expect(errorMessage('too_many_requests', locale)).toMatch(/Espere|Wait|请稍候/)
  })

  test('nothing in the table of counts says whose a count is', async () => {
    const account = await api.current.createAccount()
    const [app] = await processes(1, 0.01)
    for (let at = 0; at < 5; at++) await app?.inject(as(account, { url: page }))
    await app?.inject(created(account))
    await app?.inject({ method: 'POST', url: '/api/login', payload: { email: 'ana@casa.example', password: 'x' } })
    const text = JSON.stringify(await system('select * from attempts'))
    expect(text).toMatch(/session:.*sign-in/s)
    for (const secret of [account.token, account.user_id, 'ana@casa.example', '127.0.0.1'])
      expect(text).not.toContain(secret)
  })
})

describe('counting', () => {
  const limit: Limit = { name: 'x', calls: 10, seconds: 60, of: () => 'x', share: 2 }

  test('goes on in process while the database is away', async () => {
    const away = openDatabase({ host: '127.0.0.1', port: 1, max: 1 }, () => {}, true)
    const counts = new SharedCounts(away)
    const waits: number[] = []
    for (let at = 0; at < 12; at++) waits.push(await counts.take(limit, 'me'))
    expect(waits.map((wait) => wait > 0)).toEqual([...Array(10).fill(false), true, true])
    await away.close()
  })

  test('keeps no more than a bounded number of callers', async () => {
    const counts = new SharedCounts(api.current.db)
    for (let at = 0; at < 120_000; at++) await counts.take(limit, String(at))
    const { size } = (counts as unknown as { counts: Map<string, unknown> }).counts
    expect(size).toBeLessThanOrEqual(50_000)
    expect(size).toBeGreaterThan(40_000)
  })

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('takes %s for a caller of %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

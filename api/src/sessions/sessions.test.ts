import { LoginAnswer, User } from '@vinculo/contracts/account'
import { locales } from '@vinculo/contracts/locale'
import { describe, expect, test } from 'vitest'
import type { Database } from '../database/database'
import { useTestApi } from '../testing/suite'
import { hashPassword, isPassword } from './passwords'
import { isLoopback } from './rules'
import { signIn } from './service'
import { tokenHashOf } from './tokens'

const api = useTestApi()
const password = 'uma senha comprida'

async function accountWithPassword(email = 'ana@clinica.example', isDemo = false) {
  const account = await api.current.createAccount({ email })
  const hash = await hashPassword(password)
  await api.current.db.inSystem((tx) =>
    tx.query('update users set password_hash = $2, is_demo = $3 where id = $1', [account.user_id, hash, isDemo]),
  )
  return account
}

const loginFrom = (remoteAddress: string, given = 'errada') =>
  api.current.app
    .inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'ana@clinica.example', password: given },
      remoteAddress,
    })
    .then(({ statusCode }) => statusCode)

/** How often each limit of signing in has counted, over all whom it counts. */
async function counted(): Promise<Record<string, number>> {
  const rows = await api.current.db.inSystem((tx) =>
    tx.query<{ name: string; calls: number }>(
      `select split_part(key, ':', 2) as name, sum(count) as calls from attempts where key like 'sign-in:%' group by 1`,
    ),
  )
  return Object.fromEntries(rows.map(({ name, calls }) => [name, calls]))
}

const login = (body: unknown, headers: Record<string, string> = {}) =>
  api.current.visitor.post('/api/login', body, headers)

describe('signing in', () => {
  test('[S4.01] a right password gives a bearer token that opens GET /api/user', async () => {
    await accountWithPassword()
    const answer = await login({ email: 'ana@clinica.example', password })
    expect(answer.status).toBe(200)
    expect(LoginAnswer.parse(answer.body).expires_in).toBe(12 * 3600)
    const user = await api.current.visitor.get('/api/user', { authorization: `Bearer ${answer.body.token}` })
    expect(user.status).toBe(200)
    expect(User.parse(user.body).email).toBe('ana@clinica.example')
  })

  test('[S9.03] «remember» lasts 365 days', async () => {
    await accountWithPassword()
    const answer = await login({ email: 'ana@clinica.example', password, remember: true })
    expect(answer.body.expires_in).toBe(365 * 86_400)
  })

  test('[S4.01] an e-mail is found in any case and with spaces around it', async () => {
    await accountWithPassword()
    expect((await login({ email: ' Ana@Clinica.EXAMPLE ', password })).status).toBe(200)
  })

  test('[S6.07] a wrong password and an unknown e-mail get the same answer', async () => {
    await accountWithPassword()
    const wrong = await login({ email: 'ana@clinica.example', password: 'outra' })
    const unknown = await login({ email: 'ninguem@clinica.example', password })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'invalid_credentials'])
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('[S6.07] an unknown e-mail takes as long as a wrong password', async () => {
    await isPassword(undefined, 'warms up')
    const hash = await hashPassword(password)
    const timed = async (passwordHash: string | undefined) => {
      const start = performance.now()
      for (let round = 0; round < 5; round++) await isPassword(passwordHash, 'outra')
      return performance.now() - start
    }
    const [known, unknown] = [await timed(hash), await timed(undefined)]
    expect(unknown).toBeGreaterThan(known / 3)
  })

  test.each([
    [{}, ['email', 'password']],
    [{ email: 'nada', password: 'x' }, ['email']],
    [{ email: 'a@b.example', password: '' }, ['password']],
    [{ email: 'a@b.example', password: 'x', remember: 'sim' }, ['remember']],
    [{ email: 'a@b.example', password: 'x', admin: true }, ['admin']],
  ])('[S5.07] a sign-in of %j is refused beside the fields %j', async (body, fields) => {
    const answer = await login(body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual(fields)
  })

  test.each(locales)('[S7.01] refusals are worded in the language asked for: %s', async (locale) => {
    const answer = await login({ email: '', password: 'x' }, { 'accept-language': locale })
    const words = { 'pt-br': /^Verifique|^Confira/, en: /^Check/, es: /^Revise/, 'zh-CN': /^请/ }
    expect(answer.body.message).toMatch(words[locale])
    expect(answer.body.errors.email[0]).toMatch(words[locale])
    expect(answer.headers['content-language']).toBe(locale)
  })

  test('[S6.07] after ten tries for one e-mail the eleventh waits, even with the right password', async () => {
    await accountWithPassword()
    for (let tries = 0; tries < 10; tries++) {
      expect((await login({ email: 'ana@clinica.example', password: 'errada' })).status).toBe(401)
    }
    const answer = await login({ email: 'ana@clinica.example', password })
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login({ email: 'outra@clinica.example', password })).status).toBe(401)
    await api.current.db.inSystem((tx) => tx.query(`update attempts set window_ends_at = now() - interval '1 second'`))
    expect((await login({ email: 'ana@clinica.example', password })).status).toBe(200)
  })

  test('[S6.07] a stranger’s guesses stop at their own network, however many they are: the owner signs in', async () => {
    await accountWithPassword()
    const stranger = await Promise.all(Array.from({ length: 130 }, () => loginFrom('192.0.2.7')))
    expect([401, 429].map((status) => stranger.filter((each) => each === status).length)).toEqual([10, 120])
    expect(await loginFrom('198.51.100.4', password)).toBe(200)
    expect(await loginFrom('192.0.2.7', password)).toBe(429)
    // The owner's success forgives the owner's tries alone.
    expect(await counted()).toMatchObject({ address: 10, email: 10 })
  })

  test('[S6.07] of IPv6 all networks somebody rents together have ten tries for an e-mail, and a neighbour has others', async () => {
    await accountWithPassword()
    for (let subnet = 1; subnet <= 10; subnet++) expect(await loginFrom(`2001:db8:7:${subnet}::1`)).toBe(401)
    expect(await loginFrom('2001:db8:7:ffff::1')).toBe(429)
    expect(await loginFrom('2001:db8:8:1::1')).toBe(401)
  })

  test('[S6.07] a hundred tries for one e-mail from everywhere make it wait, whatever the address', async () => {
    await accountWithPassword()
    expect(await loginFrom('192.0.2.7')).toBe(401)
    await api.current.db.inSystem((tx) => tx.query(`update attempts set count = 99 where key like 'sign-in:email:%'`))
    expect(await loginFrom('198.51.100.4')).toBe(401)
    expect(await loginFrom('203.0.113.9', password)).toBe(429)
    const other = await login({ email: 'outra@clinica.example', password })
    expect(other.status).toBe(401)
  })

  test('[S6.07] a hundred tries from one address make it wait whatever the e-mail; those that succeed do not count', async () => {
    await accountWithPassword()
    const mail = 'ana@clinica.example'
    for (let round = 0; round < 3; round++) await login({ email: mail, password })
    expect(await counted()).toEqual({ address: 0, email: 0 })
    for (let tries = 0; tries < 2; tries++) await login({ email: mail, password: 'errada' })
    await login({ email: mail, password })
    expect(await counted()).toEqual({ address: 2, email: 2 })
    await api.current.db.inSystem((tx) =>
      tx.query(`update attempts set count = 100 where key like 'sign-in:address:%'`),
    )
    expect((await login({ email: 'outra@clinica.example', password })).status).toBe(429)
  })
})

describe('the demonstration accounts', () => {
  test.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['192.0.2.7', {}, 403],
    ['192.0.2.7', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['127.0.0.1', { 'x-forwarded-for': '192.0.2.7' }, 403],
    ['127.0.0.1', { forwarded: 'for=192.0.2.7' }, 403],
  ])('[S6.07] from %s with %j a demonstration sign-in answers %i', async (remoteAddress, headers, status) => {
    await accountWithPassword('demo@teste.example', true)
    const answer = await api.current.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'demo@teste.example', password },
      remoteAddress,
      headers,
    })
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json().code).toBe('demo_sign_in_is_local')
  })

  test('[S6.07] an ordinary account signs in from anywhere', async () => {
    await accountWithPassword()
    const payload = { email: 'ana@clinica.example', password }
    const answer = await api.current.app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      remoteAddress: '192.0.2.7',
    })
    expect(answer.statusCode).toBe(200)
  })

  test('[S6.07] loopback is 127.0.0.0/8 and ::1, nothing that only looks like it', () => {
    for (const local of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(isLoopback(local)).toBe(true)
    for (const other of [undefined, '', '10.0.0.1', '1127.0.0.1', '127.0.0.1.evil', '::2'])
      expect(isLoopback(other)).toBe(false)
  })
})

describe('the session', () => {
  test('[S3.01] GET /api/user gives name, foto, role, config and venc_plano', async () => {
    const account = await api.current.createAccount({ name: 'Ana Prado', venc_plano: '2099-12-31', financeiro: true })
    const { body } = await account.get('/api/user')
    expect(User.parse(body)).toMatchObject({
      id: account.user_id,
      name: 'Ana Prado',
      foto: null,
      role: 'profissional',
      is_owner: true,
      venc_plano: '2099-12-31',
      time_zone: 'America/Sao_Paulo',
    })
    expect(body.config.modulos).toEqual({ financeiro: true })
    expect(JSON.stringify(body)).not.toContain('password')
  })

  test('each person gets a draft key of their own, the same in every session', async () => {
    const ana = await accountWithPassword()
    const colleague = await api.current.createAccount({ tenant_id: ana.tenant_id })
    const again = await api.current.signIn('ana@clinica.example', password)
    const keys = await Promise.all(
      [ana, again, colleague].map(async (client) => (await client.get('/api/user')).body.chave_rascunhos),
    )
    expect(Buffer.from(keys[0], 'base64')).toHaveLength(32)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('[S3.02] the configuration is null until the first save', async () => {
    const account = await api.current.createAccount({ config: null })
    expect((await account.get('/api/user')).body.config).toBeNull()
  })

  test.each([
    ['no header', {}],
    ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['no token', { authorization: 'Bearer' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['a token with quotes', { authorization: `Bearer ${`'; drop table users; --`.padEnd(43, 'x')}` }],
    ['a token of the wrong length', { authorization: `Bearer ${'x'.repeat(5000)}` }],
  ])('[S7.02] with %s GET /api/user is 401', async (_what, headers) => {
    const answer = await api.current.visitor.get('/api/user', headers as Record<string, string>)
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test('[S7.03] after logout the token opens nothing; other sessions of the user go on', async () => {
    await accountWithPassword()
    const [first, second] = [
      await api.current.signIn('ana@clinica.example', password),
      await api.current.signIn('ana@clinica.example', password),
    ]
    expect((await first.post('/api/logout')).status).toBe(204)
    expect((await first.get('/api/user')).status).toBe(401)
    expect((await first.post('/api/logout')).status).toBe(401)
    expect((await second.get('/api/user')).status).toBe(200)
  })

  test('[S4.03] an ended session is 401', async () => {
    const account = await api.current.createAccount()
    await api.current.db.inSystem((tx) => tx.query(`update sessions set expires_at = now() - interval '1 second'`))
    expect((await account.get('/api/user')).status).toBe(401)
  })

  test('[S9.03] use moves the end of a session that is not remembered, up to a week after sign-in', async () => {
    const account = await api.current.createAccount()
    const hoursLeft = async () => {
      const [row] = await api.current.db.inSystem((tx) =>
        tx.query<{ hours: string }>(
          'select round(extract(epoch from expires_at - now()) / 3600) as hours from sessions',
        ),
      )
      return Number(row?.hours)
    }
    const shift = (sql: string) => api.current.db.inSystem((tx) => tx.query(`update sessions set ${sql}`))
    await shift(`expires_at = now() + interval '2 hours', last_used_at = now() - interval '10 hours'`)
    await account.get('/api/user')
    expect(await hoursLeft()).toBe(12)
    await shift(`created_at = now() - interval '166 hours', last_used_at = now() - interval '1 hour'`)
    await account.get('/api/user')
    expect(await hoursLeft()).toBe(2)
  })

  test('[S9.03] use does not shorten a remembered session', async () => {
    const account = await api.current.createAccount()
    await api.current.db.inSystem((tx) =>
      tx.query(
        `update sessions set remember = true, expires_at = now() + interval '300 days', last_used_at = now() - interval '2 days'`,
      ),
    )
    await account.get('/api/user')
    const [row] = await api.current.db.inSystem((tx) =>
      tx.query<{ kept: boolean }>(
        `select expires_at > now() + interval '299 days' and last_used_at > now() - interval '1 minute' as kept from sessions`,
      ),
    )
    expect(row?.kept).toBe(true)
  })

  test('[S3.01] the database holds the hash of a token, never the token', async () => {
    await accountWithPassword()
    const { token } = await api.current.signIn('ana@clinica.example', password)
    const rows = await api.current.db.inSystem((tx) =>
      tx.query<{ all: string; hash: string }>(
        `select sessions::text as all, encode(token_hash, 'hex') as hash from sessions`,
      ),
    )
    expect(rows.map(({ hash }) => hash)).toContain(tokenHashOf(token ?? ''))
    expect(rows.some(({ all }) => all.includes(token ?? ''))).toBe(false)
  })
})

describe('the plan', () => {
  const dayFromToday = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date(Date.now() + days * 86_400_000))

  test.each([
    [null, 200],
    [dayFromToday(10), 200],
    [dayFromToday(-30), 200],
    [dayFromToday(-31), 403],
  ])('[S4.04] a plan that ends on %s answers %i', async (venc_plano, status) => {
    const account = await api.current.createAccount({ venc_plano })
    const answer = await account.get('/api/pacientes-json')
    expect(answer.status).toBe(status)
    if (status === 403) expect(answer.body.code).toBe('plan_expired')
  })

  test('[S9.01] an ended plan leaves account, settings, module list and logout open', async () => {
    const account = await api.current.createAccount({ venc_plano: '2020-01-01' })
    for (const url of ['/api/user', '/api/settings/config', '/api/modulos-json'])
      expect((await account.get(url)).status).toBe(200)
    expect((await account.post('/api/logout')).status).toBe(204)
  })

  test('[S2.05] a suspended account is refused as one whose plan ended is, with a reason of its own, and says so', async () => {
    const account = await api.current.createAccount()
    const suspend = (at: string) =>
      api.current.db.inSystem((tx) =>
        tx.query(`update tenants set suspenso_em = ${at} where id = $1`, [account.tenant_id]),
      )
    await suspend('now()')
    const refused = await account.get('/api/pacientes-json')
    expect([refused.status, refused.body.code]).toEqual([403, 'account_suspended'])
    expect((await account.get('/api/user')).body.suspensa).toBe(true)
    await suspend('null')
    expect((await account.get('/api/pacientes-json')).status).toBe(200)
    expect((await account.get('/api/user')).body.suspensa).toBe(false)
  })
})

describe('access that was taken away', () => {
  const takeAway = (userId: string) =>
    api.current.db.inSystem((tx) => tx.query('update users set desativado_em = now() where id = $1', [userId]))

  test('[S4.03] opens nothing with a session that was there, at once', async () => {
    const account = await api.current.createAccount()
    await takeAway(account.user_id)
    expect((await account.get('/api/user')).status).toBe(401)
  })

  test('[S6.07] signs in no more, with the answer of a wrong password', async () => {
    await accountWithPassword()
    const [{ id }] = (await api.current.db.inSystem((tx) =>
      tx.query(`select id from users where email = 'ana@clinica.example'`),
    )) as [{ id: string }]
    await takeAway(id)
    const answer = await login({ email: 'ana@clinica.example', password })
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials'])
  })
})

test.each([
  ['a new password', `password_hash = 'another'`],
  ['taking access away', 'desativado_em = now()'],
])('[S9.03] %s ends also the sign-in whose password was being looked at', async (_what, change) => {
  const account = await accountWithPassword()
  const { db } = api.current
  let transactions = 0
  const between: Database = {
    ...db,
    async inSystem(work) {
      if (++transactions === 2)
        await db.inSystem((tx) => tx.query(`update users set ${change} where id = $1`, [account.user_id]))
      return db.inSystem(work)
    },
  }
  const given = { email: 'ana@clinica.example', password, remember: true, isLocal: true, device: undefined }
  const late = signIn(between, { ...given, onSuccess: async () => {} })
  await expect(late).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect((await account.get('/api/sessoes-json')).body ?? []).not.toContainEqual(
    expect.objectContaining({ lembrar: true }),
  )
})

import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../sessions/passwords'
import type { TestAccount } from '../testing'
import { linkIn, startMailServer } from '../testing/mail'
import { useTestApi } from '../testing/suite'

const post = await startMailServer()
const api = useTestApi({ settings: { SMTP_URL: post.url, PUBLIC_URL: 'https://vinculo.example' } })
afterAll(() => post.stop())

const old = 'a senha de antes'
const email = 'ana@casa.example'
const passwordHash = await hashPassword(old)
let ana: TestAccount
beforeEach(async () => {
  post.forget()
  ana = await api.current.createAccount({ name: 'Ana Prado', email })
  await api.current.db.inSystem((tx) =>
    tx.query('update users set password_hash = $2 where id = $1', [ana.user_id, passwordHash]),
  )
})

const rows = <Row>(sql: string) => api.current.db.inSystem((tx) => tx.query<Row>(sql))
const ask = (address = email, headers = {}) =>
  api.current.visitor.post('/api/password/email', { email: address }, headers)
const askFrom = (remoteAddress: string, address: string) =>
  api.current.app
    .inject({ method: 'POST', url: '/api/password/email', payload: { email: address }, remoteAddress })
    .then(({ statusCode }) => statusCode)
/** Two turns: the one that makes the mail, and the one that sends it. */
const deliver = async () => {
  await api.current.app.jobs.runDue()
  await api.current.app.jobs.runDue()
}
const tokenSent = async () => {
  await deliver()
  return new URL(linkIn(await post.next(email), '/password/reset/')).pathname.split('/').at(-1) ?? ''
}
const reset = (token: string, change: object = {}) =>
  api.current.visitor.post('/api/password/reset', {
    token,
    email,
    password: 'chuva mansa no telhado',
    password_confirmation: 'chuva mansa no telhado',
    ...change,
  })
const login = (password: string) => api.current.visitor.post('/api/login', { email, password })

describe('asking for a new password', () => {
  test('[S2.03] sends a link to who has an account, in the language of their account, else of the call', async () => {
    await ask('ANA@casa.example', { 'accept-language': 'en' })
    await deliver()
    expect(await post.next(email)).toMatchObject({ subject: 'Reset your password', to: [email] })
    await rows(`update users set idioma = 'pt-br'`)
    await ask(email, { 'accept-language': 'en' })
    await deliver()
    expect((await post.next(email)).subject).toBe('Redefinir a sua senha')
  })

  test('[S2.03] answers the same for an address without an account, and does the same before it answers', async () => {
    const statements: string[][] = []
    const watched = async (address: string) => {
      const pool = api.current.db.pool
      const seen: string[] = []
      const listen = (client: { query: (...given: unknown[]) => unknown }) => {
        const { query } = client
        client.query = (...given) => {
          seen.push(String(given[0]).replace(/\s+/g, ' '))
          return query.apply(client, given)
        }
        pool.once('release', () => {
          client.query = query
        })
      }
      pool.on('acquire', listen as never)
      const answer = await ask(address)
      pool.off('acquire', listen as never)
      statements.push(seen)
      return [answer.status, answer.text, { ...answer.headers, 'x-request-id': '', date: '' }]
    }
    expect(await watched('ninguem@casa.example')).toEqual(await watched(email))
    expect(statements[0]?.length).toBeGreaterThan(2)
    expect(statements[0]).toEqual(statements[1])
    const before = post.mails.length
    await deliver()
    expect(post.mails.slice(before).map(({ to }) => to)).toEqual([[email]])
    expect(await rows('select tipo from jobs where feito_em is null')).toEqual([])
  })

  test('[S2.03] sends nothing to whose access was taken away', async () => {
    await rows('update users set desativado_em = now()')
    expect((await ask()).status).toBe(204)
    const before = post.mails.length
    await deliver()
    expect(post.mails).toHaveLength(before)
  })

  test('[S6.07] five an hour for an e-mail, thirty for an address', async () => {
    for (let each = 0; each < 5; each++) expect(await askFrom(`192.0.2.${each}`, email)).toBe(204)
    expect(await askFrom('192.0.2.9', 'ANA@casa.example')).toBe(429)
    for (let each = 0; each < 30; each++) expect(await askFrom('198.51.100.4', `a${each}@casa.example`)).toBe(204)
    expect(await askFrom('198.51.100.4', 'a30@casa.example')).toBe(429)
  })

  test('[S5.07] what is no address is told beside its field', async () => {
    const answer = await ask('ana')
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['email']])
  })
})

describe('setting the new password', () => {
  test('[S2.03] works once: the old password and every session end, tries are forgiven, other links end', async () => {
    for (let tries = 0; tries < 10; tries++) await login('errada')
    expect((await login(old)).status).toBe(429)
    await ask()
    const token = await tokenSent()
    await rows(`insert into account_links (id, tenant_id, tipo, token_hash, user_id, email, expira_em)
      select gen_random_uuid(), tenant_id, 'email', '\\x00', id, email, now() + interval '1 day' from users`)
    expect((await ana.get('/api/user')).status).toBe(200)
    expect((await reset(token)).status).toBe(204)
    expect((await ana.get('/api/user')).status).toBe(401)
    expect((await login(old)).status).toBe(401)
    expect((await login('chuva mansa no telhado')).status).toBe(200)
    expect(await rows('select 1 from account_links where usado_em is null')).toEqual([])
    expect(await rows('select email_confirmado_em is not null as yes from users')).toEqual([{ yes: true }])
    expect(await rows(`select user_id from audit where acao = 'account.password_reset'`)).toEqual([
      { user_id: ana.user_id },
    ])
    const again = await reset(token)
    expect([again.status, again.body.code]).toEqual([410, 'link_ended'])
  })

  test('[S2.03] of five at once with one link one sets it', async () => {
    await ask()
    const token = await tokenSent()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => {
        const password = `chuva mansa numero ${at}`
        return reset(token, { password, password_confirmation: password })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410])
    const winner = answers.findIndex(({ status }) => status === 204)
    expect((await login(`chuva mansa numero ${winner}`)).status).toBe(200)
  })

  test('[S2.03] a wrong e-mail, a refused password or another’s link use nothing up', async () => {
    await ask()
    const token = await tokenSent()
    for (const [change, status] of [
      [{ email: 'outra@casa.example' }, 410],
      [{ password_confirmation: 'outra coisa' }, 422],
      [{ password: 'curta', password_confirmation: 'curta' }, 422],
      [{ password: 'eu sou a Prado', password_confirmation: 'eu sou a Prado' }, 422],
    ] as const)
      expect([change, (await reset(token, change)).status]).toEqual([change, status])
    expect((await login(old)).status).toBe(200)
    expect((await reset(token)).status).toBe(204)
  })

  test('[S2.03] a link ends when a newer one is asked for, after 60 minutes, and with the address it was sent to', async () => {
    await ask()
    const first = await tokenSent()
    await ask()
    const second = await tokenSent()
    expect((await reset(first)).status).toBe(410)
    await rows(`update account_links set expira_em = now() - interval '1 second'`)
    expect((await reset(second)).status).toBe(410)
    await ask()
    const third = await tokenSent()
    await rows(`update users set email = 'nova@casa.example'`)
    expect((await reset(third)).status).toBe(410)
    expect((await reset(third, { email: 'nova@casa.example' })).status).toBe(410)
    await rows(`update users set email = '${email}'`)
    expect((await reset(third)).status).toBe(204)
  })
})

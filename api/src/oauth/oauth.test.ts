import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Registered } from '@vinculo/contracts/registration'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '../sessions/passwords'
import { readSettings } from '../settings'
import { SmallBrowser, startProvider } from '../testing/provider'
import { useTestApi } from '../testing/suite'
import type { ProviderSettings } from './settings'

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const port = await freePort()
const home = `http://127.0.0.1:${port}`
const casa = await startProvider(`${home}/api/oauth/casa/callback`)
const [offered] = readSettings(casa.environment).OAUTH as [ProviderSettings]
/** Nobody answers there. */
const away: ProviderSettings = { ...offered, id: 'fora', nome: 'Fora', issuer: 'http://127.0.0.1:1' }
const api = useTestApi({ listen: true, settings: { PORT: port, PUBLIC_URL: home, OAUTH: [offered, away] } })
afterAll(() => casa.stop())

const rita = { sub: 'rita', name: 'Rita Campos', email: 'rita@casa.example', email_verified: true }
beforeEach(() => {
  casa.people.splice(0, casa.people.length, { ...rita })
})

const rows = <Row>(sql: string) => api.current.db.inSystem((tx) => tx.query<Row>(sql))
const confirm = () => rows('update users set email_confirmado_em = now()')

/** The first half of a sign-in: the call of the button. */
async function begin(browser: SmallBrowser): Promise<string> {
  const { status, text } = await browser.go(`${home}/api/oauth/casa`, {})
  expect(status).toBe(200)
  return JSON.parse(text).url
}
/** The whole of it; answers where the browser ends. */
async function signIn(browser = new SmallBrowser(), sub = 'rita', isWilling = true): Promise<string> {
  const back = await browser.signInAt(await begin(browser), sub, isWilling)
  return (await browser.go(back)).to.replace(home, '')
}
const whoIs = async (browser: SmallBrowser) =>
  (await api.current.visitor.get('/api/user', { authorization: `Bearer ${browser.cookie('token')}` })).body

async function registered() {
  const browser = new SmallBrowser()
  expect(await signIn(browser)).toBe('/register?com=casa')
  return browser
}
async function finish(browser: SmallBrowser, given: unknown) {
  const answer = await fetch(`${home}/api/oauth-json/pendente`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `pendente=${browser.cookie('pendente')}` },
    body: JSON.stringify(given),
  })
  const body = (await answer.json()) as Partial<Registered> & { errors?: object }
  return { status: answer.status, body }
}

describe('what is offered', () => {
  test('[S7.04] are the providers of the settings, by name, and a sign-in leads to the provider with PKCE, state and nonce', async () => {
    expect((await api.current.visitor.get('/api/oauth-json')).body).toEqual([
      { id: 'casa', nome: 'Conta da Casa' },
      { id: 'fora', nome: 'Fora' },
    ])
    const { body, headers } = await api.current.visitor.post('/api/oauth/casa')
    const url = new URL(body.url)
    expect(url.origin).toBe(casa.issuer)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'vinculo',
      redirect_uri: `${home}/api/oauth/casa/callback`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    })
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^entrada=[\w-]+; Path=\/api\/oauth; SameSite=Lax; Max-Age=600; HttpOnly$/)
    for (const word of ['state', 'nonce', 'code_challenge']) expect(cookie).not.toContain(url.searchParams.get(word))
  })

  test('[S7.04] a provider nobody named is not found; one that is down is told as that', async () => {
    expect((await api.current.visitor.post('/api/oauth/outra')).status).toBe(404)
    const down = await api.current.visitor.post('/api/oauth/fora')
    expect([down.status, down.body.code, down.headers['set-cookie']]).toEqual([503, 'unavailable', undefined])
  })

  test.each([
    ['no issuer', { OAUTH_CASA_ISSUER: '' }, 'OAUTH_CASA_ISSUER'],
    ['an issuer over plain HTTP elsewhere', { OAUTH_CASA_ISSUER: 'http://casa.example' }, 'OAUTH_CASA_ISSUER'],
    ['no secret', { OAUTH_CASA_CLIENT_SECRET: '' }, 'OAUTH_CASA_CLIENT_SECRET'],
    ['one provider twice', { OAUTH_PROVIDERS: 'casa,casa' }, 'OAUTH_PROVIDERS'],
    ['a name that is none', { OAUTH_PROVIDERS: 'Casa!' }, 'OAUTH_PROVIDERS'],
  ])('[S7.04] with %s nothing starts, and the setting is named', (_, change, name) => {
    expect(() => readSettings({ ...casa.environment, ...change })).toThrow(name)
  })

  test('[S7.04] without settings none is offered', () => {
    expect(readSettings({}).OAUTH).toEqual([])
  })
})

describe('coming back', () => {
  test('[S7.04] an account whose address both sides confirmed is tied and signed in, and the next time by the tie alone', async () => {
    const account = await api.current.createAccount({ email: 'Rita@casa.example' })
    await confirm()
    const browser = new SmallBrowser()
    expect(await signIn(browser)).toBe('/')
    expect((await whoIs(browser)).id).toBe(account.user_id)
    expect(browser.cookie('entrada')).toBeUndefined()
    casa.people.splice(0, 1, { ...rita, email: 'outra@casa.example', email_verified: false })
    const again = new SmallBrowser()
    expect(await signIn(again)).toBe('/')
    expect((await whoIs(again)).id).toBe(account.user_id)
    expect(await rows('select provedor, sujeito from identities')).toEqual([{ provedor: 'casa', sujeito: 'rita' }])
    expect(await rows(`select user_id from audit where acao = 'account.identity_linked'`)).toHaveLength(1)
  })

  test('[S9.03] the token is kept as the sign-in page keeps it: for the browser’s session, readable by the page', async () => {
    await api.current.createAccount({ email: rita.email })
    await confirm()
    const browser = new SmallBrowser()
    const back = await browser.signInAt(await begin(browser), 'rita')
    const answer = await fetch(back, {
      redirect: 'manual',
      headers: { cookie: `entrada=${browser.cookie('entrada')}` },
    })
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('token='))).toMatch(
      /^token=[\w-]{43}; Path=\/; SameSite=Lax$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('[S7.04] an address that was never confirmed here opens no account, and ties nothing', async () => {
    const squatter = await api.current.createAccount({ email: rita.email })
    const browser = new SmallBrowser()
    expect(await signIn(browser)).toBe('/login?erro=nao-confirmado')
    expect(browser.cookie('token')).toBeUndefined()
    expect(await rows('select 1 from identities')).toEqual([])
    // The control: with the address confirmed the same way leads in.
    await confirm()
    expect(await signIn(browser)).toBe('/')
    expect((await whoIs(browser)).id).toBe(squatter.user_id)
  })

  test.each([
    ['has not confirmed', { email_verified: false }],
    ['does not know', { email: undefined }],
  ])('[S7.04] an address the provider %s opens and makes nothing', async (_, change) => {
    await api.current.createAccount({ email: rita.email })
    await confirm()
    casa.people.splice(0, 1, { ...rita, ...change } as never)
    expect(await signIn()).toBe('/login?erro=email')
  })

  test('[S7.04] who says no at the provider is back at the sign-in page with a word about it', async () => {
    expect(await signIn(new SmallBrowser(), 'rita', false)).toBe('/login?erro=negado')
  })

  test('[S7.04] access that was taken away stays so, and a demonstration account opens from this computer alone', async () => {
    await api.current.createAccount({ email: rita.email })
    await confirm()
    await rows('update users set desativado_em = now()')
    expect(await signIn()).toBe('/login?erro=sem-acesso')
    await rows('update users set desativado_em = null, is_demo = true')
    const browser = new SmallBrowser()
    const back = await browser.signInAt(await begin(browser), 'rita')
    const headers = { cookie: `entrada=${browser.cookie('entrada')}`, 'x-forwarded-for': '192.0.2.7' }
    const answer = await fetch(back, { redirect: 'manual', headers })
    expect(answer.headers.get('location')).toBe('/login?erro=sem-acesso')
  })
})

describe('what is refused', () => {
  test('[S7.04] an answer brought to another browser than the one that asked, or without its cookie', async () => {
    await api.current.createAccount({ email: rita.email })
    await confirm()
    const [mine, theirs] = [new SmallBrowser(), new SmallBrowser()]
    const back = await mine.signInAt(await begin(mine), 'rita')
    await begin(theirs)
    expect((await theirs.go(back)).to).toBe(`${home}/login?erro=expirado`)
    expect((await new SmallBrowser().go(back)).to).toBe(`${home}/login?erro=expirado`)
    expect(theirs.cookie('token')).toBeUndefined()
    // The control: in the browser that asked it is good.
    expect((await mine.go(back)).to).toBe(`${home}/`)
  })

  test('[S7.04] a code brought a second time, with the very cookie it came with', async () => {
    await api.current.createAccount({ email: rita.email })
    await confirm()
    const browser = new SmallBrowser()
    const back = await browser.signInAt(await begin(browser), 'rita')
    const kept = browser.cookie('entrada')
    expect((await browser.go(back)).to).toBe(`${home}/`)
    const again = new SmallBrowser()
    again.keep(new URL(home).host, `entrada=${kept}; path=/api/oauth`)
    expect((await again.go(back)).to).toBe(`${home}/login?erro=expirado`)
    expect(again.cookie('token')).toBeUndefined()
  })

  test('[S7.04] a cookie that was touched, is older than ten minutes, or was made for another purpose', async () => {
    const browser = new SmallBrowser()
    const back = await browser.signInAt(await begin(browser), 'rita')
    const kept = browser.cookie('entrada') ?? ''
    const at = Math.floor(kept.length / 2)
    const touched = kept.slice(0, at) + (kept[at] === 'A' ? 'B' : 'A') + kept.slice(at + 1)
    const other = (await registered()).cookie('pendente')
    for (const value of [touched, other, kept.slice(0, 30), 'x']) {
      const meddler = new SmallBrowser()
      meddler.keep(new URL(home).host, `entrada=${value}; path=/api/oauth`)
      expect([value, (await meddler.go(back)).to]).toEqual([value, `${home}/login?erro=expirado`])
    }
    // The control: untouched it leads on.
    expect((await browser.go(back)).to).toBe(`${home}/register?com=casa`)
  })

  test('[S7.04] an answer to another nonce', async () => {
    const browser = new SmallBrowser()
    const url = new URL(await begin(browser))
    url.searchParams.set('nonce', 'of somebody else')
    expect((await browser.go(await browser.signInAt(url.href, 'rita'))).to).toBe(`${home}/login?erro=recusado`)
  })

  test('[S7.04] a challenge that is not the cookie’s verifier', async () => {
    const browser = new SmallBrowser()
    const url = new URL(await begin(browser))
    url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    expect((await browser.go(await browser.signInAt(url.href, 'rita'))).to).toBe(`${home}/login?erro=expirado`)
  })

  test('[S7.04] a provider that is down when the person comes back', async () => {
    const browser = new SmallBrowser()
    const back = await browser.signInAt(await begin(browser), 'rita')
    await casa.stop()
    try {
      expect((await browser.go(back)).to).toBe(`${home}/login?erro=provedor`)
    } finally {
      await casa.again()
    }
  })

  test('[S7.04] to lead anywhere but to this installation, whatever the address says', async () => {
    for (const search of [
      '?redirect=https://evil.example',
      '?next=//evil.example&state=x&code=y',
      '?error=access_denied&error_uri=https://evil.example',
      '?iss=https://evil.example&code=x',
      '',
    ]) {
      const { to } = await new SmallBrowser().go(`${home}/api/oauth/casa/callback${search}`)
      expect([search, to]).toEqual([search, `${home}/login?erro=expirado`])
    }
    const odd = await new SmallBrowser().go(`${home}/api/oauth/${encodeURIComponent('//evil.example')}/callback`)
    expect(odd.to).toBe(`${home}/login?erro=expirado`)
  })
})

describe('registering by somebody else’s word', () => {
  test('[S2.02] name and address are filled in, and accepting the terms is all that is left', async () => {
    const browser = await registered()
    const asked = await browser.go(`${home}/api/oauth-json/pendente`)
    expect(JSON.parse(asked.text)).toEqual({
      provedor: { id: 'casa', nome: 'Conta da Casa' },
      name: 'Rita Campos',
      email: 'rita@casa.example',
    })
    const refused = await finish(browser, { name: 'Rita Campos', aceite: false })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['aceite']])
    const answer = await finish(browser, { name: 'Rita C. Campos', aceite: true })
    const { user, token } = answer.body
    expect([answer.status, user?.name, user?.email, user?.is_owner]).toEqual([201, 'Rita C. Campos', rita.email, true])
    expect((await api.current.visitor.get('/api/user', { authorization: `Bearer ${token}` })).body.id).toBe(user?.id)
    expect(await rows('select password_hash, email_confirmado_em is not null as yes from users')).toEqual([
      { password_hash: null, yes: true },
    ])
    const again = new SmallBrowser()
    expect(await signIn(again)).toBe('/')
    expect((await whoIs(again)).id).toBe(user?.id)
    // Nobody signs in there with a password until one is set.
    expect((await api.current.visitor.post('/api/login', { email: rita.email, password: 'null' })).status).toBe(401)
  })

  test('[S2.02] twice is once, and an address that was taken meanwhile is told', async () => {
    const browser = await registered()
    const both = await Promise.all([1, 2].map(() => finish(browser, { name: 'Rita Campos', aceite: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await rows('select 1 from users')).toHaveLength(1)
    expect(await rows('select 1 from identities')).toHaveLength(1)
  })

  test('[S2.02] without what the provider said nobody registers this way, and the address is nobody’s to choose', async () => {
    expect((await api.current.visitor.get('/api/oauth-json/pendente')).status).toBe(404)
    const bare = await api.current.visitor.post('/api/oauth-json/pendente', { name: 'Rita Campos', aceite: true })
    expect(bare.status).toBe(404)
    const chosen = await finish(await registered(), { name: 'Rita', aceite: true, email: 'dona@casa.example' })
    expect(chosen.status).toBe(422)
  })

  test('[S7.04] somebody who has a password too goes on having it', async () => {
    const account = await api.current.createAccount({ email: rita.email })
    const hash = await hashPassword('chuva mansa no telhado')
    await api.current.db.inSystem((tx) =>
      tx.query('update users set password_hash = $2, email_confirmado_em = now() where id = $1', [
        account.user_id,
        hash,
      ]),
    )
    expect(await signIn()).toBe('/')
    await api.current.signIn(rita.email, 'chuva mansa no telhado')
  })
})

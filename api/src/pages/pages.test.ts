import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ModuleList } from '@vinculo/contracts/modules'
import { matchRoute } from '@vinculo/contracts/route-match'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { noteRelease } from '../modules/repository'
import { ModuleRegistry } from '../modules/service'
import { buildModule, keysOf, manifestOf, testKey } from '../testing/manifests'
import { useTestApi } from '../testing/suite'
import { accepts } from './files'
import { contentSecurityPolicy, jsonForHtml, pageHead } from './rules'

const root = mkdtempSync(join(tmpdir(), 'vinculo-pages-'))
afterAll(() => rmSync(root, { recursive: true }))
const shellDir = join(root, 'shell')
const names: Record<string, string> = {
  '': 'home',
  '*': 'not-found',
  'password/reset': 'forgot',
  'password/reset/:token': 'reset',
  'email/confirmar/:token': 'confirm',
}
const page =
  '<!doctype html><html lang="__LANG__"><head><!--vinculo:head--><style nonce="__NONCE__"></style></head><script nonce="__NONCE__"></script></html>'
mkdirSync(join(shellDir, 'assets'), { recursive: true })
writeFileSync(join(shellDir, 'index.html'), page)
writeFileSync(
  join(shellDir, 'shell.json'),
  JSON.stringify({
    keys: keysOf(testKey),
    hashes: { '/assets/core.js': 'sha256-Y29yZQ==' },
    entries: ['/assets/main.js'],
    provided: { 'ui-core': '1.4.0' },
    facades: Object.fromEntries(['core', 'list', 'forms'].map((name) => [name, { files: [`/assets/${name}.js`] }])),
    messages: { 'pt-br': ['/assets/pt.js'], en: ['/assets/en.js'], es: ['/assets/es.js'], 'zh-CN': ['/assets/zh.js'] },
    screens: Object.fromEntries(
      [
        '',
        'login',
        'bloqueio',
        'config-conta-user',
        'settings/profile',
        'password/reset',
        'password/reset/:token',
        'email/confirmar/:token',
        'termos',
        '*',
      ].map((path) => [path, { files: [`/assets/s-${names[path] ?? path}.js`] }]),
    ),
  }),
)
writeFileSync(join(shellDir, 'assets/main.js'), 'plain')
writeFileSync(join(shellDir, 'assets/main.js.br'), 'brotli')
writeFileSync(join(shellDir, 'assets/main.js.gz'), 'gzip')
writeFileSync(join(shellDir, 'assets/font.woff2'), 'font')
writeFileSync(join(shellDir, 'favicon.svg'), '<svg/>')
writeFileSync(join(root, 'secret.txt'), 'secret')
buildModule(root, manifestOf('patients'), { 'entry.1.0.0-aaa.js': 'code', 'old.js': 'code of an earlier build' })
buildModule(root, manifestOf('agenda'), { 'entry.js': 'code' })

const clinic = {
  id: 'casa',
  nome: 'Casa </script>',
  issuer: 'https://casa.example',
  clientId: 'a',
  clientSecret: 'kept',
}
const api = useTestApi({ settings: { MODULES_DIR: root, SHELL_DIR: shellDir, OAUTH: [clinic] } })
beforeEach(() => new ModuleRegistry(api.current.db, api.current.settings, pino({ level: 'silent' })).load())

const open = (url: string, token?: string, headers: Record<string, string> = {}) =>
  api.current.visitor.get(url, {
    ...(token && { cookie: `a=b; token=${encodeURIComponent(token)}; locale=pt-br` }),
    ...headers,
  })

const preloads = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"(?: integrity="[^"]+")? crossorigin>/g)].map(
    ([, href]) => href,
  )
const listIn = (html: string): ModuleList =>
  JSON.parse(
    /<script type="application\/json" id="vinculo-modules" nonce="[^"]+">(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  )

describe('pages', () => {
  test('[S2.01] every address that is no call and no file is the shell, with a new nonce each time', async () => {
    const nonces = new Set<string>()
    for (const url of ['/', '/login', '/pacientes', '/nada/que/exista?x=1', '/paciente/1/ver']) {
      const answer = await open(url)
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      const policy = String(answer.headers['content-security-policy'])
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
      expect(answer.text.split(`nonce="${nonce}"`)).toHaveLength(5)
      expect(answer.text).not.toContain('__')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(5)
  })

  test.each(['/pacientes%', '/%', '/paciente/%E0%A4%A/ver', '/%zz?busca=%', '/100%25%'])(
    '[S2.01] %s, which cannot be decoded, is the shell too, at the page that was not found',
    async (url) => {
      const answer = await open(url, undefined, { accept: 'text/html,*/*;q=0.8' })
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(preloads(answer.text)).toContain('/assets/s-not-found.js')
      expect((await api.current.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    },
  )

  test.each(['/api/pacientes-json/%', '/api/%', '/assets/%', '/modules/patients/%', '/storage/%zz'])(
    '%s, which cannot be decoded either, is refused in JSON',
    async (url) => {
      const answer = await open(url)
      expect([answer.status, answer.headers['content-type']]).toEqual([400, 'application/json'])
    },
  )

  test('no script or style runs without the nonce, nothing is framed, nothing comes from elsewhere', () => {
    const policy = contentSecurityPolicy('N', ['https://m.example'], { scripts: [], connects: [], images: [] })
    expect(policy).toContain(`script-src 'self' 'nonce-N' https://m.example;`)
    expect(policy).toContain(`connect-src 'self';`)
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toContain('unsafe')
  })

  test('[S7.15] the provider of payments may be asked from every page, and nobody else', async () => {
    const { url } = api.current.standIn
    const account = await api.current.createAccount()
    // A page goes on after somebody signs in: a visitor's has to know it too.
    for (const token of [undefined, account.token]) {
      const policy = String((await open('/', token)).headers['content-security-policy'])
      const of = (name: string) => policy.split('; ').find((rule) => rule.startsWith(`${name} `))
      expect(of('script-src')).toMatch(new RegExp(`'nonce-[^']+' ${url}$`))
      expect([of('connect-src'), of('img-src')]).toEqual([
        `connect-src 'self' ${url}`,
        `img-src 'self' data: blob: ${url}`,
      ])
      expect([of('default-src'), of('form-action')]).toEqual([`default-src 'none'`, `form-action 'self'`])
    }
  })

  test.each([
    ['pt-BR', undefined, 'pt-BR', 'pt'],
    ['es-AR,es', undefined, 'es', 'es'],
    ['de', undefined, 'en', 'en'],
    ['de', 'zh-CN', 'zh-CN', 'zh'],
    ['pt-BR', 'xx', 'pt-BR', 'pt'],
  ])('[S9.05] languages %s and cookie %s give a page in %s', async (languages, cookie, lang, file) => {
    const answer = await open('/login', undefined, {
      'accept-language': languages,
      ...(cookie && { cookie: `locale=${cookie}` }),
    })
    expect(answer.text).toContain(`<html lang="${lang}">`)
    expect(preloads(answer.text)).toEqual([`/assets/${file}.js`, '/assets/s-login.js'])
  })

  test('[S6.01] a visitor’s page knows no module and preloads the sign-in screen for guarded addresses', async () => {
    const answer = await open('/patients-lista', undefined, { 'accept-language': 'pt-BR' })
    expect(listIn(answer.text)).toEqual({ modulos: [], prefixos: ['patients', 'patients-lista'] })
    expect(preloads(answer.text)).toEqual(['/assets/pt.js', '/assets/s-login.js'])
  })

  test('[S4.05] a signed-in user’s page carries the list and every file of the opened screen', async () => {
    const account = await api.current.createAccount()
    const answer = await open('/patients/123/editar/', account.token)
    expect(listIn(answer.text)).toEqual((await account.get('/api/modulos-json')).body)
    expect(preloads(answer.text)).toEqual([
      '/assets/pt.js',
      '/assets/core.js',
      '/assets/forms.js',
      ...['entry.1.0.0-aaa.js', 'shared.js', 'form.js', 'pt-br.js', 'form-pt-br.js'].map(
        (file) => `/modules/patients/${file}`,
      ),
    ])
  })

  test('what is asked for ahead is asked for with its hash, of the shell and of a module', async () => {
    const account = await api.current.createAccount()
    const { text } = await open('/patients/123/editar', account.token)
    const hash = manifestOf('patients').hashes['form.js']
    expect(text).toContain(
      `<link rel="modulepreload" href="/modules/patients/form.js" integrity="${hash}" crossorigin>`,
    )
    expect(text).toContain('<link rel="modulepreload" href="/assets/core.js" integrity="sha256-Y29yZQ==" crossorigin>')
  })

  test.each([
    ['/patients/cadastrar', {}, ['new.js']],
    ['/patients/1/apagar', {}, ['s-not-found.js']],
    ['/agenda-lista', {}, ['s-not-found.js']],
    ['/patients-lista', { config: null }, ['s-config-conta-user.js']],
    ['/patients-lista', { venc_plano: '2020-01-01' }, ['s-bloqueio.js']],
    ['/settings/profile', {}, ['s-settings/profile.js']],
    ['/', {}, ['s-home.js', 'card.js']],
    ['/login', {}, ['s-home.js', 'card.js']],
    ['/', { config: null }, ['s-config-conta-user.js']],
  ])('[S4.06] opening %s as %j asks for %j', async (url, given, expected) => {
    const account = await api.current.createAccount(given)
    const files = preloads((await open(url, account.token)).text).map((file) =>
      file?.replace(/^\/(assets|modules\/\w+)\//, ''),
    )
    const own = ['pt.js', 'core.js', 'list.js', 'forms.js', 'entry.1.0.0-aaa.js', 'shared.js', 'pt-br.js']
    expect(files.filter((file) => !own.includes(file ?? ''))).toEqual(expected)
  })

  test('of a module that does not fit this shell not one file is asked for ahead', async () => {
    const account = await api.current.createAccount()
    const billing = manifestOf('billing', '1.0.0-aaa', { requires: { 'ui-core': '^1.5' } })
    await api.current.db.inSystem(async (tx) => {
      // It fitted the shell that was here when it was let in.
      await noteRelease(tx, billing, '/modules/billing/')
      await tx.query(`update modules set current_version = $1 where id = 'billing'`, [billing.version])
      await tx.query(
        `insert into tenant_modules (tenant_id, module_id, ativo) values ($1, 'billing', true)
        on conflict (tenant_id, module_id) do update set ativo = true`,
        [account.tenant_id],
      )
    })
    const answer = await open('/billing-lista', account.token)
    expect(listIn(answer.text).modulos.map(({ id }) => id)).toContain('billing')
    expect(preloads(answer.text)).toEqual(['/assets/pt.js'])
    expect(preloads((await open('/', account.token)).text).join()).not.toContain('billing')
  })

  test('[S7.02] a token that opens nothing gives a visitor’s page', async () => {
    for (const token of ['x'.repeat(43), 'a b"<script>', '%'])
      expect(listIn((await open('/', token)).text).modulos).toEqual([])
    expect((await open('/', undefined, { cookie: 'token=%E0%A4%A' })).status).toBe(200)
  })

  test('a page whose list could not be read carries none, so that the page asks for it', () => {
    const head = (list?: ModuleList) => pageHead(list, ['/assets/pt.js'], () => undefined, 'n')
    expect(head()).toBe('<link rel="modulepreload" href="/assets/pt.js" crossorigin>')
    expect(head({ modulos: [], prefixos: ['agenda'] })).toContain('id="vinculo-modules"')
  })

  test('what a list holds cannot end its script element', () => {
    const text = jsonForHtml({ a: '</script><script>alert(1)</script>', b: '\u2028<!--' })
    expect(text).not.toMatch(/[<\u2028]/)
    expect(JSON.parse(text).a).toBe('</script><script>alert(1)</script>')
  })

  test('a page is sent compressed to whoever takes that, and is the same page', async () => {
    const inject = (encoding: string) =>
      api.current.app.inject({ url: '/login', headers: { 'accept-encoding': encoding } })
    const [plain, small] = [await inject('identity'), await inject('br, gzip')]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(small.headers['content-encoding']).toBe('gzip')
    const withoutNonce = (html: string) => html.replace(/nonce="[^"]+"/g, '')
    expect(withoutNonce(gunzipSync(small.rawPayload).toString())).toBe(withoutNonce(plain.body))
  })

  test('HEAD gives the headers alone; other methods are no page', async () => {
    const head = await api.current.app.inject({ method: 'HEAD', url: '/pacientes' })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect((await api.current.visitor.post('/pacientes', {})).status).toBe(404)
  })

  test('calls that do not exist are 404 in JSON, never a page', async () => {
    for (const url of ['/api', '/api/nada', '/storage/x', '/assets/nada.js', '/modules/patients/nada.js']) {
      const answer = await open(url)
      expect([url, answer.status, answer.body?.code]).toEqual([url, 404, 'not_found'])
    }
  })

  test('a shell that was built anew is served at once', async () => {
    const file = join(shellDir, 'index.html')
    writeFileSync(file, `${page}<!--second-->`)
    utimesSync(file, new Date(), new Date(Date.now() + 2_000))
    expect((await open('/')).text).toContain('<!--second-->')
    writeFileSync(file, page)
    utimesSync(file, new Date(), new Date(Date.now() + 4_000))
  })
})

describe('pages of somebody without a session', () => {
  test.each([
    ['/password/reset', 's-forgot.js'],
    ['/password/reset/abc', 's-reset.js'],
    ['/email/confirmar/abc', 's-confirm.js'],
    ['/termos', 's-termos.js'],
  ])('[S6.07] %s preloads its own screen', async (url, file) => {
    expect(preloads((await open(url)).text)).toContain(`/assets/${file}`)
  })

  test.each([
    ['/password/reset', 's-home.js'],
    ['/password/reset/abc', 's-reset.js'],
    ['/email/confirmar/abc', 's-confirm.js'],
    ['/termos', 's-termos.js'],
  ])('[S6.02] signed in, %s preloads what is shown then', async (url, file) => {
    const { token } = await api.current.createAccount()
    expect(preloads((await open(url, token)).text)).toContain(`/assets/${file}`)
  })

  test('[S7.04] carry who may vouch for a visitor, by name alone, and those of somebody signed in do not', async () => {
    const carried = /<script type="application\/json" id="vinculo-providers" nonce="[^"]+">(.*?)<\/script>/s
    const { text } = await open('/login')
    expect(JSON.parse(carried.exec(text)?.[1] ?? '')).toEqual([{ id: 'casa', nome: 'Casa </script>' }])
    expect(text).not.toContain('kept')
    const { token } = await api.current.createAccount()
    expect((await open('/', token)).text).not.toContain('vinculo-providers')
  })

  test('[S2.03] tell no other site which link was opened', async () => {
    const { headers } = await open('/password/reset/abc')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
  })
})

describe('files', () => {
  test.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['*', 'br', 'brotli'],
    ['identity', undefined, 'plain'],
    ['', undefined, 'plain'],
  ])('a browser that takes «%s» gets %s', async (accepted, encoding, text) => {
    const answer = await open('/assets/main.js', undefined, { 'accept-encoding': accepted })
    expect([answer.status, answer.headers['content-encoding'], answer.text]).toEqual([200, encoding, text])
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.vary).toBe('Accept-Encoding')
  })

  test('a copy the browser has is not sent again', async () => {
    const first = await open('/assets/main.js')
    const again = await open('/assets/main.js', undefined, { 'if-none-match': String(first.headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('a module’s files may be used from other origins, are kept for ever, and stay after a new build', async () => {
    for (const name of ['entry.1.0.0-aaa.js', 'old.js']) {
      const { status, headers } = await open(`/modules/patients/${name}`)
      expect(status).toBe(200)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headers['cache-control']).toContain('immutable')
    }
    expect((await open('/modules/patients/module.json')).headers['cache-control']).toBe('no-cache')
    expect((await open('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
  })

  test.each([
    '/modules/patients/../../secret.txt',
    '/modules/patients/%2e%2e/%2e%2e/secret.txt',
    '/modules/patients/..%2f..%2fsecret.txt',
    '/modules/patients/..%5c..%5csecret.txt',
    '/modules/patients/%00',
    '/modules/%2e%2e/secret.txt',
    '/modules/nada/module.json',
    '/assets/../index.html',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/',
    '/index.html%2f..%2f..%2fsecret.txt',
  ])('%s leads out of no folder', async (url) => {
    const answer = await open(url)
    expect(answer.text).not.toContain('secret')
    if (!/^\/index/.test(url)) expect([404, 200]).toContain(answer.status)
  })

  test('[S2.01] the template itself is never sent', async () => {
    for (const url of ['/index.html', '/shell.json']) expect((await open(url)).text).not.toContain('__NONCE__')
  })

  test('an encoding is taken when named or covered by *, not when its weight is nought', () => {
    expect(accepts('gzip, deflate, br', 'br')).toBe(true)
    expect(accepts('br;q=0', 'br')).toBe(false)
    expect(accepts('br;q=0.0, *', 'br')).toBe(false)
    expect(accepts(undefined, 'br')).toBe(false)
  })
})

describe('matching an address to a route', () => {
  const routes = [
    { path: 'paciente/:id/:acao', allowed: { acao: ['ver', 'editar'] } },
    { path: 'paciente/cadastrar' },
    { path: 'paciente/:id' },
    { path: 'teste/:id' },
    { path: 'teste/cadastrar' },
    { path: ':a/fixo' },
  ]
  test.each([
    ['/paciente/7/ver', 'paciente/:id/:acao', { id: '7', acao: 'ver' }],
    ['/paciente/7/apagar', undefined, undefined],
    ['/paciente/cadastrar', 'paciente/cadastrar', {}],
    ['/paciente/cadastrar/', 'paciente/cadastrar', {}],
    ['/Paciente/Cadastrar', 'paciente/cadastrar', {}],
    ['/teste/cadastrar', 'teste/cadastrar', {}],
    ['/teste/a%20b', 'teste/:id', { id: 'a b' }],
    ['/teste/fixo', 'teste/:id', { id: 'fixo' }],
    ['/outro/fixo', ':a/fixo', { a: 'outro' }],
    ['/teste/%E0%A4%A', undefined, undefined],
    ['/teste', undefined, undefined],
    ['/', undefined, undefined],
  ])('[S2.08] %s opens %s', (pathname, path, params) => {
    const match = matchRoute(pathname, routes)
    expect([match?.route.path, match?.params]).toEqual([path, params])
  })

  test('[S2.06] the empty path is the home', () => {
    expect(matchRoute('/', [{ path: '' }])?.route.path).toBe('')
  })
})

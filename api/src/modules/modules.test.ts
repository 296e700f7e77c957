import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@vinculo/contracts/account'
import { ModuleList, ModuleManifest } from '@vinculo/contracts/modules'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Settings } from '../settings'
import { buildModule, type ModuleHost, manifestOf, shellFilesOf, startModuleHost } from '../testing/manifests'
import { useTestApi } from '../testing/suite'
import { fetchManifest, readManifest } from './manifests'
import { ModuleRegistry } from './service'

const root = mkdtempSync(join(tmpdir(), 'vinculo-modules-'))
buildModule(root, manifestOf('patients'), { 'entry.1.0.0-aaa.js': 'code' })
buildModule(root, manifestOf('agenda'))
buildModule(root, manifestOf('finance'), {}, 'mf-agenda/finance')
buildModule(root, { ...manifestOf('broken'), entry: '../../etc/passwd' })
afterAll(() => rmSync(root, { recursive: true }))

const api = useTestApi({ settings: { MODULES_DIR: root } })

/** As a start would, with these settings. */
const load = (more: Partial<Settings> = {}) =>
  new ModuleRegistry(api.current.db, { ...api.current.settings, ...more }, pino({ level: 'silent' })).load()

const idsOf = ({ body }: { body: ModuleList }) => body.modulos.map(({ id, version }) => `${id} ${version}`)

describe('the list', () => {
  beforeEach(() => load())

  test('a tenant gets the modules everyone gets; the others are not there', async () => {
    const account = await api.current.createAccount()
    const answer = await account.get('/api/modulos-json')
    expect(ModuleList.parse(answer.body)).toEqual(answer.body)
    const revisao = expect.any(Number)
    expect(answer.body.modulos).toEqual([{ ...manifestOf('patients'), base: '/modules/patients/', revisao }])
    expect(answer.body.prefixos).toEqual(['patients', 'patients-lista'])
    for (const other of ['agenda', 'finance']) expect(answer.text).not.toContain(other)
  })

  test('[S6.07] what is clinical of a module is not there for the front desk, neither address nor tab', async () => {
    const clinicalRoot = mkdtempSync(join(tmpdir(), 'vinculo-modules-'))
    const { routes, slots } = manifestOf('patients')
    const manifest = manifestOf('patients', '1.0.1-ccc', {
      routes: routes.map((route) => ({ ...route, ...(route.path === 'patients/cadastrar' && { clinical: true }) })),
      slots: [...slots, { slot: 'patient.tab', order: 1, files: [], facades: [], clinical: true }],
    })
    buildModule(clinicalRoot, manifest)
    await load({ MODULES_DIR: clinicalRoot })
    rmSync(clinicalRoot, { recursive: true })
    const shownTo = async (role: Role) => {
      const [release] = ModuleList.parse(
        (await (await api.current.createAccount({ role })).get('/api/modulos-json')).body,
      ).modulos
      return [release?.routes.map(({ path }) => path), release?.slots.map(({ slot }) => slot)]
    }
    const open = ['patients-lista', 'patients/:id/:acao']
    expect(await shownTo('profissional')).toEqual([
      [...open, 'patients/cadastrar'],
      ['home.card', 'patient.tab'],
    ])
    expect(await shownTo('secretaria')).toEqual([open, ['home.card']])
  })

  test('[S6.05] the module of an area follows the account’s own switch, whatever else is said of it', async () => {
    const account = await api.current.createAccount({ financeiro: true })
    const seen = async () => idsOf(await account.get('/api/modulos-json')).some((id) => id.startsWith('finance'))
    const change = (sql: string) => api.current.db.inSystem((tx) => tx.query(sql, [account.tenant_id]))
    expect(await seen()).toBe(true)
    await change('update tenants set financeiro = false where id = $1')
    expect(await seen()).toBe(false)
    await change(`insert into tenant_modules (tenant_id, module_id, ativo) values ($1, 'finance', true)`)
    expect(await seen()).toBe(false)
    await change('update tenants set financeiro = true where id = $1')
    expect(await seen()).toBe(true)
  })

  test('[S6.05] it is not there for whom its owner lets see nothing of it', async () => {
    const owner = await api.current.createAccount({ financeiro: true })
    const rita = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const seen = async (who: typeof rita) => (await who.get('/api/modulos-json')).text.includes('finance')
    expect(await seen(rita)).toBe(true)
    await api.current.db.inSystem((tx) =>
      tx.query(`insert into finance_access (tenant_id, user_id, acesso, totais) values ($1, $2, 'nada', false)`, [
        rita.tenant_id,
        rita.user_id,
      ]),
    )
    expect([await seen(rita), await seen(owner)]).toEqual([false, true])
  })

  test('[S6.05] it is there for whom the account was handed to, whatever had been said of them', async () => {
    const owner = await api.current.createAccount({ financeiro: true })
    const bruno = await api.current.createAccount({ tenant_id: owner.tenant_id })
    await api.current.db.inSystem((tx) =>
      tx.query(`insert into finance_access (tenant_id, user_id, acesso, totais) values ($1, $2, 'nada', false)`, [
        bruno.tenant_id,
        bruno.user_id,
      ]),
    )
    expect((await owner.post(`/api/equipe-json/${bruno.user_id}/titular`)).status).toBeLessThan(300)
    expect((await bruno.get('/api/modulos-json')).text).toContain('finance')
  })

  test('[S6.07] a visitor gets no module, only the prefixes of those everyone gets', async () => {
    const { body } = await api.current.visitor.get('/api/modulos-json')
    // And of an area's, which lead to the sign-in page as well.
    expect(body).toEqual({ modulos: [], prefixos: ['finance', 'finance-lista', 'patients', 'patients-lista'] })
  })

  test('[S7.02] a bad token is 401, not a visitor', async () => {
    const answer = await api.current.visitor.get('/api/modulos-json', { authorization: `Bearer ${'x'.repeat(43)}` })
    expect(answer.status).toBe(401)
  })

  test('the list is kept by nobody and is answered in full only when it changed', async () => {
    const [account, admin] = [await api.current.createAccount(), await api.current.createAccount({ role: 'admin' })]
    const first = await account.get('/api/modulos-json')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const etag = String(first.headers.etag)
    const again = await account.get('/api/modulos-json', { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    await admin.put(`/api/admin/tenants/${account.tenant_id}/modulos`, { modulo: 'agenda', ativo: true })
    expect((await account.get('/api/modulos-json', { 'if-none-match': etag })).status).toBe(200)
  })

  test('an administrator switches a module of one tenant on and off; only that tenant sees it', async () => {
    const [account, other, admin] = [
      await api.current.createAccount(),
      await api.current.createAccount(),
      await api.current.createAccount({ role: 'admin' }),
    ]
    const put = (modulo: string, ativo: boolean) =>
      admin.put(`/api/admin/tenants/${account.tenant_id}/modulos`, { modulo, ativo })
    expect((await put('agenda', true)).status).toBe(200)
    expect(idsOf(await account.get('/api/modulos-json'))).toEqual(['agenda 1.0.0-aaa', 'patients 1.0.0-aaa'])
    expect(idsOf(await other.get('/api/modulos-json'))).toEqual(['patients 1.0.0-aaa'])
    await put('patients', false)
    await put('agenda', false)
    expect((await account.get('/api/modulos-json')).body).toEqual({ modulos: [], prefixos: [] })
    expect((await put('nada', true)).status).toBe(404)
    const [audit] = await api.current.db.inSystem((tx) =>
      tx.query('select acao, registro_id, campos from audit limit 1'),
    )
    expect(audit).toEqual({ acao: 'tenant.modules_changed', registro_id: account.tenant_id, campos: ['agenda'] })
  })

  test.each(['profissional', 'secretaria'] as const)(
    '[S6.03] a %s may neither release nor switch modules',
    async (role) => {
      const account = await api.current.createAccount({ role, is_owner: true })
      const switched = await account.put(`/api/admin/tenants/${account.tenant_id}/modulos`, {
        modulo: 'agenda',
        ativo: true,
      })
      const released = await account.post('/api/admin/modulos-json', { base: 'http://127.0.0.1:1/' })
      expect([switched.status, switched.body.code, released.status]).toEqual([403, 'forbidden', 403])
      expect((await api.current.visitor.post('/api/admin/modulos-json', {})).status).toBe(401)
    },
  )
})

describe('releases from other hosts', () => {
  let host: ModuleHost
  beforeAll(async () => {
    host = await startModuleHost(manifestOf('patients', '2.0.0-bbb'))
  })
  afterAll(() => host.close())
  beforeEach(() => {
    host.answer = { status: 200, body: JSON.stringify(manifestOf('patients', '2.0.0-bbb')) }
  })

  test('a source named in the settings comes before the folder beside', async () => {
    await load({ MODULE_SOURCES: [{ id: 'patients', base: host.base }] })
    const account = await api.current.createAccount()
    const { body } = await account.get('/api/modulos-json')
    expect(body.modulos).toMatchObject([{ ...manifestOf('patients', '2.0.0-bbb'), base: host.base }])
  })

  test.each([
    ['answers 500', { status: 500, body: 'no' }],
    ['answers a page', { status: 200, body: '<html></html>' }],
    ['offers another module', { status: 200, body: JSON.stringify(manifestOf('agenda')) }],
    ['sends a megabyte and more', { status: 200, body: `"${'x'.repeat(1_100_000)}"` }],
  ])('a source that %s leaves the release that was there', async (_what, answer) => {
    await load({ MODULE_SOURCES: [{ id: 'patients', base: host.base }] })
    host.answer = answer
    await load({ MODULE_SOURCES: [{ id: 'patients', base: host.base }] })
    const account = await api.current.createAccount()
    expect(idsOf(await account.get('/api/modulos-json'))).toEqual(['patients 2.0.0-bbb'])
  })

  test('a source that is slower than five seconds is given up', async () => {
    host.answer = { ...host.answer, delayMs: 8_000 }
    const start = Date.now()
    await expect(fetchManifest(host.base)).rejects.toThrow('could not be reached')
    expect(Date.now() - start).toBeLessThan(6_500)
  })

  test('an administrator takes a new release in without a restart, and an earlier one again', async () => {
    await load()
    const [account, admin] = [await api.current.createAccount(), await api.current.createAccount({ role: 'admin' })]
    expect(idsOf(await account.get('/api/modulos-json'))).toEqual(['patients 1.0.0-aaa'])
    const made = await admin.post('/api/admin/modulos-json', { base: host.base })
    expect([made.status, made.body.version, made.body.base]).toEqual([201, '2.0.0-bbb', host.base])
    expect(idsOf(await account.get('/api/modulos-json'))).toEqual(['patients 2.0.0-bbb'])
    expect((await admin.post('/api/admin/modulos-json', { base: '/modules/patients/' })).status).toBe(201)
    expect(idsOf(await account.get('/api/modulos-json'))).toEqual(['patients 1.0.0-aaa'])
    const audit = await api.current.db.inSystem((tx) => tx.query('select registro_id from audit order by at'))
    expect(audit).toEqual([{ registro_id: 'patients@2.0.0-bbb' }, { registro_id: 'patients@1.0.0-aaa' }])
  })

  test('what an administrator chose stays after a restart, whatever lies beside or the settings name', async () => {
    await load()
    const [account, admin] = [await api.current.createAccount(), await api.current.createAccount({ role: 'admin' })]
    const served = async () => idsOf(await account.get('/api/modulos-json'))
    await admin.post('/api/admin/modulos-json', { base: host.base })
    await load()
    expect(await served()).toEqual(['patients 2.0.0-bbb'])
    // Back to what lies beside the server; a source that the settings name does not undo that either.
    await admin.post('/api/admin/modulos-json', { base: '/modules/patients/' })
    await load({ MODULE_SOURCES: [{ id: 'patients', base: host.base }] })
    expect(await served()).toEqual(['patients 1.0.0-aaa'])
  })

  test('a start that finds the chosen build elsewhere leaves it where the administrator said', async () => {
    const [account, admin] = [await api.current.createAccount(), await api.current.createAccount({ role: 'admin' })]
    host.answer = { status: 200, body: JSON.stringify(manifestOf('patients')) }
    await admin.post('/api/admin/modulos-json', { base: host.base })
    await load()
    expect((await account.get('/api/modulos-json')).body.modulos).toMatchObject([{ base: host.base }])
  })

  describe('a newer build beside the server', () => {
    const newer = mkdtempSync(join(tmpdir(), 'vinculo-newer-'))
    buildModule(newer, manifestOf('patients', '1.1.0-ccc'))
    afterAll(() => rmSync(newer, { recursive: true }))
    const afterRestart = async () => {
      await load({ MODULES_DIR: newer })
      return idsOf(await (await api.current.createAccount()).get('/api/modulos-json'))
    }
    const chooseLocal = async () => {
      const admin = await api.current.createAccount({ role: 'admin' })
      await admin.post('/api/admin/modulos-json', { base: '/modules/patients/' })
    }

    test('is taken at a start where nobody chose', async () => {
      await load()
      expect(await afterRestart()).toEqual(['patients 1.1.0-ccc'])
    })

    test('is taken when the build before, which an administrator chose, is no longer there', async () => {
      await chooseLocal()
      expect(await afterRestart()).toEqual(['patients 1.1.0-ccc'])
    })

    test('is not taken while the chosen build still lies there', async () => {
      await chooseLocal()
      buildModule(newer, manifestOf('patients', '1.1.0-ccc'), { 'entry.1.0.0-aaa.js': 'code of the build before' })
      expect(await afterRestart()).toEqual(['patients 1.0.0-aaa'])
    })
  })

  test.each([
    'http://127.0.0.1:1/',
    '/modules/nada/',
    '/modules/../',
    'file:///etc/',
    'http://127.0.0.1/x',
    'javascript:alert(1)/',
    'http://a"onload="x/',
  ])('a release at %s is refused beside «base»', async (base) => {
    await load()
    const admin = await api.current.createAccount({ role: 'admin' })
    const answer = await admin.post('/api/admin/modulos-json', { base })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['base']])
  })
})

describe('an address belongs to one module', () => {
  const route = (path: string, allowed?: Record<string, string[]>) => ({
    ...(manifestOf('agenda').routes[0] as ModuleManifest['routes'][number]),
    path,
    ...(allowed && { allowed }),
  })
  const greedy = (version: string, ...routes: ModuleManifest['routes']) => manifestOf('agenda', version, { routes })
  const shellDir = mkdtempSync(join(tmpdir(), 'vinculo-shell-'))
  writeFileSync(join(shellDir, 'index.html'), '<html></html>')
  writeFileSync(
    join(shellDir, 'shell.json'),
    JSON.stringify(
      shellFilesOf({
        screens: Object.fromEntries(['/', '/login', '/settings/profile', '*'].map((path) => [path, { files: [] }])),
      }),
    ),
  )
  const withShell = useTestApi({ settings: { MODULES_DIR: root, SHELL_DIR: shellDir } })
  const lines: string[] = []
  const start = (more: Partial<Settings> = {}) =>
    new ModuleRegistry(
      withShell.current.db,
      { ...withShell.current.settings, ...more },
      // Beside the server lies a broken module too, which is said at every start.
      pino({ level: 'warn' }, { write: (line) => line.includes('mf-broken') || lines.push(JSON.parse(line).msg) }),
    ).load()
  const allCurrent = () =>
    withShell.current.db.inSystem((tx) =>
      tx.query('select id, current_version from modules where current_version is not null order by id'),
    )
  let host: ModuleHost
  beforeAll(async () => {
    host = await startModuleHost(manifestOf('agenda'))
  })
  afterAll(async () => {
    await host.close()
    rmSync(shellDir, { recursive: true })
  })
  beforeEach(() => {
    lines.length = 0
    return start()
  })
  const offer = (manifest: ModuleManifest) => {
    host.answer = { status: 200, body: JSON.stringify(manifest) }
  }
  const release = async (headers = {}) =>
    (await withShell.current.createAccount({ role: 'admin' })).post(
      '/api/admin/modulos-json',
      { base: host.base },
      headers,
    )

  test.each([
    ['another module’s list', route('patients-lista')],
    ['the same in capitals', route('Patients-Lista')],
    ['another module’s parameter by another name', route('patients/:x/:y', { y: ['editar'] })],
    ['one of the values another module’s parameter takes', route('patients/:id/ver')],
    ['the shell’s sign-in', route('login')],
    ['the shell’s settings', route('settings/profile')],
  ])('a release that takes %s is refused, and nothing changes', async (_what, taken) => {
    const before = await allCurrent()
    offer(greedy('2.0.0-bbb', route('agenda-lista'), taken))
    const answer = await release()
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { base: ['Um endereço desta versão já é de outro módulo ou de uma tela do próprio sistema.'] },
    ])
    expect(await allCurrent()).toEqual(before)
  })

  test('addresses that only look alike are its own', async () => {
    offer(greedy('2.0.0-bbb', route('patients/:id/agenda'), route('login/:id'), route('patients-listas')))
    expect((await release()).status).toBe(201)
  })

  test('the module’s own addresses of before are not another’s', async () => {
    offer(manifestOf('agenda', '2.0.0-bbb'))
    expect((await release()).status).toBe(201)
  })

  test('a release that says it is another module than the one served from there is refused', async () => {
    offer(manifestOf('agenda', '2.0.0-bbb'))
    expect((await release()).status).toBe(201)
    offer(manifestOf('patients', '9.0.0-xxx', { routes: [route('outra')] }))
    const answer = await release({ 'accept-language': 'en' })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { base: ['Another module is already served from here.'] },
    ])
  })

  test('a start refuses it with a warning and leaves the release that was there', async () => {
    const before = await allCurrent()
    offer(greedy('2.0.0-bbb', route('patients-lista')))
    await start({ MODULE_SOURCES: [{ id: 'agenda', base: host.base }] })
    expect(await allCurrent()).toEqual(before)
    expect(lines).toEqual(['agenda 2.0.0-bbb takes /patients-lista, which is not its own.'])
  })

  test('a start that finds the same release with another module’s address offers what it was before', async () => {
    const admin = await withShell.current.createAccount({ role: 'admin' })
    await admin.put(`/api/admin/tenants/${admin.tenant_id}/modulos`, { modulo: 'agenda', ativo: true })
    const addresses = async () =>
      ModuleList.parse((await admin.get('/api/modulos-json')).body).modulos.map(({ id, routes }) => [id, routes.length])
    const moved = mkdtempSync(join(tmpdir(), 'vinculo-moved-'))
    buildModule(moved, greedy('1.0.0-aaa', route('patients-lista')))
    buildModule(moved, manifestOf('patients'))
    await start({ MODULES_DIR: moved })
    expect(await addresses()).toEqual([
      ['agenda', 3],
      ['patients', 3],
    ])
    expect(lines).toEqual(['agenda 1.0.0-aaa takes /patients-lista, which is not its own.'])
    // The control: with an address of its own the same start takes it.
    buildModule(moved, greedy('1.0.0-aaa', route('agenda-lista')))
    await start({ MODULES_DIR: moved })
    rmSync(moved, { recursive: true })
    expect(await addresses()).toEqual([
      ['agenda', 1],
      ['patients', 3],
    ])
  })

  test('what does not fit the shell is taken neither by a start nor by an administrator', async () => {
    const before = await allCurrent()
    offer(manifestOf('agenda', '2.0.0-bbb', { requires: { 'ui-core': '^2.0' } }))
    await start({ MODULE_SOURCES: [{ id: 'agenda', base: host.base }] })
    const answer = await release({ 'accept-language': 'en' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['base']])
    expect(await allCurrent()).toEqual(before)
    expect(lines).toEqual(['agenda 2.0.0-bbb asks for ui-core ^2.0, which this shell has not.'])
  })

  test('a start says which of the releases that are offered the shell of now would not run', async () => {
    const newer = mkdtempSync(join(tmpdir(), 'vinculo-shell-'))
    writeFileSync(join(newer, 'shell.json'), JSON.stringify(shellFilesOf({ provided: { 'ui-core': '2.0.0' } })))
    await start({ SHELL_DIR: newer, MODULES_DIR: newer })
    writeFileSync(join(newer, 'shell.json'), JSON.stringify(shellFilesOf({ keys: {} })))
    const untrusting = () => start({ SHELL_DIR: newer, MODULES_DIR: newer })
    await untrusting()
    rmSync(newer, { recursive: true })
    const ids = ['agenda', 'finance', 'patients']
    const all = 'It is offered all the same, and no page runs it.'
    expect(lines).toEqual([
      ...ids.map((id) => `${id} 1.0.0-aaa asks for ui-core ^1.0, which this shell has not. ${all}`),
      ...ids.map((id) => `${id} 1.0.0-aaa is not signed, with all its files, by a key of this shell. ${all}`),
    ])
  })

  test('a start takes an address that its owner gives up at the same start', async () => {
    const moved = mkdtempSync(join(tmpdir(), 'vinculo-moved-'))
    buildModule(moved, greedy('2.0.0-bbb', route('patients-lista')))
    buildModule(moved, manifestOf('patients', '2.0.0-bbb', { routes: [route('pessoas')] }))
    await start({ MODULES_DIR: moved })
    rmSync(moved, { recursive: true })
    expect(await allCurrent()).toEqual([
      { id: 'agenda', current_version: '2.0.0-bbb' },
      { id: 'finance', current_version: '1.0.0-aaa' },
      { id: 'patients', current_version: '2.0.0-bbb' },
    ])
    expect(lines).toEqual([])
  })

  test('a folder beside the server that says it is another module is refused', async () => {
    const before = await allCurrent()
    const folder = buildModule(root, manifestOf('agenda'))
    writeFileSync(join(folder, 'module.json'), JSON.stringify(manifestOf('patients', '9.0.0-xxx')))
    await start()
    buildModule(root, manifestOf('agenda'))
    expect(await allCurrent()).toEqual(before)
    expect(lines).toContain(`${folder}: module.json is of patients.`)
  })
})

describe('manifests', () => {
  test('what readers do not know yet is kept', () => {
    const text = JSON.stringify({ ...manifestOf('patients'), novo: { campo: 1 } })
    expect(readManifest(text, 'here')).toMatchObject({ novo: { campo: 1 } })
  })

  test.each([
    [{ id: 'Patients' }],
    [{ id: '../x' }],
    [{ version: '1 0' }],
    [{ manifest: 2 as 1 }],
    [{ files: ['../x.js'] }],
    [{ files: ['/x.js'] }],
    [{ files: ['a"b.js'] }],
    [{ files: ['.env'] }],
    [{ files: ['a/../b.js'] }],
    [{ routes: [{ path: '/x' }] as never }],
  ])('%j is refused', (wrong) => {
    expect(ModuleManifest.safeParse({ ...manifestOf('patients'), ...wrong }).success).toBe(false)
  })

  test('names of files in folders are taken', () => {
    const files = ['a.js', 'static/js/async/9f.a1b2.js', 'a/b.css']
    expect(ModuleManifest.safeParse({ ...manifestOf('patients'), files }).success).toBe(true)
  })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ModuleList, type ModuleManifest } from '@vinculo/contracts/modules'
import { ModuleStanding, Platform, type ReleaseOrder, type SignedOrder } from '@vinculo/contracts/releases'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../ids'
import type { Settings } from '../settings'
import type { TestAccount } from '../testing'
import {
  buildModule,
  keysOf,
  type ModuleHost,
  manifestOf,
  newKey,
  orderBy,
  signedBy,
  startModuleHost,
  testKey,
} from '../testing/manifests'
import { useTestApi } from '../testing/suite'
import { ModuleRegistry } from './service'
import { isTrusted } from './trust'

const root = mkdtempSync(join(tmpdir(), 'vinculo-orders-'))
buildModule(root, manifestOf('patients'), { 'entry.1.0.0-aaa.js': 'code' })
buildModule(root, manifestOf('agenda'), { 'entry.1.0.0-aaa.js': 'code' })
const api = useTestApi({ settings: { MODULES_DIR: root } })
let host: ModuleHost
beforeAll(async () => {
  host = await startModuleHost(manifestOf('patients', '2.0.0-bbb'))
})
afterAll(async () => {
  await host.close()
  rmSync(root, { recursive: true })
})
const load = (more: Partial<Settings> = {}) =>
  new ModuleRegistry(api.current.db, { ...api.current.settings, ...more }, pino({ level: 'silent' })).load()
beforeEach(async () => {
  host.kept = {}
  host.answer = { status: 404, body: '' }
  await load()
})

const system = <Row>(sql: string, values: unknown[] = []) => api.current.db.inSystem((tx) => tx.query<Row>(sql, values))
const put = (manifest: ModuleManifest) => {
  host.kept[manifest.version] = JSON.stringify(manifest)
}
const post = (order: unknown) => api.current.visitor.post('/api/lancamentos-de-modulos', order)
type Given = Partial<ReleaseOrder> & Pick<ReleaseOrder, 'acao'>
/** Gives an order that has to be taken. */
async function give(order: Given): Promise<ModuleStanding> {
  const answer = await post(orderBy(testKey, order))
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return ModuleStanding.parse(answer.body)
}
/** Registers a release of its version at the host, and says for how many. */
function launch(version: string, percentual?: number, more: Partial<ModuleManifest> = {}) {
  put(manifestOf('patients', version, more))
  return give({ acao: 'lancar', versao: version, base: host.base, ...(percentual !== undefined && { percentual }) })
}
const patientsOf = async (account: TestAccount) =>
  ModuleList.parse((await account.get('/api/modulos-json')).body).modulos.find(({ id }) => id === 'patients')
const seenBy = async (account: TestAccount) => (await patientsOf(account))?.version
const bucketOf = async ({ tenant_id }: TestAccount) => {
  const [row] = await system<{ bucket: number }>(`select release_bucket($1, 'patients') as bucket`, [tenant_id])
  return row?.bucket ?? 0
}

describe('what a tenant gets', () => {
  test('a candidate goes to its part of all tenants; a higher percentage only adds some', async () => {
    await launch('2.0.0-bbb', 0)
    const accounts = await Promise.all(Array.from({ length: 8 }, () => api.current.createAccount()))
    const buckets = await Promise.all(accounts.map(bucketOf))
    const middle = [...buckets].sort((a, b) => a - b)[4] ?? 0
    for (const percentual of [0, middle, middle + 1, 99]) {
      await give({ acao: 'distribuir', percentual })
      expect(await Promise.all(accounts.map(seenBy))).toEqual(
        buckets.map((bucket) => (bucket < percentual ? '2.0.0-bbb' : '1.0.0-aaa')),
      )
    }
    const all = await give({ acao: 'distribuir', percentual: 100 })
    expect([all.estavel, all.candidata, all.percentual]).toEqual(['2.0.0-bbb', null, 0])
    expect(new Set(await Promise.all(accounts.map(seenBy)))).toEqual(new Set(['2.0.0-bbb']))
  })

  test('a hundredth of all tenants is one per cent, and each module has its own', async () => {
    const [row] = await system<{ least: number; most: number; same: number; out: number }>(
      `with t as (select release_bucket(md5(n::text)::uuid, 'patients') as a, release_bucket(md5(n::text)::uuid, 'agenda') as b
         from generate_series(1, 20000) n),
       counts as (select count(*) as n from t group by a)
       select (select min(n) from counts) as least, (select max(n) from counts) as most,
         (select count(*) from t where a = b) as same, (select count(*) from t where a not between 0 and 99) as out`,
    )
    expect(row?.least).toBeGreaterThan(130)
    expect(row?.most).toBeLessThan(280)
    expect(row?.same).toBeLessThan(300)
    expect(row?.out).toBe(0)
  })

  test('who is among the first gets the candidate whatever its percentage, and the stable one again afterwards', async () => {
    await launch('2.0.0-bbb', 0)
    const [early, other, admin] = [
      await api.current.createAccount(),
      await api.current.createAccount(),
      await api.current.createAccount({ role: 'admin' }),
    ]
    const join = (canal: string) => admin.put(`/api/admin/tenants/${early.tenant_id}/canal`, { canal })
    const before = (await patientsOf(early))?.revisao ?? 0
    expect((await join('antecipado')).body).toEqual({ canal: 'antecipado' })
    expect([await seenBy(early), await seenBy(other)]).toEqual(['2.0.0-bbb', '1.0.0-aaa'])
    expect((await patientsOf(early))?.revisao).toBeGreaterThan(before)
    await join('estavel')
    expect(await seenBy(early)).toBe('1.0.0-aaa')
    const audit = await system('select acao, registro_id, campos from audit')
    const noted = { acao: 'tenant.changed', registro_id: early.tenant_id, campos: ['canal'] }
    expect(audit).toEqual([noted, noted])
    expect((await join('outro')).status).toBe(422)
    expect((await admin.put(`/api/admin/tenants/${newId()}/canal`, { canal: 'estavel' })).status).toBe(404)
    expect((await early.put(`/api/admin/tenants/${early.tenant_id}/canal`, { canal: 'antecipado' })).status).toBe(403)
  })

  test('a release of its own comes before all else, until it is let go', async () => {
    await launch('2.0.0-bbb', 100)
    const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const conta = account.tenant_id
    const pinned = await give({ acao: 'fixar', conta, versao: '1.0.0-aaa' })
    expect(pinned.fixadas).toEqual([{ conta, versao: '1.0.0-aaa' }])
    expect([await seenBy(account), await seenBy(other)]).toEqual(['1.0.0-aaa', '2.0.0-bbb'])
    expect((await give({ acao: 'soltar', conta })).fixadas).toEqual([])
    expect(await seenBy(account)).toBe('2.0.0-bbb')
  })

  test('an older release is named as a way back wherever a later one is known, and revisions only grow', async () => {
    const account = await api.current.createAccount()
    const first = await patientsOf(account)
    expect(first?.retorno).toBeUndefined()
    await launch('2.0.0-bbb', 100)
    const second = await patientsOf(account)
    expect(second?.retorno).toBeUndefined()
    await give({ acao: 'voltar' })
    const third = await patientsOf(account)
    expect([third?.version, third?.retorno]).toEqual(['1.0.0-aaa', true])
    const revisions = [first, second, third].map((release) => release?.revisao ?? 0)
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b))
    expect(new Set(revisions).size).toBe(3)
    expect(revisions[0]).toBeGreaterThan(1_700_000_000_000)
    // A clock that was set back holds nothing up.
    const ahead = Date.now() + 86_400_000
    await system('update modules set revision = $1', [ahead])
    expect((await give({ acao: 'desligar' })).revisao).toBe(ahead + 1)
  })

  test('a module that is switched off is there for nobody, a release of their own or not, until it is on again', async () => {
    const account = await api.current.createAccount()
    await give({ acao: 'fixar', conta: account.tenant_id, versao: '1.0.0-aaa' })
    expect((await give({ acao: 'desligar' })).desligado).toBe(true)
    expect(await seenBy(account)).toBeUndefined()
    // A page that hears since when refuses a list of before.
    const { revisao } = await give({ acao: 'consultar' })
    expect((await account.get('/api/modulos-json')).body).toEqual({
      modulos: [],
      prefixos: [],
      fora: [{ id: 'patients', revisao }],
    })
    expect((await api.current.visitor.get('/api/modulos-json')).body.prefixos).toEqual([])
    await give({ acao: 'religar' })
    expect(await seenBy(account)).toBe('1.0.0-aaa')
  })

  test('the candidate’s new addresses lead a visitor to the sign-in page', async () => {
    const [route] = manifestOf('patients').routes
    await launch('2.0.0-bbb', 1, { routes: [{ ...(route as ModuleManifest['routes'][number]), path: 'pessoas' }] })
    expect((await api.current.visitor.get('/api/modulos-json')).body.prefixos).toContain('pessoas')
  })
})

describe('the way back', () => {
  test('from a candidate is the stable release; from there the one before; then there is none', async () => {
    await launch('2.0.0-bbb', 100)
    await launch('3.0.0-ccc', 20)
    const withdrawn = await give({ acao: 'voltar' })
    expect([withdrawn.estavel, withdrawn.candidata, withdrawn.percentual]).toEqual(['2.0.0-bbb', null, 0])
    expect((await give({ acao: 'voltar' })).estavel).toBe('1.0.0-aaa')
    const answer = await post(orderBy(testKey, { acao: 'voltar' }))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['ordem.versao']])
  })

  test('never leads to a release that was gone back from, by a team or by an administrator’s choice', async () => {
    const admin = await api.current.createAccount({ role: 'admin' })
    await launch('2.0.0-bbb', 100)
    await give({ acao: 'voltar' })
    await launch('3.0.0-ccc', 100)
    expect((await give({ acao: 'voltar' })).estavel).toBe('1.0.0-aaa')

    await launch('4.0.0-ddd', 100)
    expect((await admin.post('/api/admin/modulos-json', { base: '/modules/patients/' })).status).toBe(201)
    await launch('5.0.0-eee', 100)
    expect((await give({ acao: 'voltar' })).estavel).toBe('1.0.0-aaa')

    // From one that is named the way leads to what came before, not to what was gone back from for it.
    await launch('6.0.0-fff', 100)
    await give({ acao: 'voltar', versao: '2.0.0-bbb' })
    expect((await give({ acao: 'voltar' })).estavel).toBe('1.0.0-aaa')
  })

  test('from what one tenant tries is that tenant’s alone', async () => {
    const account = await api.current.createAccount()
    await launch('2.0.0-bbb', 100)
    put(manifestOf('patients', '3.0.0-ccc'))
    await give({ acao: 'lancar', versao: '3.0.0-ccc', base: host.base, conta: account.tenant_id })
    const back = await give({ acao: 'voltar' })
    expect([back.estavel, back.fixadas]).toEqual(['2.0.0-bbb', []])
    expect(await seenBy(account)).toBe('2.0.0-bbb')
    expect((await give({ acao: 'voltar' })).estavel).toBe('1.0.0-aaa')
  })

  test('of a module that never had a stable release takes it from whoever tries it, and then there is none', async () => {
    const account = await api.current.createAccount()
    const ofReports = { modulo: 'reports', base: host.base }
    const versions = ['1.0.0-aaa', '1.1.0-bbb'] as const
    for (const version of versions) host.kept[version] = JSON.stringify(manifestOf('reports', version))
    await give({ acao: 'lancar', ...ofReports, versao: versions[0], conta: account.tenant_id })
    await give({ acao: 'lancar', ...ofReports, versao: versions[1], percentual: 10 })
    const withdrawn = await give({ acao: 'voltar', modulo: 'reports' })
    expect([withdrawn.estavel, withdrawn.candidata, withdrawn.fixadas]).toEqual([
      null,
      null,
      [{ conta: account.tenant_id, versao: versions[0] }],
    ])
    expect((await give({ acao: 'voltar', modulo: 'reports' })).fixadas).toEqual([])
    const answer = await post(orderBy(testKey, { acao: 'voltar', modulo: 'reports' }))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['ordem.versao']])
  })

  test('is to any release that is kept, and takes those that were withdrawn from whoever had them', async () => {
    const [ahead, behind] = [await api.current.createAccount(), await api.current.createAccount()]
    for (const version of ['2.0.0-bbb', '3.0.0-ccc']) await launch(version, 100)
    await launch('4.0.0-ddd')
    await give({ acao: 'fixar', conta: ahead.tenant_id, versao: '4.0.0-ddd' })
    await give({ acao: 'fixar', conta: behind.tenant_id, versao: '1.0.0-aaa' })
    const back = await give({ acao: 'voltar', versao: '2.0.0-bbb' })
    expect([back.estavel, back.candidata, back.fixadas.map(({ conta }) => conta)]).toEqual([
      '2.0.0-bbb',
      null,
      [behind.tenant_id],
    ])
    expect([await seenBy(ahead), await seenBy(behind)]).toEqual(['2.0.0-bbb', '1.0.0-aaa'])
    expect(back.versoes.map(({ versao }) => versao)).toEqual(['4.0.0-ddd', '3.0.0-ccc', '2.0.0-bbb', '1.0.0-aaa'])
    // And forwards again.
    expect((await give({ acao: 'voltar', versao: '4.0.0-ddd' })).estavel).toBe('4.0.0-ddd')
  })

  test('what a team decided stays after a restart, whatever lies beside', async () => {
    await launch('2.0.0-bbb', 100)
    await load()
    const account = await api.current.createAccount()
    expect(await seenBy(account)).toBe('2.0.0-bbb')
    await give({ acao: 'voltar' })
    await load()
    expect(await seenBy(account)).toBe('1.0.0-aaa')
  })
})

describe('a start', () => {
  const source = () => load({ MODULE_SOURCES: [{ id: 'patients', base: host.base }] })
  const latest = (version: string) => {
    host.answer = { status: 200, body: JSON.stringify(manifestOf('patients', version)) }
  }
  const standing = async () => {
    const { estavel, candidata, percentual, fixadas } = await give({ acao: 'consultar' })
    return [estavel, candidata, percentual, fixadas.map(({ versao }) => versao)]
  }

  test('leaves a candidate with its part of all tenants, though it is what the module’s host has last', async () => {
    latest('1.5.0-aaa')
    await source()
    expect(await standing()).toEqual(['1.5.0-aaa', null, 0, []])
    await launch('2.0.0-bbb', 10)
    latest('2.0.0-bbb')
    await source()
    expect(await standing()).toEqual(['1.5.0-aaa', '2.0.0-bbb', 10, []])
    // Nor does one that was built since change what a team has taken in hand.
    latest('2.1.0-ccc')
    await source()
    expect(await standing()).toEqual(['1.5.0-aaa', '2.0.0-bbb', 10, []])
  })

  test('leaves one tenant’s release with that tenant', async () => {
    const account = await api.current.createAccount()
    latest('2.0.0-bbb')
    await give({ acao: 'lancar', versao: '2.0.0-bbb', base: host.base, conta: account.tenant_id })
    await source()
    expect(await standing()).toEqual(['1.0.0-aaa', null, 0, ['2.0.0-bbb']])
  })

  test('makes nothing stable of a new module’s candidate', async () => {
    host.answer = { status: 200, body: JSON.stringify(manifestOf('reports')) }
    await give({ acao: 'lancar', modulo: 'reports', base: host.base, percentual: 10 })
    await load({ MODULE_SOURCES: [{ id: 'reports', base: host.base }] })
    const { estavel, percentual } = await give({ acao: 'consultar', modulo: 'reports' })
    expect([estavel, percentual]).toEqual([null, 10])
  })
})

describe('an order', () => {
  test('is kept with who, when, what and why, the latest first, and nobody changes that', async () => {
    await launch('2.0.0-bbb')
    await give({ acao: 'distribuir', percentual: 10, autor: 'Rui', motivo: 'Um décimo primeiro' })
    const { historico } = await give({ acao: 'voltar', motivo: 'Lista vazia' })
    expect(historico.map(({ em: _, ...rest }) => rest)).toEqual([
      expect.objectContaining({ acao: 'voltar', versao: '1.0.0-aaa', motivo: 'Lista vazia', chave: 'tests' }),
      {
        acao: 'distribuir',
        versao: '2.0.0-bbb',
        percentual: 10,
        conta: null,
        motivo: 'Um décimo primeiro',
        autor: 'Rui',
        chave: 'tests',
      },
      expect.objectContaining({ acao: 'lancar', versao: '2.0.0-bbb', percentual: 0, autor: 'Equipe de pacientes' }),
      expect.objectContaining({ acao: 'instalar', versao: '1.0.0-aaa', autor: 'servidor', chave: null }),
    ])
    for (const { em } of historico) expect(Math.abs(Date.now() - Date.parse(em))).toBeLessThan(60_000)
    for (const statement of [`update module_decisions set motivo = 'x'`, 'delete from module_decisions'])
      await expect(system(statement)).rejects.toThrow(/append-only/)
  })

  test('an administrator’s choice is in the history too', async () => {
    const admin = await api.current.createAccount({ role: 'admin', name: 'Ana Admin' })
    await admin.post('/api/admin/modulos-json', { base: '/modules/patients/' })
    const { historico } = await give({ acao: 'consultar' })
    expect(historico[0]).toMatchObject({ acao: 'escolher', versao: '1.0.0-aaa', autor: 'Ana Admin', chave: null })
  })

  test('is told to every open page at once; a question is not, and changes nothing', async () => {
    const told: unknown[] = []
    const stop = api.current.db.hints.subscribe((hint) => told.push(hint))
    const before = await give({ acao: 'consultar' })
    expect(await give({ acao: 'consultar' })).toEqual(before)
    expect(told).toEqual([])
    await give({ acao: 'desligar' })
    stop()
    expect(told).toEqual([{ tenant_id: '*', o_que: 'conta', ids: [] }])
  })

  test('is taken once, at its time, and none that was given before another one', async () => {
    const order = orderBy(testKey, { acao: 'desligar' })
    expect((await post(order)).status).toBe(200)
    const now = Date.now()
    for (const late of [
      order,
      orderBy(testKey, { acao: 'religar', em: order.ordem.em - 1 }),
      orderBy(testKey, { acao: 'religar', em: now - 601_000 }),
      orderBy(testKey, { acao: 'religar', em: now + 60_000 }),
    ]) {
      const answer = await post(late)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['ordem.em']])
    }
    expect((await give({ acao: 'consultar' })).desligado).toBe(true)
  })

  const stranger = newKey('estranho')
  const otherTeams = newKey('agenda', ['agenda'])
  const ofThisTeam = newKey('pacientes', ['patients'])
  const shellOf = (keys: object) => {
    // What the shell trusts is read from its build.
    const registry = new ModuleRegistry(api.current.db, api.current.settings, pino({ level: 'silent' }))
    Object.defineProperty(registry, 'keys', { value: keys })
    return registry
  }

  test.each<[string, () => SignedOrder]>([
    ['of a key the shell does not know', () => orderBy(stranger, { acao: 'desligar' })],
    ['in the name of a key that did not sign it', () => orderBy({ ...stranger, name: 'tests' }, { acao: 'desligar' })],
    [
      'that was changed on its way',
      () => {
        const order = orderBy(testKey, { acao: 'religar' })
        return { ...order, ordem: { ...order.ordem, acao: 'desligar' } }
      },
    ],
    [
      'whose key is called as what every object has',
      () => ({ ...orderBy(stranger, { acao: 'desligar' }), chave: 'constructor' }),
    ],
  ])('%s is refused, and nothing changes', async (_what, order) => {
    const before = await give({ acao: 'consultar' })
    const answer = await post(order())
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      422,
      'validation_failed',
      { assinatura: ['Falta a assinatura de uma chave aceita aqui para este módulo.'] },
    ])
    expect(await give({ acao: 'consultar' })).toEqual(before)
  })

  test('a key of another module signs neither its orders nor its releases', () => {
    const registry = shellOf(keysOf(otherTeams, ofThisTeam))
    const trusts = (manifest: ModuleManifest) => {
      try {
        registry.requireTrust(manifest)
        return true
      } catch {
        return false
      }
    }
    expect(trusts(signedBy(ofThisTeam, manifestOf('patients')))).toBe(true)
    expect(trusts(signedBy(otherTeams, manifestOf('patients')))).toBe(false)
    expect(trusts(signedBy(otherTeams, manifestOf('agenda')))).toBe(true)
    expect(trusts(manifestOf('patients'))).toBe(false)
  })

  test.each<[Given, string]>([
    [{ acao: 'lancar' }, 'ordem.base'],
    [{ acao: 'distribuir' }, 'ordem.percentual'],
    [{ acao: 'distribuir', percentual: 10 }, 'ordem.versao'],
    [{ acao: 'distribuir', percentual: 10, versao: '9.9.9' }, 'ordem.versao'],
    [{ acao: 'distribuir', percentual: 101 }, 'ordem.percentual'],
    [{ acao: 'fixar', versao: '1.0.0-aaa' }, 'ordem.conta'],
    [{ acao: 'fixar', conta: '018f0000-0000-7000-8000-000000000000', versao: '1.0.0-aaa' }, 'ordem.conta'],
    [{ acao: 'fixar', conta: '018f0000-0000-7000-8000-000000000000' }, 'ordem.versao'],
    [{ acao: 'soltar', conta: '018f0000-0000-7000-8000-000000000000' }, 'ordem.conta'],
    [{ acao: 'voltar', versao: '9.9.9' }, 'ordem.versao'],
    [{ acao: 'voltar', conta: '018f0000-0000-7000-8000-000000000000' }, 'ordem.conta'],
    [{ acao: 'desligar', versao: '1.0.0-aaa' }, 'ordem.versao'],
    [{ acao: 'desligar', modulo: 'nada' }, 'ordem.modulo'],
    [{ acao: 'consultar', modulo: 'nada' }, 'ordem.modulo'],
    [{ acao: 'desligar', motivo: ' ' }, 'ordem.motivo'],
  ])('%j is refused beside %s', async (order, field) => {
    const answer = await post(orderBy(testKey, order))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })
})

describe('a release that is launched', () => {
  const good = manifestOf('patients', '2.0.0-bbb')
  const { signed: _, ...unsigned } = good
  const { 'list.js': __, ...fewer } = good.hashes
  const [route] = good.routes as [ModuleManifest['routes'][number]]

  test.each<[string, object, string]>([
    ['that nobody signed', unsigned, 'ordem.base'],
    ['that a stranger signed', signedBy(newKey('tests'), good), 'ordem.base'],
    ['whose hashes were changed', { ...good, hashes: { ...good.hashes, 'list.js': 'sha256-AAAA' } }, 'ordem.base'],
    ['with an address that was changed', { ...good, routes: [{ ...route, path: 'outra' }] }, 'ordem.base'],
    ['without a guard it was signed with', { ...good, routes: [{ ...route, guards: [] }] }, 'ordem.base'],
    ['that lost what is clinical', { ...good, slots: [] }, 'ordem.base'],
    ['with a field nobody signed', { ...good, novo: 1 }, 'ordem.base'],
    ['with a file that has no hash', signedBy(testKey, { ...good, hashes: fewer }), 'ordem.base'],
    [
      'that asks for more than the shell has',
      manifestOf('patients', '2.0.0-bbb', { requires: { 'ui-core': '^2.0' } }),
      'ordem.base',
    ],
    [
      'at another module’s address',
      manifestOf('patients', '2.0.0-bbb', { routes: [{ ...route, path: 'agenda-lista' }] }),
      'ordem.base',
    ],
    ['of another module', manifestOf('agenda', '2.0.0-bbb'), 'ordem.modulo'],
    ['of another version', manifestOf('patients', '2.0.0-ccc'), 'ordem.versao'],
    ['that is no manifest', { manifest: 1 }, 'ordem.base'],
  ])('%s is refused, and nothing is registered', async (_what, served, field) => {
    host.kept['2.0.0-bbb'] = JSON.stringify(served)
    const answer = await post(
      orderBy(testKey, { acao: 'lancar', versao: '2.0.0-bbb', base: host.base, percentual: 100 }),
    )
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    const { versoes, estavel } = await give({ acao: 'consultar' })
    expect([versoes.map(({ versao }) => versao), estavel]).toEqual([['1.0.0-aaa'], '1.0.0-aaa'])
  })

  test('the same release, unspoilt, is registered, from the record of its version or else from module.json', async () => {
    host.answer = { status: 200, body: JSON.stringify(manifestOf('patients', '1.9.0-old')) }
    expect((await launch('2.0.0-bbb', 100)).estavel).toBe('2.0.0-bbb')
    host.kept = {}
    host.answer = { status: 200, body: JSON.stringify(manifestOf('patients', '2.1.0-ccc')) }
    const { versoes } = await give({ acao: 'lancar', versao: '2.1.0-ccc', base: host.base })
    expect(versoes[0]).toEqual({
      versao: '2.1.0-ccc',
      base: host.base,
      assinada_em: new Date(1_700_002_001_000).toISOString(),
      chave: 'tests',
    })
  })

  test('for one tenant is that tenant’s at once, and changes nothing for the others', async () => {
    const [account, early] = [await api.current.createAccount(), await api.current.createAccount()]
    await system(`update tenants set canal = 'antecipado' where id = $1`, [early.tenant_id])
    await launch('2.0.0-bbb', 30)
    put(manifestOf('patients', '3.0.0-ccc'))
    const conta = account.tenant_id
    const order = { acao: 'lancar', versao: '3.0.0-ccc', base: host.base, conta } as const
    for (const [wrong, field] of [
      [{ conta: newId() }, 'ordem.conta'],
      [{ percentual: 10 }, 'ordem.percentual'],
    ] as const) {
      const answer = await post(orderBy(testKey, { ...order, ...wrong }))
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
    expect((await give({ acao: 'consultar' })).versoes.map(({ versao }) => versao)).not.toContain('3.0.0-ccc')
    const after = await give(order)
    expect([after.candidata, after.percentual, after.fixadas]).toEqual([
      '2.0.0-bbb',
      30,
      [{ conta, versao: '3.0.0-ccc' }],
    ])
    expect([await seenBy(account), await seenBy(early)]).toEqual(['3.0.0-ccc', '2.0.0-bbb'])
    expect(after.historico[0]).toMatchObject({ acao: 'lancar', percentual: null, conta })
  })

  test('of a module that is new is registered, offered to nobody until the platform switches it on', async () => {
    host.kept['1.0.0-aaa'] = JSON.stringify(manifestOf('reports'))
    await give({ acao: 'lancar', modulo: 'reports', versao: '1.0.0-aaa', base: host.base, percentual: 100 })
    const [account, admin] = [await api.current.createAccount(), await api.current.createAccount({ role: 'admin' })]
    expect((await account.get('/api/modulos-json')).text).not.toContain('reports')
    await admin.put(`/api/admin/tenants/${account.tenant_id}/modulos`, { modulo: 'reports', ativo: true })
    expect((await account.get('/api/modulos-json')).text).toContain('reports')
  })

  test('its addresses are taken from when it is a candidate, for other modules too', async () => {
    await launch('2.0.0-bbb', 1, { routes: [{ ...route, path: 'agenda/relatorios' }] })
    const other = await startModuleHost(
      manifestOf('agenda', '2.0.0-bbb', { routes: [{ ...route, path: 'agenda/relatorios' }] }),
    )
    const answer = await post(orderBy(testKey, { acao: 'lancar', modulo: 'agenda', base: other.base }))
    await other.close()
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['ordem.base']])
  })

  test('unsigned, it is neither taken by an administrator nor by a start; the one before goes on', async () => {
    const admin = await api.current.createAccount({ role: 'admin' })
    host.answer = { status: 200, body: JSON.stringify(unsigned) }
    const answer = await admin.post('/api/admin/modulos-json', { base: host.base })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { base: ['Falta a assinatura de uma chave aceita aqui para este módulo.'] },
    ])
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line).msg) })
    const settings = { ...api.current.settings, MODULE_SOURCES: [{ id: 'patients', base: host.base }] }
    await new ModuleRegistry(api.current.db, settings, log).load()
    expect(lines).toEqual(['patients 2.0.0-bbb is not signed, with all its files, by a key of this shell.'])
    expect(await seenBy(admin)).toBe('1.0.0-aaa')
    // The control: signed, the same start takes it.
    host.answer = { status: 200, body: JSON.stringify(good) }
    await new ModuleRegistry(api.current.db, settings, log).load()
    expect(await seenBy(admin)).toBe('2.0.0-bbb')
  })
})

test('a signature holds however the fields come, and not when one that says what is whose is another', () => {
  const manifest = manifestOf('patients')
  const turned = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(turned)
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, inner]) => [key, turned(inner)]),
    )
  }
  const judge = (given: unknown) => isTrusted(given as ModuleManifest, keysOf(testKey))
  expect(JSON.stringify(turned(manifest))).not.toBe(JSON.stringify(manifest))
  expect([judge(manifest), judge(turned(manifest))]).toEqual([true, true])
  const [first, ...rest] = manifest.routes as [ModuleManifest['routes'][number]]
  for (const changed of [
    { routes: [...rest, first] },
    { routes: [{ ...first, clinical: true }, ...rest] },
    { menu: [{ path: '/x', label: first.title, order: 1 }] },
    { events: { sends: ['patient.saved'], hears: [] } },
    { search: [] },
    { facades: [] },
    { signed: { ...manifest.signed, parts: `${'A'.repeat(43)}=` } },
  ])
    expect(judge({ ...manifest, ...changed })).toBe(false)
})

describe('the platform', () => {
  test('says to everybody what it offers and whom it trusts, and says it once', async () => {
    const answer = await api.current.visitor.get('/api/plataforma')
    expect(Platform.parse(answer.body)).toEqual({ oferece: { 'ui-core': '1.4.0' }, chaves: keysOf(testKey) })
    expect(answer.headers['cache-control']).toBe('public, no-cache')
    const again = await api.current.visitor.get('/api/plataforma', { 'if-none-match': String(answer.headers.etag) })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})

describe('a static list', () => {
  test('has the schema of the API’s answer, with decisions or without', () => {
    const release = { ...manifestOf('patients'), base: 'https://files.example/patients/' }
    for (const more of [{}, { revisao: 1_700_000_000_000 }, { revisao: 1, retorno: true }])
      expect(ModuleList.safeParse({ modulos: [{ ...release, ...more }], prefixos: ['pacientes'] }).success).toBe(true)
    for (const wrong of [{ base: 'javascript:alert(1)/' }, { revisao: 'x' }, { hashes: { 'a.js': 'x' } }])
      expect(ModuleList.safeParse({ modulos: [{ ...release, ...wrong }], prefixos: [] }).success).toBe(false)
  })
})

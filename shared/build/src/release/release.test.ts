// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ModuleList, ModuleManifest } from '@vinculo/contracts/modules'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { requireOwnTrust } from '../build-all'
import { provided } from '../facades'
import { repository } from '../places'
import { publicOf } from '../release-key'
import { type Built, buildTwice } from './build-twice'
import { disagreements, distrust, misfits, unknownTrust } from './fits'
import { newKey, showKey } from './new-key'
import { give, rollbackOrder, rolloutOrder } from './orders'
import { openRegistry } from './registry'
import { type Command, readSettings } from './settings'
import { inBrackets, sourceOf, unclear } from './source'
import { describeStanding } from './standing'
import { releaseModule } from './steps'
import { recordFile, storeFiles, storeRecord } from './store'
import { SmallModule } from './testing/small-module'
import { duplicates, heldTwice, overBudget, sharedPackages } from './weight'

const place = mkdtempSync(join(tmpdir(), 'release-test-'))
const store = join(place, 'store')
const list = join(place, 'site/modulos.json')
const key = join(place, 'team-rooms.pem')
const environment = {
  RELEASE_STORE: store,
  RELEASE_BASE: 'https://rooms.example/m',
  RELEASE_REGISTRY: list,
  RELEASE_KEY: key,
  RELEASE_AUTHOR: 'Rui',
}
const module = new SmallModule()
const slow = 120_000

const settingsOf = (words: string[], changed: Partial<typeof environment> = {}, command: Command = 'release') =>
  readSettings(command, [module.directory, ...words], { ...environment, ...changed })
const release = async (words: string[], changed?: Partial<typeof environment>) => {
  const said: string[] = []
  const standing = await releaseModule(settingsOf(words, changed), (line) => said.push(line))
  return { standing, said }
}
const rollout = (words: string[]) => give(settingsOf(words, {}, 'rollout'), rolloutOrder)
const rollback = (words: string[]) => give(settingsOf(words, {}, 'rollback'), rollbackOrder)
const listed = (): ModuleList => JSON.parse(readFileSync(list, 'utf8'))
const current = () => listed().modulos.find(({ id }) => id === 'rooms')
/** Every file below a folder with its content. */
const contents = (folder: string): Record<string, string> =>
  !existsSync(folder)
    ? {}
    : Object.fromEntries(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => statSync(join(folder, name)).isFile())
          .map((name) => [name, readFileSync(join(folder, name), 'base64')]),
      )

beforeAll(() => {
  newKey('team-rooms', key, ['rooms'])
})
afterEach(() => module.restore())
afterAll(() => {
  module.remove()
  rmSync(place, { recursive: true, force: true })
})

describe('a module on a host without an API', () => {
  let first: string

  test('is released by one command: built twice, stored with every file, signed, and in the list', {
    timeout: slow,
  }, async () => {
    const { standing, said } = await release(['--why', 'the first one'])
    const { modulos, prefixos } = listed()
    const [one] = modulos
    first = one?.version ?? ''
    expect(said.map((line) => line.split(' ')[0])).toEqual([
      '',
      'built',
      'types',
      'surface',
      'fits',
      'weight',
      'stored',
      'signed',
      'released',
    ])
    expect(said[0]).toContain('the module is in no commit')
    expect(said).toContain('surface    not checked: another checkout')
    expect(standing).toMatchObject({ modulo: 'rooms', estavel: first, percentual: 0, desligado: false })
    expect(one).toMatchObject({ id: 'rooms', base: 'https://rooms.example/m/rooms/', signed: { key: 'team-rooms' } })
    expect(one?.retorno).toBeUndefined()
    expect(prefixos).toEqual(['salas'])
    const stored = readdirSync(join(store, 'rooms'))
    for (const name of Object.keys(one?.hashes ?? {})) expect(stored).toContain(name)
    expect(JSON.parse(readFileSync(recordFile(join(store, 'rooms'), first), 'utf8')).hashes).toEqual(one?.hashes)
    expect(JSON.parse(readFileSync(join(store, 'rooms/module.json'), 'utf8')).version).toBe(first)
  })

  test('is released again without a change: the same record, and no file is new; what was off stays off', {
    timeout: slow,
  }, async () => {
    const before = current()
    await rollout(['--off', '--why', 'somebody is hurt'])
    const { said } = await release(['--why', 'again'])
    expect(said).toContainEqual(expect.stringMatching(/^stored {5}0 new files/))
    expect(said.at(-1)).toMatch(/^released .*; it is OFF: nobody gets it until pnpm rollout \S+ --on$/)
    expect(current()).toBeUndefined()
    await rollout(['--on', '--why', 'mended'])
    expect(current()).toMatchObject({ version: first, signed: before?.signed })
    expect(current()?.revisao).toBeGreaterThan(before?.revisao ?? 0)
  })

  test('has a second release, whose unchanged files keep their address; goes back, is switched off and on', {
    timeout: slow,
  }, async () => {
    const files = () => readdirSync(join(store, 'rooms')).filter((name) => name.endsWith('.js'))
    const before = files()
    module.edit('src/rooms.tsx', 'useState(1)', 'useState(2)')
    await release(['--why', 'counts from two'])
    const second = current()
    expect(second?.version).not.toBe(first)
    expect(files()).toEqual(expect.arrayContaining(before))
    expect(files().length - before.length).toBeLessThanOrEqual(3)
    expect(second?.retorno).toBeUndefined()

    await rollback(['--why', 'counts wrong'])
    expect(current()).toMatchObject({ version: first, retorno: true })
    expect(current()?.revisao).toBeGreaterThan(second?.revisao ?? 0)
    // Back again is further back, never forward to what was gone back from.
    await expect(rollback(['--why', 'still wrong'])).rejects.toThrow('no release of rooms to go back to')
    expect(current()?.version).toBe(first)
    await rollback(['--to', second?.version ?? '', '--why', 'it was right'])
    expect(current()).toMatchObject({ version: second?.version })

    const off = await rollout(['--off', '--why', 'somebody is hurt'])
    expect(current()).toBeUndefined()
    expect(listed().prefixos).toEqual([])
    expect(listed().fora).toEqual([{ id: 'rooms', revisao: off.revisao }])
    expect(off.desligado).toBe(true)
    await rollout(['--on', '--why', 'mended'])
    expect(current()?.version).toBe(second?.version)
    expect(listed().fora).toBeUndefined()
  })

  test('tells how it stands: what runs, what is kept, who decided what, when and why', async () => {
    const said = describeStanding(await rollout([])).join('\n')
    expect(said).toContain(`stable     ${current()?.version}`)
    expect(said).toMatch(/history\n.*UTC +Rui +team-rooms +religar .*mended\n.*desligar .*somebody is hurt\n.*voltar /)
    expect(said).toContain('no faults')
    expect(said).toContain('the first one')
  })

  test('goes back to what everybody had before, never to what was gone back from', async () => {
    const now = current()
    if (!now?.signed) throw new Error('Nothing is released.')
    const registry = openRegistry(settingsOf([]))
    const orders = { modulo: 'rooms', motivo: 'tried' }
    for (const [index, version] of ['9.0.0-worse', '9.0.1-worse-too'].entries()) {
      const signed = { ...now.signed, serial: now.signed.serial + 1000 * (index + 1) }
      storeRecord(join(store, 'rooms'), { ...ModuleManifest.parse(now), version, signed })
      await registry.order({ ...orders, acao: 'lancar', versao: version, base: now.base })
      expect(current()?.version).toBe(version)
      await rollback(['--why', 'worse'])
      expect(current()?.version).toBe(now.version)
    }
  })

  test('takes no percentages and no tenants, and no release that it never had', async () => {
    const before = contents(join(place, 'site'))
    const tenant = '018f0000-0000-7000-8000-000000000000'
    await expect(rollout(['--to', '10%', '--why', 'x'])).rejects.toThrow('the same for everybody')
    await expect(rollout(['--tenant', tenant, '--why', 'x'])).rejects.toThrow('the same for everybody')
    await expect(release(['--tenant', tenant, '--why', 'x'])).rejects.toThrow('the same for everybody')
    await expect(rollback(['--to', '1.0.0-0', '--why', 'x'])).rejects.toThrow('no release 1.0.0-0')
    await expect(rollback([])).rejects.toThrow('Say why')
    await expect(rollout(['--off'])).rejects.toThrow('Say why')
    await expect(rollout(['--off', '--on', '--why', 'x'])).rejects.toThrow('one at a time')
    await expect(rollout(['--to', '400', '--off', '--why', 'x'])).rejects.toThrow('400 is no percentage')
    expect(contents(join(place, 'site'))).toEqual(before)
  })

  test('is left as it is while somebody else writes the list, and when the list is no list', async () => {
    const before = readFileSync(list, 'utf8')
    mkdirSync(`${list}.lock`)
    await expect(rollback(['--why', 'x'])).rejects.toThrow('run the command again')
    rmdirSync(`${list}.lock`)
    writeFileSync(list, '{"modulos": 7}')
    await expect(rollback(['--why', 'x'])).rejects.toThrow('left as it is')
    expect(readFileSync(list, 'utf8')).toBe('{"modulos": 7}')
    writeFileSync(list, before)
  })
})

describe('nothing is registered or stored', () => {
  const refused = async (words: string | RegExp, changed?: Partial<typeof environment>, flags = ['--why', 'x']) => {
    const before = [contents(store), contents(join(place, 'site'))]
    await expect(release(flags, changed)).rejects.toThrow(words)
    expect([contents(store), contents(join(place, 'site'))]).toEqual(before)
  }

  test('when a build holds the time it was made at', { timeout: slow }, async () => {
    module.edit('src/rooms.tsx', 'useState(1)', 'useState(BUILT_AT)')
    module.write('src/globals.d.ts', 'declare const BUILT_AT: number\n')
    module.write(
      'rspack.config.ts',
      `import { rspack } from '@rspack/core'
import { moduleConfig } from '@vinculo/build'

const config = moduleConfig(import.meta.dirname)
config.plugins.push(new rspack.DefinePlugin({ BUILT_AT: String(performance.timeOrigin) }))
export default config
`,
    )
    await refused(/not reproducible: two builds of the same sources differ in .*\.js/)
  })

  test('when a build holds the folder it was made in', { timeout: slow }, async () => {
    module.edit(
      'src/rooms.tsx',
      'useState(1)',
      `useState('${module.directory}'.length && ${JSON.stringify(module.directory)})`,
    )
    await refused('holds the folder it was built in')
  })

  test('when it does not build, and the sentence says where', { timeout: slow }, async () => {
    module.edit('src/rooms.tsx', 'export function', 'export export function')
    await refused(/does not build:[\s\S]*rooms\.tsx/)
  })

  test('when a registry is away; with it back the same command goes through', { timeout: slow }, async () => {
    const server = createServer((_, response) => response.writeHead(503).end('later'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await refused('The registry refused (503)', { RELEASE_REGISTRY: address })
    await new Promise((resolve) => server.close(resolve))
    await refused('could not be reached', { RELEASE_REGISTRY: address })
  })

  test('when something that has to be said is not', async () => {
    await refused('Say why', {}, [])
    await refused('RELEASE_STORE', { RELEASE_STORE: '' })
    await refused('RELEASE_BASE', { RELEASE_BASE: '' })
    await refused('ten is no percentage', {}, ['--to', 'ten', '--why', 'x'])
    await refused('at most 440', {}, ['--why', 'x'.repeat(441)])
    const api = { RELEASE_REGISTRY: 'http://127.0.0.1:9' }
    await refused("tenant-7 is no tenant's id", api, ['--tenant', 'tenant-7', '--why', 'x'])
    const tenant = '018f0000-0000-7000-8000-000000000000'
    await refused('--to and --tenant at once', api, ['--tenant', tenant, '--to', '10', '--why', 'x'])
    expect(() => settingsOf([], { RELEASE_KEY: join(place, 'nowhere.pem') })).toThrow('make one with pnpm keys:new')
    expect(() => readSettings('release', ['mf-nothing'], environment)).toThrow('There is no module mf-nothing')
  })
})

describe('a flag that would not be heeded is refused', () => {
  test.each<[Command, string[], string]>([
    ['release', ['--sideways'], 'usage: pnpm release'],
    ['release', ['--early'], "Unknown option '--early'"],
    ['release', ['--off'], "Unknown option '--off'"],
    ['rollback', ['--tenant', 'x'], "Unknown option '--tenant'"],
    ['rollback', ['--early'], 'usage: pnpm rollback'],
    ['rollout', ['--base', 'https://rooms.example'], 'usage: pnpm rollout'],
    ['rollout', ['--unpin'], '--unpin is of one tenant'],
    ['rollout', ['--unpin', '--early'], '--unpin is of one tenant'],
    ['rollout', ['--release', '1.0.0-a'], 'Say who gets 1.0.0-a'],
    ['rollout', ['--release', '1.0.0-a', '--off'], 'says nothing beside'],
    ['rollout', ['--release', '1.0.0-a', '--tenant', 'x', '--unpin'], 'says nothing beside'],
  ])('pnpm %s %s', (command, words, said) => {
    const orderOf = command === 'rollback' ? rollbackOrder : rolloutOrder
    expect(() => orderOf(settingsOf([...words, '--why', 'x'], {}, command), 'rooms')).toThrow(said)
  })
})

describe('what a build is asked before it is stored', () => {
  let built: Built
  let manifest: ModuleManifest

  beforeAll(async () => {
    await buildTwice(module.directory, async (first) => {
      cpSync(first.folder, join(place, 'build'), { recursive: true })
      built = { ...first, folder: join(place, 'build') }
      manifest = first.manifest
    })
  }, slow)

  test('its ranges fit a shell, or the sentence names what does not', () => {
    expect(misfits(manifest, provided, 'the shell')).toEqual([])
    expect(misfits(manifest, { ...provided, react: '18.3.1' }, 'the shell')).toEqual([
      'It needs react ^19.3, and the shell has 18.3.1.',
    ])
    const { runtime: _, ...older } = provided
    expect(misfits(manifest, older, 'the shell')).toEqual(['It needs runtime ^1.0, which the shell does not have.'])
  })

  test('somebody sends the events it hears, and its addresses are its own', () => {
    const other = { id: 'halls', events: { sends: ['patient.saved'], hears: [] }, routes: [{ path: 'salas' }] }
    const hears = { ...manifest, events: { sends: [], hears: ['patient.saved', 'patient.moved', 'session.ended'] } }
    expect(disagreements(hears, [other])).toEqual([
      'It hears patient.moved, which no module sends.',
      "It takes the address /salas, which is halls's.",
    ])
    expect(disagreements(manifest, [])).toEqual([])
  })

  test('the shell that runs trusts the key for this module', () => {
    const { key: own } = settingsOf([])
    const entry = newKey('other', join(place, 'other.pem'), ['rooms']).other
    const known = { public: entry?.public ?? '', modules: ['rooms'] }
    expect(distrust(own, 'rooms', { chaves: {} })).toEqual([
      expect.stringContaining('does not trust the key team-rooms'),
    ])
    expect(distrust(own, 'rooms', { chaves: { 'team-rooms': known } })).toEqual([
      'The shell knows another key by the name team-rooms.',
    ])
    const right = { ...known, public: publicOf(own.key) }
    expect(distrust(own, 'halls', { chaves: { 'team-rooms': right } })).toEqual([
      'The key team-rooms may not release halls.',
    ])
    expect(distrust(own, 'rooms', { chaves: { 'team-rooms': right } })).toEqual([])
    expect(unknownTrust(own)).toEqual([])
    expect(unknownTrust({ ...own, name: 'local' })).toEqual([expect.stringContaining("name a team's key")])
  })

  test('it weighs what its package.json allows, and its entry 6 KB', () => {
    const file = join(place, 'budget.json')
    writeFileSync(file, JSON.stringify({ vinculo: { budget: 1 } }))
    expect(overBudget(built, file)).toEqual([expect.stringMatching(/^\/salas downloads \d\.\d KB .* over the 1\.0 KB/)])
    writeFileSync(file, '{}')
    expect(overBudget(built, file)).toEqual([])
    // What does not get smaller by packing it.
    writeFileSync(join(place, 'build/heavy.css'), randomBytes(50_000))
    const styled = { ...built, manifest: { ...manifest, files: [...manifest.files, 'heavy.css'] } }
    expect(overBudget(styled, file)).toEqual([expect.stringMatching(/^\/salas downloads 5\d\.\d KB/)])
    for (const budget of ['40 KB', -1, 0, null]) {
      writeFileSync(file, JSON.stringify({ vinculo: { budget } }))
      expect(overBudget(built, file)).toEqual(budget === null ? [] : [expect.stringContaining('it is a number of KB')])
    }
    writeFileSync(join(place, 'build/heavy.js'), randomBytes(7000))
    const heavy = { ...built, manifest: { ...manifest, entry: 'heavy.js' } }
    expect(overBudget(heavy, file)).toEqual(['The entry is 7.0 KB (gzip), over its 6.0 KB.'])
  })

  test('it holds nothing that the shell hands out, and no package twice', { timeout: slow }, async () => {
    const shared = sharedPackages(repository)
    expect(duplicates(built.packages, shared)).toEqual([])
    expect(
      duplicates(
        [
          { name: 'qr', version: '1' },
          { name: 'qr', version: '2' },
        ],
        shared,
      ),
    ).toEqual(['The build holds qr in the versions 1 and 2: one has to go.'])
    expect(heldTwice([{ name: 'qr', version: '1' }], { billing: [{ name: 'qr', version: '1' }] })).toEqual([
      'qr is in the builds of billing too.',
    ])
    // A module that bundles its own React: two of them in one page break every hook.
    module.edit('rspack.config.ts', 'import.meta.dirname', 'import.meta.dirname, { shares: false }')
    await buildTwice(module.directory, async ({ packages }) => {
      expect(duplicates(packages, shared)).toContainEqual(
        expect.stringMatching(/^The build holds react [\d.]+, which the shell hands out/),
      )
    })
  })

  test('a store that holds something else by that name is left as it is', () => {
    const folder = join(place, 'other-store')
    storeFiles(built.folder, folder, manifest)
    writeFileSync(join(folder, manifest.entry), 'something else')
    const before = contents(folder)
    expect(() => storeFiles(built.folder, folder, manifest)).toThrow('with other content')
    expect(contents(folder)).toEqual(before)
    rmSync(folder, { recursive: true })
    // What an end in the middle leaves: half of a packed copy, and none of another. The next run mends both.
    storeFiles(built.folder, folder, manifest)
    const whole = contents(folder)
    writeFileSync(join(folder, `${manifest.entry}.br`), 'half')
    rmSync(join(folder, `${manifest.entry}.gz`))
    expect(storeFiles(built.folder, folder, manifest)).toBe(0)
    expect(contents(folder)).toEqual(whole)
    expect(Object.keys(whole)).toContain(`${manifest.entry}.gz`)
    storeRecord(folder, manifest)
    expect(() => storeRecord(folder, { ...manifest, routes: [] })).toThrow('says something else')
  })

  test('a key is made once, for its owner alone, and called as its file', () => {
    expect(statSync(key).mode & 0o777).toBe(0o600)
    expect(() => newKey('team-rooms', key, ['rooms'])).toThrow('left as it is')
    expect(() => newKey('team', join(place, 'rooms.pem'), ['*'])).toThrow('call the file team.pem')
    expect(() => newKey('a/b', join(place, 'b.pem'), ['*'])).toThrow('no name for a key')
    expect(() => newKey('all', join(place, 'all.pem'), [])).toThrow('Name the modules')
    expect(existsSync(join(place, 'all.pem'))).toBe(false)
    expect(showKey(key, ['rooms'])['team-rooms']?.public).toBe(publicOf(settingsOf([]).key.key))
    expect(() => showKey(key, ['Rooms'])).toThrow("Rooms is no module's id")
    expect(() => showKey(list, ['rooms'])).toThrow('is not a private key')
  })

  test('a shell that would not run the modules built beside it is not built', async () => {
    const keys = join(place, 'keys.json')
    vi.stubEnv('RELEASE_KEYS', keys)
    vi.stubEnv('RELEASE_KEY', key)
    try {
      writeFileSync(keys, JSON.stringify(showKey(key, ['rooms', 'agenda'])))
      await expect(requireOwnTrust()).rejects.toThrow(/would not run (?!.*agenda).*patients.* leave out team-rooms/)
      writeFileSync(keys, JSON.stringify(showKey(key, ['*'])))
      await requireOwnTrust()
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test('what it was built from is a commit, and what is not in it is named', () => {
    const checkout = join(place, 'checkout')
    const git = (...words: string[]) => execFileSync('git', ['-C', checkout, ...words], { stdio: 'pipe' })
    for (const folder of ['mf-rooms', 'shared', 'mf-halls']) {
      mkdirSync(join(checkout, folder), { recursive: true })
      writeFileSync(join(checkout, folder, 'a.ts'), '1')
    }
    expect(sourceOf(join(checkout, 'mf-rooms'))).toBeUndefined()
    git('init', '-q')
    git('add', '.')
    git('-c', 'user.name=Rui', '-c', 'user.email=rui@rooms.example', 'commit', '-qm', 'All')
    writeFileSync(join(checkout, 'mf-halls/a.ts'), '2')
    const clean = sourceOf(join(checkout, 'mf-rooms'))
    expect(clean).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), changed: [] })
    expect(unclear(clean)).toEqual([])
    expect(inBrackets(clean)).toBe(` [${clean?.commit.slice(0, 12)}]`)
    writeFileSync(join(checkout, 'shared/a.ts'), '2')
    writeFileSync(join(checkout, 'mf-rooms/b.ts'), '2')
    const changed = sourceOf(join(checkout, 'mf-rooms'))
    expect(changed?.changed.sort()).toEqual(['mf-rooms/b.ts', 'shared/a.ts'])
    expect(unclear(changed)).toEqual([expect.stringContaining('not committed: ')])
    expect(inBrackets(changed)).toContain(' and what was not committed]')
  })
})

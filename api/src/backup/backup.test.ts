import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, inject, test } from 'vitest'
import { type Database, openDatabase, type Tx } from '../database/database'
import { openEmbedded } from '../database/embedded'
import { readMigrations } from '../database/migrate'
import { ensureDemo } from '../demo/demo'
import { folderStore } from '../files/folder-store'
import { type FileStore, openFileStore } from '../files/store'
import { newId } from '../ids'
import { decide, findModule, noteRelease } from '../modules/repository'
import { manifestOf } from '../testing/manifests'
import { startPostgres } from '../testing/postgres'
import { startBucket } from '../testing/s3'
import { newDatabase } from '../testing/server-data'
import { useTestApi } from '../testing/suite'
import { writeBackup } from './backup'
import { bytesOf, type KeptFile } from './file-bytes'
import { BackupRefused } from './refused'
import { restoreBackup } from './restore'

const from = inject('testDatabase')
const api = useTestApi()
const folder = mkdtempSync(join(tmpdir(), 'vinculo-backup-'))
const file = join(folder, 'a.backup.gz')
afterAll(() => rmSync(folder, { recursive: true }))

type Kind = 'an embedded database' | 'a PostgreSQL server'
const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})

async function serverUrl(): Promise<string> {
  if (from.kind === 'postgres') return from.server
  const server = await startPostgres()
  undo.push(() => server.stop())
  return server.url
}

/** A place to restore into, of either kind whatever the backup is of. */
async function emptyDatabase(kind: Kind): Promise<Database> {
  if (kind === 'an embedded database') {
    const snapshot = from.kind === 'pglite' ? Uint8Array.from(readFileSync(from.snapshot)).buffer : undefined
    const embedded = await openEmbedded({ snapshot })
    undo.push(() => embedded.close())
    const db = openDatabase({ ...embedded.connection, max: 2 }, () => {}, true)
    undo.push(() => db.close())
    return db
  }
  const db = openDatabase({ connectionString: await newDatabase(await serverUrl()), max: 2 }, () => {}, false)
  undo.push(() => db.close())
  return db
}

/** Every row of every table, as text; the times of migrations differ by nature. */
async function contents(db: Database): Promise<Record<string, string[]>> {
  return db.inSystem(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('migrations', 'attempts', 'secrets') order by 1`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      const rows = await tx.query<{ line: string }>(`select row_to_json(t)::text as line from ${name} t order by 1`)
      all[name] = rows.map(({ line }) => line)
    }
    return all
  })
}

/** Of a module, which a restore raises; a decision keeps the one it had. */
const revision = /"revision":(\d+)(?=,"ordered_at")/

const rewritten = (change: (lines: string[]) => string[]) => {
  const target = join(folder, `${Math.random()}.backup.gz`)
  writeFileSync(target, gzipSync(change(gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')).join('\n')))
  return target
}

/** A store to restore into, of the other kind than the one that is backed up, or of the same. */
async function emptyStore(kind: 'a folder' | 'a bucket'): Promise<FileStore> {
  if (kind === 'a folder') return folderStore(mkdtempSync(join(folder, 'store-')))
  const bucket = await startBucket()
  undo.push(() => bucket.stop())
  return openFileStore({ ...api.current.settings, ...bucket.settings })
}

const filesOf = (db: Database) =>
  db.inSystem((tx) => tx.query<KeptFile>('select chave, sha256 from files order by chave'))

/** Files whose bytes a store does not have as they were. */
async function lacking(db: Database, store: FileStore): Promise<string[]> {
  const lost: string[] = []
  for (const file of await filesOf(db)) if (!(await bytesOf(store, file))) lost.push(file.chave)
  return lost
}

const source = () => openFileStore(api.current.settings)

/** The demonstration clinic with a patient of odd letters, and three files: one large, one deleted, one of a deleted patient. */
async function clinicWithFiles() {
  await ensureDemo(api.current.db)
  const demo = await api.current.signIn('demo@vinculo.example', 'vinculo-demo-2026')
  const other = (await demo.get('/api/pacientes-json?limite=1')).body[0].id
  const { body } = await demo.post('/api/pacientes-json', {
    nome: 'Ação "citada" \\ 💙',
    observacoes_clinicas: 'a\nb',
  })
  const upload = async (patient: string, more: Buffer) => {
    const form = new FormData()
    form.set('dono', `paciente:${patient}`)
    form.set('tipo', 'anexo')
    form.set('arquivo', new Blob(['%PDF-1.7\n', more]), 'Avaliação.pdf')
    const answer = await demo.post('/api/arquivos', form)
    expect(answer.status).toBe(201)
    return answer.body.id as string
  }
  // No text, and longer than any piece that is read at once.
  await upload(body.id, randomBytes(1_000_000))
  await demo.delete(`/api/arquivos/${await upload(body.id, randomBytes(1000))}`)
  await upload(other, Buffer.from('\n"\\\0'))
  // An issued document that another one has replaced.
  const [paper] = (await demo.get('/api/emissoes-json?tipo=relatorio')).body
  const draft = (await demo.post(`/api/emissoes-json/${paper.id}/nova-versao`)).body.id
  expect((await demo.post(`/api/rascunhos-json/${draft}/emissao`, { versao: 1, ciente: [] })).status).toBe(201)
  await demo.delete(`/api/pacientes-json/${other}`)
  await api.current.db.inSystem(async (tx) => {
    await noteReleases(tx)
    await tx.query('delete from attempts')
  })
  return body.id as string
}

/** A stable release, a candidate, one of a tenant's own, why, and what went wrong with it. */
async function noteReleases(tx: Tx) {
  for (const version of ['1.0.0-aaa', '2.0.0-bbb']) await noteRelease(tx, manifestOf('patients', version), '/m/')
  const state = await findModule(tx, 'patients')
  if (!state) throw new Error('the module is not there')
  await decide(
    tx,
    'patients',
    { ...state, current_version: '1.0.0-aaa', candidate_version: '2.0.0-bbb', candidate_percent: 10, is_chosen: true },
    { acao: 'lancar', version: '2.0.0-bbb', motivo: 'Teste', autor: 'Equipe' },
  )
  await tx.query(`insert into tenant_releases select id, 'patients', '2.0.0-bbb' from tenants limit 1`)
  await tx.query(
    `insert into page_faults select id, current_date, 'patients', '1.0.0-aaa', 'render', 'TypeError', '', 1 from tenants limit 1`,
  )
}

/** More appointments than come back at once, each put off to the next. */
const putOffInALine = () =>
  api.current.db.inSystem((tx) =>
    tx.query(
      `with made as (select gen_random_uuid() as id, at from generate_series(1, 600) at)
       insert into appointments (id, tenant_id, grupo, profissional_id, tipo, inicio, fim, fuso, modalidade, status, remarcado_para)
       select m.id, u.tenant_id, 'Reunião', u.id, 'outro', now() + make_interval(days => at),
         now() + make_interval(days => at, mins => 50), 'America/Sao_Paulo', 'presencial', 'remarcado',
         lead(m.id) over (order by at)
       from made m cross join users u where u.email = 'demo@vinculo.example' order by at`,
    ),
  )

test.each([
  ['an embedded database', 'a bucket'] as const,
  // From either into the other, and from the embedded one into its like.
  ...(from.kind === 'pglite' ? [['a PostgreSQL server', 'a folder'] as const] : []),
])('a backup restored into %s and %s is the same, row by row and file by file, and works', async (kind, place) => {
  const [other, store] = [await emptyDatabase(kind), await emptyStore(place)]
  const patient = await clinicWithFiles()
  await putOffInALine()
  expect(await writeBackup(api.current.db, source(), file)).toEqual([])

  // First what must not restore; nothing of it may stay.
  const refused = async (change: (lines: string[]) => string[], why: RegExp | typeof BackupRefused) =>
    expect(restoreBackup(other, store, rewritten(change))).rejects.toThrow(why)
  await refused((lines) => lines.slice(0, -2), /is cut off/)
  await refused((lines) => lines.toSpliced(-2, 1), /is cut off: .* 2 files of 3/)
  await refused((lines) => ['{"hello":1}', ...lines.slice(1)], /no backup of this program/)
  await refused(([head = '', ...lines]) => [head.replace(/\]\}$/, ',"9999_later.sql"]}'), ...lines], /newer version/)
  await refused((lines) => [...lines.slice(0, 3), '{"table":', ...lines.slice(3)], BackupRefused)
  await refused(
    (lines) => lines.map((line) => line.replace(/"bytes":"...../, '"bytes":"AAAAA')),
    /bytes of \S+ are not/,
  )
  writeFileSync(join(folder, 'half.gz'), readFileSync(file).subarray(0, 500_000))
  await expect(restoreBackup(other, store, join(folder, 'half.gz'))).rejects.toThrow(/is damaged/)
  for (const { chave } of await filesOf(api.current.db)) expect(await store.get(chave)).toBeUndefined()

  const done = await restoreBackup(other, store, file)
  expect(done.rows).toBeGreaterThan(60)
  expect([done.files, done.missing]).toEqual([3, []])
  const [before, after] = [await contents(api.current.db), await contents(other)]
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [table, rows] of Object.entries(before)) {
    const [was, is] = [rows, after[table]].map((all) => all?.map((line) => line.replace(revision, '')))
    expect([table, is]).toEqual([table, was])
  }
  // Browsers saw what was decided after the backup: the registry's word is newer than any of that.
  const revisions = (all: typeof before) => all.modules?.map((line) => Number(revision.exec(line)?.[1])) ?? []
  for (const [at, was] of revisions(before).entries()) expect(revisions(after)[at]).toBeGreaterThan(was)
  for (const table of ['module_releases', 'module_decisions', 'tenant_releases', 'page_faults'])
    expect([table, before[table]?.length]).not.toEqual([table, 0])
  // Balances and what is open are not in it: they are made anew of its rows, and are the same.
  for (const kept of ['ledger_days', 'ledger_months', 'finance_due_days'])
    expect(after[kept]?.length).toBeGreaterThan(10)
  expect(before.patients?.join()).toContain(patient)
  expect(before.files?.join()).toContain('Avaliação.pdf')
  expect(await lacking(other, store)).toEqual([])
  for (const paid of ['payments', 'payment_events']) expect(before[paid]?.length).toBeGreaterThan(2)
  // What is written next comes after all that came back.
  for (const [table, counter] of [
    ['ledger_lines', 'ordem'],
    ['payment_events', 'id'],
  ]) {
    const [order] = await other.inSystem((tx) =>
      tx.query<{ next: string; last: string }>(
        `select nextval(pg_get_serial_sequence('${table}', '${counter}')) as next, max(${counter}) as last from ${table}`,
      ),
    )
    expect(Number(order?.next)).toBeGreaterThan(Number(order?.last))
  }
  // What seals cookies is each installation's own.
  expect(gunzipSync(readFileSync(file)).toString()).not.toContain('"table":"secrets"')
  // Control: the comparison sees one changed row, and one file that is gone.
  await other.inSystem((tx) => tx.query(`update patients set email = 'x@y.example' where id = $1`, [patient]))
  expect((await contents(other)).patients).not.toEqual(before.patients)
  const [first] = await filesOf(other)
  await store.remove(first?.chave ?? '')
  expect(await lacking(other, store)).toEqual([first?.chave])

  await expect(restoreBackup(other, store, file)).rejects.toThrow(/holds accounts already/)
})

// What reads a backup is the same whatever it was made from: once is enough.
test.runIf(from.kind === 'pglite')(
  'a backup that somebody made up is refused in words, and nothing of it stays',
  async () => {
    const [other, store] = [await emptyDatabase('an embedded database'), await emptyStore('a folder')]
    await clinicWithFiles()
    expect(await writeBackup(api.current.db, source(), file)).toEqual([])
    const refused = async (change: (lines: string[]) => string[], why: RegExp) => {
      const made = rewritten(change)
      const error = await restoreBackup(other, store, made).then(
        () => 'restored',
        (error: unknown) => error,
      )
      expect([why, error instanceof BackupRefused]).toEqual([why, true])
      expect((error as Error).message).toMatch(why)
    }
    const head = (header: unknown) => (lines: string[]) => [JSON.stringify(header), ...lines.slice(1)]
    const all = [...readMigrations().map(({ name }) => name)]
    for (const migrations of [undefined, null, 'x', {}, [], [1], [null]])
      await refused(head({ backup: 2, migrations }), /is no backup of this program/)
    await refused(head(null), /is no backup of this program/)
    await refused(head([]), /is no backup of this program/)
    await refused(head({ backup: 2, migrations: all.toSpliced(1, 1) }), /newer version/)
    await refused(head({ backup: 2, migrations: [...all, ...all] }), /newer version/)

    const more =
      (line: unknown, at = 1) =>
      (lines: string[]) =>
        lines.toSpliced(at, 0, JSON.stringify(line))
    await refused(more({ table: 'patients' }, -1), /a line of it says nothing known/)
    for (const line of [
      7,
      null,
      'end',
      [],
      {},
      { table: 'patients' },
      { table: 'patients', rows: {} },
      { table: 'tenants', rows: [7] },
    ])
      await refused(more(line), /a line of it says nothing known/)
    for (const table of ['patients; drop table users', 'pg_class', 'migrations', 'attempts', ''])
      await refused(more({ table, rows: [{}] }), /has a table this version does not know/)
    await refused(more({ table: 'tenants', rows: [{ nome: 'x', 'id) values (1); --': 1 }] }), /tenants\.id\) values/)
    await refused(more({ table: 'tenants', rows: [{ id: 'x' }] }), /is damaged: invalid input syntax for type uuid/)
    const field = (table: string, name: string, value: string) => (lines: string[]) =>
      lines.map((line) =>
        line.startsWith(`{"table":"${table}"`)
          ? line.replace(new RegExp(`"${name}":[^,}]+`), `"${name}":${value}`)
          : line,
      )
    await refused(field('files', 'tamanho', '1e400'), /is damaged/)
    await refused(field('files', 'tamanho', '99999999999'), /is damaged: .* out of range/)
    await refused(field('files', 'chave', '"../../../x"'), /is damaged: .*check constraint/)
    await refused(field('users', 'tenant_id', `"${newId()}"`), /is damaged: .*foreign key constraint/)
    await refused(
      (lines) => lines.map((line) => line.replace(/(\{"file":\{"chave":)"[^"]+"/, '$1"../../../x"')),
      /bytes of \.\.\/\.\.\/\.\.\/x are not those/,
    )
    await refused(
      (lines) => lines.map((line) => line.replace(/^\{"end":\d+/, '{"end":1e400')),
      /a line of it says nothing known/,
    )
    for (const { chave } of await filesOf(api.current.db)) expect(await store.get(chave)).toBeUndefined()
    expect((await contents(other)).tenants).toEqual([])
    // Control: unchanged, the same backup goes into the same place.
    expect((await restoreBackup(other, store, file)).files).toBe(3)
    // Two dozen times a whole clinic.
  },
  150_000,
)

test.runIf(from.kind === 'pglite')('a restoring that fails takes no bytes away that the store had kept', async () => {
  const [other, store] = [await emptyDatabase('an embedded database'), source()]
  await clinicWithFiles()
  expect(await writeBackup(api.current.db, store, file)).toEqual([])
  await expect(
    restoreBackup(
      other,
      store,
      rewritten((lines) => lines.slice(0, -1)),
    ),
  ).rejects.toThrow(/is cut off/)
  expect(await lacking(api.current.db, store)).toEqual([])
  expect((await restoreBackup(other, store, file)).files).toBe(3)
})

test.runIf(from.kind === 'pglite')(
  'bytes that the store lost or damaged are named, and all else is backed up and restored',
  async () => {
    const [other, store] = [await emptyDatabase('an embedded database'), await emptyStore('a folder')]
    await clinicWithFiles()
    const [lost, damaged] = (await filesOf(api.current.db)).map(({ chave }) => chave) as [string, string]
    await source().remove(lost)
    await source().put(damaged, Buffer.from('%PDF-1.7 something else'))
    expect(await writeBackup(api.current.db, source(), file)).toEqual([lost, damaged])
    // So is a backup of format 1, which held no bytes at all.
    const old = rewritten((lines) =>
      lines
        .filter((line) => !line.startsWith('{"file"'))
        .map((line) => line.replace('"backup":2', '"backup":1').replace(/,"files":1\}$/, '}')),
    )
    expect((await restoreBackup(await emptyDatabase('an embedded database'), store, old)).missing).toHaveLength(3)
    expect(await restoreBackup(other, store, file)).toMatchObject({ files: 1, missing: [lost, damaged] })
    expect(await lacking(other, store)).toEqual([lost, damaged])
  },
)

test('a backup that cannot be written leaves nothing behind', async () => {
  const nowhere = join(folder, 'nowhere', 'a.backup.gz')
  await expect(writeBackup(api.current.db, source(), nowhere)).rejects.toThrow(/ENOENT/)
  const stream = { get: () => Promise.reject(new Error('the bucket is away')) }
  await clinicWithFiles()
  const target = join(folder, 'failed.backup.gz')
  await expect(writeBackup(api.current.db, { ...source(), ...stream }, target)).rejects.toThrow(/is away/)
  expect([existsSync(target), existsSync(`${target}.part`)]).toEqual([false, false])
})

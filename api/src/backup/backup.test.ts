import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database'
import { openEmbedded } from '../database/embedded'
import { ensureDemo } from '../demo/demo'
import { startPostgres } from '../testing/postgres'
import { useTestApi } from '../testing/suite'
import { BackupRefused, restoreBackup, writeBackup } from './backup'

const api = useTestApi()
const folder = mkdtempSync(join(tmpdir(), 'vinculo-backup-'))
const file = join(folder, 'a.backup.gz')
afterAll(() => rmSync(folder, { recursive: true }))

type Kind = 'an embedded database' | 'a PostgreSQL server'
const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})

/** A place to restore into, of either kind whatever the backup is of, never migrated. */
async function emptyDatabase(kind: Kind): Promise<Database> {
  if (kind === 'an embedded database') {
    const embedded = await openEmbedded({})
    undo.push(() => embedded.close())
    const db = openDatabase({ ...embedded.connection, max: 2 }, () => {}, true)
    undo.push(() => db.close())
    return db
  }
  const server = await startPostgres()
  undo.push(() => server.stop())
  const { url } = await server.createDatabase()
  const db = openDatabase({ connectionString: url, max: 2 }, () => {}, false)
  undo.push(() => db.close())
  return db
}

/** Every row of every table, as text; the times of migrations differ by nature. */
async function contents(db: Database): Promise<Record<string, string[]>> {
  return db.inSystem(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('migrations', 'attempts') order by 1`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      const rows = await tx.query<{ line: string }>(`select row_to_json(t)::text as line from ${name} t order by 1`)
      all[name] = rows.map(({ line }) => line)
    }
    return all
  })
}

const rewritten = (change: (lines: string[]) => string[]) => {
  const target = join(folder, `${Math.random()}.backup.gz`)
  writeFileSync(target, gzipSync(change(gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')).join('\n')))
  return target
}

test.each<Kind>(['an embedded database', 'a PostgreSQL server'])(
  'a backup restored into %s is the same, row by row, and works',
  async (kind) => {
    const other = await emptyDatabase(kind)
    await ensureDemo(api.current.db)
    const demo = await api.current.signIn('demo@vinculo.example', 'vinculo-demo-2026')
    const { body } = await demo.post('/api/pacientes-json', {
      nome: 'Ação "citada" \\ 💙',
      observacoes_clinicas: 'a\nb',
    })
    const form = new FormData()
    form.set('dono', `paciente:${body.id}`)
    form.set('tipo', 'anexo')
    form.set('arquivo', new Blob(['%PDF-1.7']), 'Avaliação.pdf')
    expect((await demo.post('/api/arquivos', form)).status).toBe(201)
    await demo.delete(`/api/pacientes-json/${(await demo.get('/api/pacientes-json?limite=1')).body[0].id}`)
    await api.current.db.inSystem((tx) => tx.query('delete from attempts'))
    await writeBackup(api.current.db, file)

    // First what must not restore; nothing of it may stay.
    const isCut = rewritten((lines) => lines.slice(0, -2))
    await expect(restoreBackup(other, isCut)).rejects.toThrow(/is cut off/)
    const isStrange = rewritten((lines) => ['{"hello":1}', ...lines.slice(1)])
    await expect(restoreBackup(other, isStrange)).rejects.toThrow(/no backup of this program/)
    const isNewer = rewritten(([head = '', ...lines]) => [head.replace(/\]\}$/, ',"9999_later.sql"]}'), ...lines])
    await expect(restoreBackup(other, isNewer)).rejects.toThrow(/newer version/)
    const isDamaged = rewritten((lines) => [...lines.slice(0, 3), '{"table":', ...lines.slice(3)])
    await expect(restoreBackup(other, isDamaged)).rejects.toThrow(BackupRefused)

    expect(await restoreBackup(other, file)).toBeGreaterThan(60)
    const [before, after] = [await contents(api.current.db), await contents(other)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows])
    expect(before.patients?.join()).toContain(body.id)
    expect(before.files?.join()).toContain('Avaliação.pdf')
    // Control: the comparison sees one changed row.
    await other.inSystem((tx) => tx.query(`update patients set email = 'x@y.example' where id = $1`, [body.id]))
    expect((await contents(other)).patients).not.toEqual(before.patients)

    await expect(restoreBackup(other, file)).rejects.toThrow(/holds accounts already/)
  },
)

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { ensureDemo } from '../demo/demo'
import { newId } from '../ids'
import { manifestOf } from '../testing/manifests'
import { databaseKind, useTestApi } from '../testing/suite'
import { openDatabase } from './database'
import { migrate, readMigrations } from './migrate'

const api = useTestApi()
const pool = () => api.current.db.pool
const extra = (number: number, sql: string) => ({ number, name: `${number}_extra.sql`, sql })

describe('migrations', () => {
  test('that ran do not run again', async () => {
    expect(await migrate(pool())).toEqual([])
  })

  test('that changed after they ran are refused', async () => {
    const changed = readMigrations().map((each) => ({ ...each, sql: `${each.sql} -- later thought` }))
    await expect(migrate(pool(), changed)).rejects.toThrow(/was changed after it ran/)
  })

  test('that the database has and the program does not know are refused', async () => {
    await expect(migrate(pool(), readMigrations().slice(1))).rejects.toThrow(/does not know/)
  })

  test('run all or none', async () => {
    const good = extra(9001, 'create table made_by_9001 (id int)')
    const bad = extra(9002, 'create table made_by_9002 (id int); select * from nothing_there')
    await expect(migrate(pool(), [...readMigrations(), good, bad])).rejects.toThrow(/nothing_there/)
    const left = await api.current.db.inSystem((tx) =>
      tx.query(`select relname from pg_class where relname like 'made_by_%'`),
    )
    expect(left).toEqual([])
    expect(await migrate(pool())).toEqual([])
  })

  test('of four processes that start at once run once, and one that comes out of order is refused', async () => {
    const more = extra(9003, 'create table made_by_9003 (id int)')
    const all = [...readMigrations(), more]
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(pool(), all)))
    expect(applied.flat()).toEqual([more.name])
    const late = extra(9002, 'select 1')
    await expect(migrate(pool(), [...all, late])).rejects.toThrow(/comes before/)
    await pool().query('drop table made_by_9003')
    await pool().query('delete from migrations where number = 9003')
  })

  test('have a number of their own and a name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vinculo-migrations-'))
    writeFileSync(join(folder, '1_x.sql'), '')
    expect(() => readMigrations(folder)).toThrow(/0001_what_it_does/)
    rmSync(join(folder, '1_x.sql'))
    for (const name of ['0001_a.sql', '0001_b.sql']) writeFileSync(join(folder, name), '')
    expect(() => readMigrations(folder)).toThrow(/have one number/)
  })
})

describe.runIf(inject('testDatabase').kind === 'postgres')('a server of one’s own', () => {
  /** A new database owned by a new role with these rights, and a connection as that role. */
  async function ownedDatabase(rights: string) {
    const from = inject('testDatabase')
    if (from.kind !== 'postgres') throw new Error('needs a server')
    const name = `own_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
    const admin = new pg.Client(from.server)
    await admin.connect()
    await admin.query(`create role ${name} login password 'own' ${rights}`)
    await admin.query(`create database ${name} owner ${name} template template0`)
    const url = new URL(from.server)
    Object.assign(url, { username: name, password: 'own', pathname: name })
    const db = openDatabase({ connectionString: url.href, max: 3 }, () => {}, false)
    return {
      name,
      admin,
      db,
      async drop() {
        await db.close()
        await admin.query(`drop database ${name} with (force)`)
        await admin.query(`drop role ${name}`)
        await admin.end()
      },
    }
  }

  test('works with an ordinary role that owns the database and was granted the role of requests', async () => {
    const own = await ownedDatabase('nosuperuser nocreatedb nocreaterole')
    try {
      await expect(migrate(own.db.pool)).rejects.toThrow(/CREATE ROLE vinculo_app NOLOGIN; GRANT vinculo_app/)
      await own.admin.query(`grant vinculo_app to ${own.name}`)
      expect((await migrate(own.db.pool)).length).toBeGreaterThan(0)
      expect(await ensureDemo(own.db)).toBe(true)
      const [tenant] = await own.db.inSystem((tx) =>
        tx.query<{ id: string }>('select tenant_id as id from patients limit 1'),
      )
      const seen = await own.db.inTenant({ tenant_id: tenant?.id ?? '' }, (tx) => tx.query('select id from patients'))
      expect(seen).toHaveLength(41)
    } finally {
      await own.drop()
    }
  })

  test('[S3.03] patients of before the whole record keep all they had, are counted and found, and two may share a CPF', async () => {
    const own = await ownedDatabase('superuser')
    try {
      const [before, after] = [readMigrations().filter(({ number }) => number < 11), readMigrations()]
      await migrate(own.db.pool, before)
      const [tenant, ana, bia] = [newId(), newId(), newId()]
      await own.db.inSystem(async (tx) => {
        await tx.query(`insert into tenants (id, nome) values ($1, 'Antiga')`, [tenant])
        await tx.query(
          `insert into patients (id, tenant_id, nome, cpf, observacoes_administrativas, observacoes_clinicas, excluido_em)
           values ($1, $3, 'Ana Antiga', '52998224725', 'Vem de van', 'Segredo', null), ($2, $3, 'Bia Antiga', null, null, null, now())`,
          [ana, bia, tenant],
        )
      })
      await migrate(own.db.pool, after)
      await own.db.inTenant({ tenant_id: tenant }, async (tx) => {
        const found = await tx.query(
          `select id, nome, cpf, observacoes_clinicas, status, etiquetas, diagnosticos from search_patients($1, '{van}', null, 'nome', 10, 0)`,
          [tenant],
        )
        expect(found).toEqual([
          {
            id: ana,
            nome: 'Ana Antiga',
            cpf: '52998224725',
            observacoes_clinicas: 'Segredo',
            status: null,
            etiquetas: [],
            diagnosticos: [],
          },
        ])
        await tx.query(
          `insert into patients (id, tenant_id, nome, cpf, status) values ($1, $2, 'Caio', '52998224725', 'alta')`,
          [newId(), tenant],
        )
        expect(await tx.query('select lista, total from list_totals order by lista')).toEqual([
          { lista: 'patients', total: 2 },
          { lista: 'patients/', total: 1 },
          { lista: 'patients/alta', total: 1 },
        ])
      })
    } finally {
      await own.drop()
    }
  })

  test('[S2.09] [S2.10] schools of one name, guardians and patients of before keep all they had: told apart, linked, found and counted', async () => {
    const own = await ownedDatabase('superuser')
    try {
      await migrate(
        own.db.pool,
        readMigrations().filter(({ number }) => number < 19),
      )
      const [tenant, other, ana, bia, rosa] = [newId(), newId(), newId(), newId(), newId()]
      const azul = [newId(), newId(), newId(), newId()] as const
      const long = `${'Escola '.repeat(16)}Azul`
      await own.db.inSystem(async (tx) => {
        await tx.query(`insert into tenants (id, nome) values ($1, 'Antiga'), ($2, 'Outra')`, [tenant, other])
        await tx.query(
          `insert into schools (id, tenant_id, nome, criado_em, excluido_em) values
           ($1, $5, 'Escola Azul', '2020-01-01', null), ($2, $5, 'ESCOLA ÁZUL', '2021-01-01', null),
           ($3, $5, 'Escola Azul', '2019-01-01', now()), ($4, $6, 'Escola Azul', '2020-01-01', null)`,
          [...azul, tenant, other],
        )
        await tx.query(`insert into schools (id, tenant_id, nome) values ($1, $3, $4), ($2, $3, $4)`, [
          newId(),
          newId(),
          tenant,
          long,
        ])
        await tx.query(`insert into guardians (id, tenant_id, nome) values ($1, $2, 'Rosa')`, [rosa, tenant])
        await tx.query(
          `insert into patients (id, tenant_id, nome, escola_id, responsavel_id) values
           ($1, $3, 'Ana', $4, $5), ($2, $3, 'Bia', $6, null)`,
          [ana, bia, tenant, azul[0], rosa, azul[1]],
        )
      })
      await migrate(own.db.pool)
      await own.db.inTenant({ tenant_id: tenant }, async (tx) => {
        const schools = await tx.query<{ id: string; nome: string }>(
          `select id, nome from schools where excluido_em is null and length(nome) < 40 order by criado_em`,
        )
        expect(schools).toEqual([
          { id: azul[0], nome: 'Escola Azul' },
          { id: azul[1], nome: `ESCOLA ÁZUL (${azul[1].slice(-8)})` },
        ])
        const [longest] = await tx.query<{ most: number }>('select max(length(nome)) as most from schools')
        expect(longest?.most).toBeLessThanOrEqual(120)
        expect(await tx.query('select id, escola_id, responsavel_id from patients order by nome')).toEqual([
          { id: ana, escola_id: azul[0], responsavel_id: rosa },
          { id: bia, escola_id: azul[1], responsavel_id: null },
        ])
        expect(
          await tx.query('select paciente_id, responsavel_id, ordem, responsavel_financeiro from patient_guardians'),
        ).toEqual([{ paciente_id: ana, responsavel_id: rosa, ordem: 1, responsavel_financeiro: false }])
        expect(
          await tx.query(`select id from search_registry('schools', $1, '{escola}', 'nome', 10, 0) as found(id)`, [
            tenant,
          ]),
        ).toHaveLength(4)
        expect(
          await tx.query(
            `select lista, total from list_totals where lista in ('schools', 'guardians', 'instruments') order by lista`,
          ),
        ).toEqual([
          { lista: 'guardians', total: 1 },
          { lista: 'schools', total: 4 },
        ])
      })
    } finally {
      await own.drop()
    }
  })

  test('[S2.13] files of before documents stay as they were, and documents are there for accounts of before', async () => {
    const own = await ownedDatabase('superuser')
    try {
      await migrate(
        own.db.pool,
        readMigrations().filter(({ number }) => number < 21),
      )
      const [tenant, user, file] = [newId(), newId(), newId()]
      const filesOf = (more = '') => `select id, tipo, nome, sha256, restrito, excluido_em${more} from files`
      const before = await own.db.inSystem(async (tx) => {
        await tx.query(`insert into tenants (id, nome) values ($1, 'Antiga')`, [tenant])
        await tx.query(
          `insert into users (id, tenant_id, name, email, role) values ($1, $2, 'Ana', 'ana@antiga.example', 'profissional')`,
          [user, tenant],
        )
        await tx.query(
          `insert into files (id, tenant_id, dono_tipo, dono_id, tipo, nome, midia, tamanho, sha256, chave, restrito)
           values ($1::uuid, $2::uuid, 'usuario', $3, 'logo', 'l.png', 'image/png', 1, repeat('a', 64), $2::text || '/' || $1::text, false)`,
          [file, tenant, user],
        )
        return tx.query(filesOf())
      })
      await migrate(own.db.pool)
      const none = { largura: null, altura: null }
      const after = await own.db.inSystem((tx) => tx.query(filesOf(', largura, altura')))
      expect(after).toEqual(before.map((row) => ({ ...(row as object), ...none })))
      await own.db.inTenant({ tenant_id: tenant, user_id: user }, async (tx) => {
        expect(await tx.query('select id from issued_documents union all select id from documents')).toEqual([])
        // What no document shows is deleted as ever.
        expect(await tx.query('update files set excluido_em = now() returning id')).toEqual([{ id: file }])
      })
      const [module] = await own.db.inSystem((tx) =>
        tx.query(`select offered_to_all from modules where id = 'documents'`),
      )
      expect(module).toEqual({ offered_to_all: true })
    } finally {
      await own.drop()
    }
  })

  test('releases of before they were signed are kept and no longer offered; a signed one stays', async () => {
    const own = await ownedDatabase('superuser')
    try {
      await migrate(
        own.db.pool,
        readMigrations().filter(({ number }) => number < 24),
      )
      const [tenant, user] = [newId(), newId()]
      const { signed: _, ...unsigned } = manifestOf('patients')
      await own.db.inSystem(async (tx) => {
        await tx.query(`insert into tenants (id, nome) values ($1, 'Antiga')`, [tenant])
        await tx.query(
          `insert into users (id, tenant_id, name, email, role) values ($1, $2, 'Ana', 'ana@antiga.example', 'admin')`,
          [user, tenant],
        )
        for (const manifest of [unsigned, manifestOf('agenda')]) {
          await tx.query(
            `insert into module_releases (module_id, version, base, manifest, registered_by) values ($1, $2, '/m/', $3, $4)`,
            [manifest.id, manifest.version, JSON.stringify(manifest), user],
          )
          await tx.query('update modules set current_version = $2 where id = $1', [manifest.id, manifest.version])
        }
      })
      await migrate(own.db.pool)
      const rows = await own.db.inSystem((tx) =>
        tx.query(`select r.module_id, r.serial, r.stable_place, m.current_version, m.is_chosen, m.revision > 1700000000000 as counts
          from module_releases r join modules m on m.id = r.module_id order by 1`),
      )
      expect(rows).toEqual([
        {
          ...{ module_id: 'agenda', serial: 1_700_001_000_000, stable_place: 1, counts: true },
          ...{ current_version: '1.0.0-aaa', is_chosen: true },
        },
        {
          ...{ module_id: 'patients', serial: null, stable_place: null, counts: true },
          ...{ current_version: null, is_chosen: false },
        },
      ])
      const [canal] = await own.db.inTenant({ tenant_id: tenant }, (tx) => tx.query('select canal from tenants'))
      expect(canal).toEqual({ canal: 'estavel' })
    } finally {
      await own.drop()
    }
  })

  test('what everybody had before keeps its place on the way back; what was gone back from has none', async () => {
    const own = await ownedDatabase('superuser')
    try {
      await migrate(
        own.db.pool,
        readMigrations().filter(({ number }) => number < 25),
      )
      const versions = ['1.0.0-a', '2.0.0-b', '3.0.0-c', '4.0.0-d']
      await own.db.inSystem(async (tx) => {
        for (const [index, version] of versions.entries()) {
          const manifest = { ...manifestOf('patients', version), signed: { serial: 1000 + index } }
          await tx.query(
            `insert into module_releases (module_id, version, base, manifest, was_stable) values ('patients', $1, '/m/', $2, $3)`,
            // The second was a candidate and no more; the last was gone back from.
            [version, JSON.stringify(manifest), version !== '2.0.0-b'],
          )
        }
        await tx.query(`update modules set current_version = '3.0.0-c' where id = 'patients'`)
      })
      await migrate(own.db.pool)
      const rows = await own.db.inSystem((tx) =>
        tx.query('select version, stable_place from module_releases order by version'),
      )
      expect(rows).toEqual(versions.map((version, index) => ({ version, stable_place: [1, null, 2, null][index] })))
    } finally {
      await own.drop()
    }
  })

  test('two processes that start on one empty database make one demonstration', async () => {
    const own = await ownedDatabase('superuser')
    try {
      await Promise.all([migrate(own.db.pool), migrate(own.db.pool)])
      expect(await Promise.all([ensureDemo(own.db), ensureDemo(own.db)])).toEqual([true, true])
      const [count] = await own.db.inSystem((tx) => tx.query<{ users: number }>('select count(*) as users from users'))
      expect(count?.users).toBe(4)
    } finally {
      await own.drop()
    }
  })
})

test('the suite runs on the database it says', async () => {
  const [row] = await api.current.db.inSystem((tx) => tx.query<{ version: string }>('select version()'))
  expect(/emscripten|wasm/i.test(row?.version ?? '')).toBe(databaseKind() === 'pglite')
})

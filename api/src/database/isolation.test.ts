import { getTableColumns, getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../ids'
import type { TestAccount } from '../testing'
import { useTestApi } from '../testing/suite'
import type { Tx } from './database'
import * as schema from './schema'

const api = useTestApi()

const system = <T>(work: (tx: Tx) => Promise<T>) => api.current.db.inSystem(work)
const as = <T>(account: TestAccount, work: (tx: Tx) => Promise<T>) => api.current.db.inTenant(account, work)

async function twoTenants() {
  const [mine, theirs] = [await api.current.createAccount(), await api.current.createAccount()]
  const { body } = await theirs.post('/api/pacientes-json', { nome: 'Paciente de lá' })
  return { mine, theirs, theirPatient: body.id as string }
}

/** Runs with the owner's change in place, and undoes it whatever happens. */
async function withChange<T>(change: string, undo: string, work: () => Promise<T>): Promise<T> {
  await system((tx) => tx.query(change))
  try {
    return await work()
  } finally {
    await system((tx) => tx.query(undo))
  }
}

describe('rows of another tenant', () => {
  const attempts: [string, (tx: Tx, id: string) => Promise<unknown[]>][] = [
    ['read', (tx, id) => tx.query('select id from patients where id = $1', [id])],
    ['changed', (tx, id) => tx.query(`update patients set nome = 'meu' where id = $1 returning id`, [id])],
    ['found', (tx) => tx.query(`select id from search_patients(current_tenant(), '{paciente}', null, 'nome', 10, 0)`)],
    ['counted', (tx) => tx.query('select total from list_totals where total > 0')],
    ['seen as people', (tx) => tx.query('select id from users where tenant_id <> current_tenant()')],
    ['seen as accounts', (tx) => tx.query('select id from tenants where id <> current_tenant()')],
    ['seen as sessions', (tx) => tx.query('select id from sessions where tenant_id <> current_tenant()')],
    ['seen in the audit', (tx) => tx.query('select id from audit')],
  ]
  test.each(attempts)('[S7.06] are not %s', async (_what, attempt) => {
    const { mine, theirPatient } = await twoTenants()
    expect(await as(mine, (tx) => attempt(tx, theirPatient))).toEqual([])
  })

  test('[S7.06] control: without row-level security the same reading sees the other tenant’s patient', async () => {
    const { mine, theirPatient } = await twoTenants()
    const seen = await withChange(
      'alter table patients disable row level security',
      'alter table patients enable row level security',
      async () => [
        await as(mine, (tx) => tx.query<{ id: string }>('select id from patients where id = $1', [theirPatient])),
        (await mine.get(`/api/pacientes-json/${theirPatient}`)).status,
      ],
    )
    expect(seen).toEqual([[{ id: theirPatient }], 200])
    expect((await mine.get(`/api/pacientes-json/${theirPatient}`)).status).toBe(404)
  })

  test('[S7.06] cannot be written into their tenant', async () => {
    const { mine, theirs } = await twoTenants()
    const insert = as(mine, (tx) =>
      tx.query('insert into patients (id, tenant_id, nome) values ($1, $2, $3)', [
        newId(),
        theirs.tenant_id,
        'Intruso',
      ]),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
  })

  test('[S7.06] cannot be searched under their tenant’s name', async () => {
    const { mine, theirs } = await twoTenants()
    const search = as(mine, (tx) =>
      tx.query(`select id from search_patients($1, '{a}', null, 'nome', 10, 0)`, [theirs.tenant_id]),
    )
    await expect(search).rejects.toThrow(/by the tenant of this transaction/)
  })

  test('[S7.06] without a tenant a transaction sees and writes nothing', async () => {
    await twoTenants()
    const seen = await system(async (tx) => {
      await tx.query('set local role vinculo_app')
      return tx.query('select id from patients union all select id from users union all select id from tenants')
    })
    expect(seen).toEqual([])
  })

  test('[S7.06] a tenant set for one transaction is gone in the next, also on the same connection', async () => {
    const { mine } = await twoTenants()
    await as(mine, (tx) => tx.query('select 1'))
    for (let round = 0; round < 12; round++) {
      const [row] = await system((tx) =>
        tx.query<{ tenant: string | null; role: string }>('select current_tenant() as tenant, current_user as role'),
      )
      expect(row?.tenant).toBeNull()
      expect(row?.role).not.toBe('vinculo_app')
    }
  })

  test('[S7.06] many tenants at once each see their own, also when some of their calls fail', async () => {
    const accounts = await Promise.all(Array.from({ length: 8 }, () => api.current.createAccount()))
    await Promise.all(accounts.map((account, at) => account.post('/api/pacientes-json', { nome: `Paciente de ${at}` })))
    await Promise.all(
      Array.from({ length: 120 }, async (_, round) => {
        const at = round % accounts.length
        const account = accounts[at] as TestAccount
        if (round % 3 === 0) await account.post('/api/pacientes-json', { nome: '' })
        if (round % 5 === 0) await as(account, (tx) => tx.query('select no_such_column')).catch(() => {})
        const { body } = await account.get('/api/pacientes-json')
        expect(body.map(({ nome }: { nome: string }) => nome)).toEqual([`Paciente de ${at}`])
      }),
    )
  })
})

describe('references', () => {
  test('[S3.03] a patient cannot point to another tenant’s school, whoever writes', async () => {
    const { mine, theirs } = await twoTenants()
    const school = newId()
    const pointing = system(async (tx) => {
      await tx.query('insert into schools (id, tenant_id, nome) values ($1, $2, $3)', [
        school,
        theirs.tenant_id,
        'De lá',
      ])
      await tx.query('insert into patients (id, tenant_id, nome, escola_id) values ($1, $2, $3, $4)', [
        newId(),
        mine.tenant_id,
        'Ana',
        school,
      ])
    })
    await expect(pointing).rejects.toThrow(/escola_id is not there/)
  })

  test('[S3.03] control: a plain foreign key lets the other tenant’s row through, under row-level security too', async () => {
    const { mine, theirPatient } = await twoTenants()
    await system(async (tx) => {
      await tx.query('create table plain (patient_id uuid references patients (id))')
      await tx.query('grant insert on plain to vinculo_app')
    })
    try {
      await as(mine, (tx) => tx.query('insert into plain values ($1)', [theirPatient]))
      expect(await system((tx) => tx.query('select 1 from plain'))).toHaveLength(1)
    } finally {
      await system((tx) => tx.query('drop table plain'))
    }
  })
})

describe('the role of requests', () => {
  test('[S7.06] is no superuser, bypasses nothing, owns nothing and cannot sign in', async () => {
    const [role] = await system((tx) =>
      tx.query(`select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
        (select count(*) from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'vinculo_app'`),
    )
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owned: 0,
    })
  })

  test.each([
    ['read a password', 'select password_hash from users'],
    ['read a token', 'select token_hash from sessions'],
    ['make itself admin', `update users set role = 'admin'`],
    ['move to a tenant', 'update users set tenant_id = gen_random_uuid()'],
    ['lengthen a session', `update sessions set expires_at = now() + interval '1 year'`],
    ['release a module', `insert into modules (id) values ('x')`],
    ['entitle itself', `insert into tenant_modules values (current_tenant(), 'agenda', true)`],
    ['choose its own release', `insert into tenant_releases values (current_tenant(), 'agenda', 'x')`],
    ['be among the first', `update tenants set canal = 'antecipado'`],
    ['switch a module off for all', 'update modules set is_stopped = true'],
    ['read what teams decided', 'select * from module_decisions'],
    ['take a fault back', 'delete from page_faults'],
    ['read what a mail carries', 'select token_hash from account_links'],
    ['use up a link', 'update account_links set usado_em = now()'],
    ['take another plan', `update tenants set plano_id = 'clinica'`],
    ['make a plan cheaper', 'update plans set preco_mensal_centavos = 0'],
    ['end its suspension', 'update tenants set suspenso_em = null'],
    ['give access back', 'update users set desativado_em = null'],
    [
      'vouch for itself',
      `insert into identities values (gen_random_uuid(), current_tenant(), gen_random_uuid(), 'x', 'y')`,
    ],
    ['extend its plan', `update tenants set venc_plano = '2099-01-01'`],
    ['destroy a patient', 'delete from patients'],
    ['change a total', 'update list_totals set total = 0'],
    ['change the audit', `update audit set acao = 'x'`],
    ['empty the audit', 'truncate audit'],
    ['count attempts', 'select * from attempts'],
    ['see the migrations', 'select * from migrations'],
  ])('[S6.03] cannot %s', async (_what, statement) => {
    const { mine } = await twoTenants()
    await expect(as(mine, (tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' })
  })

  test('[S7.07] not even the owner changes or removes what the audit holds', async () => {
    const { theirPatient } = await twoTenants()
    for (const statement of [`update audit set acao = 'x'`, 'delete from audit', 'truncate audit'])
      await expect(system((tx) => tx.query(statement))).rejects.toThrow(/append-only/)
    expect(await system((tx) => tx.query('select registro_id from audit'))).toEqual([{ registro_id: theirPatient }])
  })
})

describe('the catalogue', () => {
  /** Tables of a tenant, by their column. */
  const tenantTables = `select c.oid, c.relname, c.relrowsecurity from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`

  const unguarded = () =>
    system((tx) =>
      tx.query<{ relname: string; wanting: string }>(`with t as (${tenantTables})
        select relname, 'row-level security' as wanting from t where not relrowsecurity
        union all
        select relname, 'policy of the tenant' from t where not exists (
          select from pg_policy p where p.polrelid = t.oid
            and pg_get_expr(p.polqual, p.polrelid) = '(tenant_id = current_tenant())'
            and pg_get_expr(p.polwithcheck, p.polrelid) = '(tenant_id = current_tenant())')
        union all
        select relname, 'another policy lets more through' from t where exists (
          select from pg_policy p where p.polrelid = t.oid and p.polpermissive
            and pg_get_expr(p.polqual, p.polrelid) <> '(tenant_id = current_tenant())')
        union all
        select relname, 'key that starts with tenant_id' from t where not exists (
          select from pg_constraint k where k.conrelid = t.oid and k.contype in ('p', 'u')
            and (select attname from pg_attribute a where a.attrelid = t.oid and a.attnum = k.conkey[1]) = 'tenant_id')
        union all
        select relname, 'key (tenant_id, id)' from t
        where exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'id')
          and not exists (
            select from pg_constraint k where k.conrelid = t.oid and k.contype in ('p', 'u')
              and (select array_agg(attname::text order by array_position(k.conkey, attnum)) from pg_attribute a
                   where a.attrelid = t.oid and a.attnum = any (k.conkey)) = array['tenant_id', 'id'])
        union all
        select t.relname, 'composite key to ' || k.confrelid::regclass from t join pg_constraint k on k.conrelid = t.oid
        where k.contype = 'f' and k.confrelid in (select oid from t)
          and not ((select attname from pg_attribute a where a.attrelid = t.oid and a.attnum = k.conkey[1]) = 'tenant_id'
            and (select attname from pg_attribute a where a.attrelid = k.confrelid and a.attnum = k.confkey[1]) = 'tenant_id')
        order by 1, 2`),
    )

  test('[S7.06] every table of tenants has row-level security, its policy, its key and composite references', async () => {
    expect(await unguarded()).toEqual([])
    expect((await system((tx) => tx.query(tenantTables))).length).toBeGreaterThanOrEqual(8)
  })

  test('[S7.06] control: a table without all that is named', async () => {
    await system(async (tx) => {
      await tx.query('create table lax (id uuid primary key, tenant_id uuid, patient_id uuid references patients (id))')
    })
    try {
      expect(await unguarded()).toEqual([
        { relname: 'lax', wanting: 'composite key to patients' },
        { relname: 'lax', wanting: 'key (tenant_id, id)' },
        { relname: 'lax', wanting: 'key that starts with tenant_id' },
        { relname: 'lax', wanting: 'policy of the tenant' },
        { relname: 'lax', wanting: 'row-level security' },
      ])
    } finally {
      await system((tx) => tx.query('drop table lax'))
    }
  })

  test('[S7.06] every function with the owner’s rights pins its search path and is closed to the public', async () => {
    const loose = await system((tx) =>
      tx.query(`select proname from pg_proc p where pronamespace = 'public'::regnamespace and prosecdef
        and (not coalesce(array_to_string(proconfig, ',') like 'search_path=pg_catalog%', false)
          or has_function_privilege('public', p.oid, 'execute'))`),
    )
    expect(loose).toEqual([])
  })

  test.each(Object.values(schema).map((table) => [getTableName(table), table] as const))(
    'the typed table «%s» is as the migrations leave it',
    async (name, table) => {
      const stored = await system((tx) =>
        tx.query<{ column_name: string; is_nullable: string }>(
          `select column_name, is_nullable from information_schema.columns
           where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
          [name],
        ),
      )
      const typed = Object.values(getTableColumns(table))
      expect(Object.fromEntries(typed.map((column) => [column.name, column.notNull]))).toEqual(
        Object.fromEntries(stored.map(({ column_name, is_nullable }) => [column_name, is_nullable === 'NO'])),
      )
    },
  )
})

describe('totals', () => {
  test('[S9.04] follow inserts, hidings, returns and removals of many rows at once', async () => {
    const { mine, theirs } = await twoTenants()
    const total = async (account: TestAccount) => {
      const [row] = await as(account, (tx) =>
        tx.query<{ total: number }>('select total from list_totals where lista = $1', ['patients']),
      )
      return row?.total ?? 0
    }
    await system((tx) =>
      tx.query(
        `insert into patients (id, tenant_id, nome) select gen_random_uuid(), $1::uuid, 'P' || n from generate_series(1, 50) n`,
        [mine.tenant_id],
      ),
    )
    expect([await total(mine), await total(theirs)]).toEqual([50, 1])
    await system((tx) => tx.query(`update patients set excluido_em = now() where nome like 'P1%'`))
    expect(await total(mine)).toBe(39)
    await system((tx) => tx.query('update patients set excluido_em = null, nome = nome'))
    await system((tx) => tx.query(`delete from patients where nome in ('P1', 'P2')`))
    expect([await total(mine), await total(theirs)]).toEqual([48, 1])
  })

  test('[S9.04] are right after writes of many at once', async () => {
    const mine = await api.current.createAccount()
    await Promise.all(
      Array.from({ length: 30 }, (_, at) => mine.post('/api/pacientes-json', { nome: `Paciente ${at}` })),
    )
    expect((await mine.get('/api/pacientes-json?pagina=1')).body.total).toBe(30)
  })
})

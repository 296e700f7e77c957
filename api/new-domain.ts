import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `pnpm new:domain <folder> <path> <Row>` writes a domain with one table and the four calls of a list: contract,
 * migration, repository, service, routes and a test that passes; and registers it. For example
 * `pnpm new:domain rooms salas Room`: api/src/rooms, /api/salas-json, `Room`.
 */
const [folder = '', path = '', row = ''] = process.argv.slice(2)
if (!/^[a-z][a-z-]{1,30}$/.test(folder) || !/^[a-z][a-z-]{1,30}$/.test(path) || !/^[A-Z][A-Za-z]{1,30}$/.test(row)) {
  console.error('usage: pnpm new:domain <folder> <path> <Row>   e.g. pnpm new:domain rooms salas Room')
  process.exit(1)
}
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const domain = join(root, 'api/src', folder)
const table = folder.replaceAll('-', '_')
const contract = join(root, `shared/contracts/src/${folder}.ts`)
if (existsSync(domain) || existsSync(contract)) {
  console.error(`${folder} exists already`)
  process.exit(1)
}

const camel = (words: string) => words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const one = row.charAt(0).toLowerCase() + row.slice(1)
const routes = `${camel(folder)}Routes`
const migrations = join(root, 'api/src/database/migrations')
const number = String(Number(readdirSync(migrations).sort().at(-1)?.slice(0, 4)) + 1).padStart(4, '0')

const files: Record<string, string> = {
  [contract]: `import * as z from 'zod/mini'
import { listQueryOf, pageOf } from './lists'
import { Id, Instant, text } from './primitives'

const fields = { nome: text(2, 120) }

export const New${row} = z.strictObject(fields)
export type New${row} = z.input<typeof New${row}>

export const ${row} = z.object({ id: Id, nome: z.string(), versao: z.int(), criado_em: Instant, atualizado_em: Instant })
export type ${row} = z.infer<typeof ${row}>

/** PUT takes all that GET gave; absent fields stay, read-only ones are ignored. */
export const ${row}Change = z.strictObject({
  nome: z.optional(fields.nome),
  versao: z.int(),
  id: z.optional(z.unknown()),
  criado_em: z.optional(z.unknown()),
  atualizado_em: z.optional(z.unknown()),
})
export type ${row}Change = z.input<typeof ${row}Change>

export const ${row}Page = pageOf(${row})
export type ${row}Page = z.infer<typeof ${row}Page>

export const ${row}ListQuery = listQueryOf(['nome'])
export type ${row}ListQuery = z.infer<typeof ${row}ListQuery>
`,
  [join(migrations, `${number}_${table}.sql`)]: `create table ${table} (
  id uuid primary key,
  tenant_id uuid not null references tenants (id),
  nome text not null,
  nome_ordem text collate "C" not null generated always as (fold(nome)) stored,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  excluido_em timestamptz,
  versao integer not null default 1,
  unique (tenant_id, id)
);
create index ${table}_by_name on ${table} (tenant_id, nome_ordem, id) where excluido_em is null;
select keep_list_total_of('${table}');

alter table ${table} enable row level security;
create policy own_tenant on ${table} to vinculo_app
  using (tenant_id = current_tenant()) with check (tenant_id = current_tenant());
grant select, insert, update on ${table} to vinculo_app;
`,
  [join(domain, 'repository.ts')]: `import type { ${row} } from '@vinculo/contracts/${folder}'
import type { Tx } from '../database/database'

const columns = 'id, nome, versao, criado_em, atualizado_em'

export function list${row}s(tx: Tx, words: string, isDown: boolean, limit: number | null, offset: number): Promise<${row}[]> {
  const direction = isDown ? 'desc' : 'asc'
  return tx.query<${row}>(
    \`select \${columns} from ${table}
     where excluido_em is null and strpos(nome_ordem, fold($1)) > 0
     order by nome_ordem \${direction}, id \${direction} limit $2 offset $3\`,
    [words, limit, offset],
  )
}

export async function count${row}s(tx: Tx, words: string): Promise<number> {
  const [row] = words
    ? await tx.query<{ total: number }>(
        'select count(*) as total from ${table} where excluido_em is null and strpos(nome_ordem, fold($1)) > 0',
        [words],
      )
    : await tx.query<{ total: number }>(\`select total from list_totals where lista = '${table}'\`)
  return row?.total ?? 0
}

export async function find${row}(tx: Tx, id: string): Promise<${row} | undefined> {
  const [found] = await tx.query<${row}>(\`select \${columns} from ${table} where id = $1 and excluido_em is null\`, [id])
  return found
}

export async function insert${row}(tx: Tx, id: string, tenantId: string, nome: string): Promise<void> {
  await tx.query('insert into ${table} (id, tenant_id, nome) values ($1, $2, $3)', [id, tenantId, nome])
}

/** Changes the row if it is still the version that was read; says whether it was. */
export async function update${row}(tx: Tx, id: string, version: number, nome: string): Promise<boolean> {
  const changed = await tx.query(
    \`update ${table} set nome = $3, versao = versao + 1, atualizado_em = now()
     where id = $1 and versao = $2 and excluido_em is null returning id\`,
    [id, version, nome],
  )
  return changed.length === 1
}

/** Hides the rows and answers which of them there were. */
export async function hide${row}s(tx: Tx, ids: string[]): Promise<string[]> {
  const hidden = await tx.query<{ id: string }>(
    'update ${table} set excluido_em = now(), versao = versao + 1 where id = any($1::uuid[]) and excluido_em is null returning id',
    [ids],
  )
  return hidden.map(({ id }) => id)
}
`,
  [join(domain, 'service.ts')]:
    `import type { New${row}, ${row}, ${row}Change, ${row}ListQuery } from '@vinculo/contracts/${folder}'
import { clampPage, defaultPageSize, pageCount } from '@vinculo/contracts/paging'
import { recordAudit } from '../audit/audit'
import { AppError } from '../errors'
import type { Caller } from '../http/requests'
import { newId } from '../ids'
import { count${row}s, find${row}, hide${row}s, insert${row}, list${row}s, update${row} } from './repository'

/** With \`pagina\` a page, clamped to the pages there are; without it everything, or the first \`limite\`. */
export async function ${one}List({ tx }: Caller, query: ${row}ListQuery) {
  const words = query.busca ?? ''
  const isDown = query.ordem === '-nome'
  if (query.pagina === undefined) return list${row}s(tx, words, isDown, query.limite ?? null, 0)
  const perPage = query.por_pagina ?? defaultPageSize
  const total = await count${row}s(tx, words)
  const pagina = clampPage(query.pagina, pageCount(total, perPage))
  return { itens: await list${row}s(tx, words, isDown, perPage, (pagina - 1) * perPage), total, pagina, por_pagina: perPage }
}

export async function one${row}({ tx }: Caller, id: string): Promise<${row}> {
  const found = await find${row}(tx, id)
  if (!found) throw new AppError('not_found')
  return found
}

export async function register${row}(caller: Caller, input: New${row}): Promise<${row}> {
  const id = newId()
  await insert${row}(caller.tx, id, caller.session.tenant_id, input.nome)
  await recordAudit(caller, '${one}.registered', id, Object.keys(input))
  return one${row}(caller, id)
}

export async function change${row}(caller: Caller, id: string, change: ${row}Change): Promise<${row}> {
  const stored = await one${row}(caller, id)
  if (stored.versao !== change.versao) throw new AppError('stale_version', { body: { atual: stored } })
  if (change.nome === undefined || change.nome === stored.nome) return stored
  const isDone = await update${row}(caller.tx, id, change.versao, change.nome)
  // Someone saved between the two statements.
  if (!isDone) throw new AppError('stale_version', { body: { atual: await one${row}(caller, id) } })
  await recordAudit(caller, '${one}.changed', id, ['nome'])
  return one${row}(caller, id)
}

/** All or none: one that is not there, or not this tenant's, and nothing happens. */
export async function delete${row}s(caller: Caller, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const hidden = await hide${row}s(caller.tx, wanted)
  if (hidden.length !== wanted.length) throw new AppError('not_found')
  await recordAudit(caller, '${one}.deleted', hidden)
}
`,
  [join(domain, 'routes.ts')]: `import { Selection } from '@vinculo/contracts/patients'
import { New${row}, ${row}, ${row}Change, ${row}ListQuery, ${row}Page } from '@vinculo/contracts/${folder}'
import * as z from 'zod/mini'
import type { Deps } from '../app'
import { once } from '../http/idempotency'
import { inSession } from '../http/requests'
import { RowParams } from '../http/rows'
import type { Api } from '../http/zod'
import { change${row}, delete${row}s, one${row}, ${one}List, register${row} } from './service'

// Everyone who may see patients; give the domain permissions of its own in http/access.ts when it needs them.
const read = { access: { permission: 'patients.read' } } as const
const write = { access: { permission: 'patients.write' } } as const

export function ${routes}(app: Api, { db }: Deps) {
  app.get(
    '/api/${path}-json',
    { schema: { querystring: ${row}ListQuery, response: { 200: z.union([z.array(${row}), ${row}Page]) } }, config: read },
    (request) => inSession(db, request, (caller) => ${one}List(caller, request.query)),
  )

  app.post(
    '/api/${path}-json',
    { schema: { body: New${row}, response: { 201: ${row} } }, config: write },
    async (request, reply) => {
      const made = await inSession(db, request, (caller) => once(caller, () => register${row}(caller, request.body)))
      return reply.code(201).send(made)
    },
  )

  app.delete('/api/${path}-json', { schema: { body: Selection }, config: write }, async (request, reply) => {
    await inSession(db, request, (caller) => delete${row}s(caller, request.body.ids))
    return reply.code(204).send()
  })

  app.get('/api/${path}-json/:id', { schema: { params: RowParams, response: { 200: ${row} } }, config: read }, (request) =>
    inSession(db, request, (caller) => one${row}(caller, request.params.id)),
  )

  app.put(
    '/api/${path}-json/:id',
    { schema: { params: RowParams, body: ${row}Change, response: { 200: ${row} } }, config: write },
    (request) => inSession(db, request, (caller) => change${row}(caller, request.params.id, request.body)),
  )

  app.delete('/api/${path}-json/:id', { schema: { params: RowParams }, config: write }, async (request, reply) => {
    await inSession(db, request, (caller) => delete${row}s(caller, [request.params.id]))
    return reply.code(204).send()
  })
}
`,
  [join(domain, `${folder}.test.ts`)]: `import { ${row}, ${row}Page } from '@vinculo/contracts/${folder}'
import { expect, test } from 'vitest'
import { useTestApi } from '../testing/suite'

const api = useTestApi()
const url = '/api/${path}-json'

test('a row is registered, found without accents, changed and deleted', async () => {
  const account = await api.current.createAccount()
  const made = ${row}.parse((await account.post(url, { nome: 'Ação' })).body)
  expect((await account.get(\`\${url}?busca=acao\`)).body).toEqual([made])
  expect(${row}Page.parse((await account.get(\`\${url}?pagina=1\`)).body).total).toBe(1)
  const changed = await account.put(\`\${url}/\${made.id}\`, { ...made, nome: 'Outro nome' })
  expect([changed.status, changed.body.versao]).toEqual([200, 2])
  expect((await account.put(\`\${url}/\${made.id}\`, { ...made, nome: 'Cópia velha' })).status).toBe(409)
  expect((await account.delete(url, { ids: [made.id] })).status).toBe(204)
  expect((await account.get(url)).body).toEqual([])
})

test('refused: another tenant’s row, wrong fields, signed out', async () => {
  const [account, other] = [await api.current.createAccount(), await api.current.createAccount()]
  const { body: theirs } = await other.post(url, { nome: 'De lá' })
  for (const answer of [
    await account.get(\`\${url}/\${theirs.id}\`),
    await account.put(\`\${url}/\${theirs.id}\`, { versao: 1, nome: 'Meu' }),
    await account.delete(\`\${url}/\${theirs.id}\`),
    await account.delete(url, { ids: [theirs.id] }),
  ])
    expect(answer.status).toBe(404)
  expect(Object.keys((await account.post(url, { nome: '', x: 1 })).body.errors)).toEqual(['nome', 'x'])
  expect((await api.current.visitor.get(url)).status).toBe(401)
})
`,
}
for (const [file, content] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** Adds a line before or after one that must be there. */
function edit(file: string, from: string, to: string): void {
  const whole = join(root, file)
  const text = readFileSync(whole, 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no line «${from}» any more: add there by hand: ${to}`)
  writeFileSync(whole, text.replace(from, to))
}
edit('api/src/app.ts', '  patientRoutes,\n', `  patientRoutes,\n  ${routes},\n`)
edit(
  'api/src/app.ts',
  'import { patientRoutes }',
  `import { ${routes} } from './${folder}/routes'\nimport { patientRoutes }`,
)
const actions = ['registered', 'changed', 'deleted'].map((action) => `  | '${one}.${action}'`).join('\n')
edit('api/src/audit/audit.ts', "  | 'settings.changed'", `${actions}\n  | 'settings.changed'`)
edit('api/src/testing.ts', 'truncate tenants,', `truncate ${table}, tenants,`)
edit(
  'api/src/fuzz.test.ts',
  "  'post /api/admin/modulos-json'",
  `  'post /api/${path}-json': () => ({ nome: 'Fulana de Tal' }),
  'put /api/${path}-json/{id}': () => ({ versao: 1, nome: 'Fulana de Tal' }),
  'delete /api/${path}-json': (ids) => ({ ids }),
  'post /api/admin/modulos-json'`,
)

console.log(`api/src/${folder}, shared/contracts/src/${folder}.ts and migration ${number} are written and registered.
Next: pnpm format && pnpm --filter @vinculo/api test`)

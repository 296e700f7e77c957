/**
 * `pnpm bench:api [--rows=200000] [--seconds=3] [--rounds=5] [--soak=10] [--only=postgres|pglite]
 * [--part=registry|agenda|finance|payments]`
 *
 * The API against a bare Fastify handler in the same process that sends the very same statements, recorded from one
 * call of the API; rounds of the two alternate. Then small against large, many tenants at once, and memory over time.
 */
import { createHash } from 'node:crypto'
import { cpus } from 'node:os'
import Fastify from 'fastify'
import pg from 'pg'
import { startTestApi, type TestAccount, type TestApi } from '../src/testing'
import { startPostgres } from '../src/testing/postgres'
import { benchAgenda } from './agenda'
import { benchFinance } from './finance'
import {
  alternate,
  failed,
  type Load,
  large,
  line,
  load,
  median,
  options,
  roundMs,
  settings,
  shown,
  small,
  worker,
} from './measure'
import { benchPayments } from './payments'
import { benchRegistry } from './registry'

const firstNames = [
  'Ana',
  'Bento',
  'Clara',
  'Davi',
  'Elisa',
  'Felipe',
  'Giovana',
  'Heitor',
  'Íris',
  'João',
  'Lívia',
  'Miguel',
]
const surnames = [
  'Antunes',
  'Barros',
  'Conceição',
  'Dutra',
  'Espíndola',
  'Furtado',
  'Gonçalves',
  'Leme',
  'Morães',
  'Nunes',
]

async function fill(api: TestApi, account: TestAccount, rows: number): Promise<void> {
  for (let from = 0; from < rows; from += 20_000)
    await api.db.inSystem((tx) =>
      tx.query(
        `insert into patients (id, tenant_id, nome, telefone)
         select gen_random_uuid(), $1::uuid,
           ($4::text[])[1 + n % 12] || ' ' || ($5::text[])[1 + (n / 12) % 10] || ' ' || substr(md5(n::text), 1, 8), '+5511999990000'
         from generate_series($2::int, $3::int) n`,
        [account.tenant_id, from, Math.min(from + 20_000, rows) - 1, firstNames, surnames],
      ),
    )
}

interface Statement {
  text: string
  values: unknown[] | undefined
}

/** What one call sends to the database. */
async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const { query } = prototype
  prototype.query = function record(this: unknown, ...given: unknown[]) {
    const [first, second] = given
    if (typeof first === 'string') sent.push({ text: first, values: Array.isArray(second) ? second : undefined })
    else if (first && typeof first === 'object' && 'text' in first)
      sent.push({ text: String(first.text), values: (first as { values?: unknown[] }).values ?? (second as unknown[]) })
    return query.apply(this, given)
  }
  try {
    await call()
  } finally {
    prototype.query = query
  }
  return sent
}

/** Handlers that do nothing but send the statements and answer the rows of the longest answer. */
async function startBare(api: TestApi, isEmbedded: boolean, tenantId: string, kinds: Record<string, Statement[]>) {
  const app = Fastify()
  const { pool } = api.db
  // The embedded database is one session: outside of transactions the messages of two connections would mix.
  const lone = isEmbedded ? new pg.Client(pool.options) : undefined
  await lone?.connect()
  for (const [name, statements] of Object.entries(kinds)) {
    app.get(`/bare/${name}`, async () => {
      const client = await pool.connect()
      try {
        let rows: unknown[] = []
        for (const { text, values } of statements) {
          const answer = await client.query(text, values)
          if (/^\s*(select|with)/.test(text)) rows = answer.rows
        }
        return rows
      } finally {
        client.release()
      }
    })
    const select = statements.find(({ text }) => /^\s*select p\.id/.test(text)) as Statement
    // Without a transaction there is no tenant: it is written into the query.
    const ofTenant = select.text
      .replace('excluido_em is null', `tenant_id = '${tenantId}' and excluido_em is null`)
      .replace(`lista = 'patients'`, `lista = 'patients' and tenant_id = '${tenantId}'`)
    app.get(`/single/${name}`, async () => (await (lone ?? pool).query(ofTenant, select.values)).rows)
  }
  app.addHook('onClose', async () => lone?.end())
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function benchmark(kind: string, api: TestApi): Promise<void> {
  console.log(`\n${kind}`)
  const parts = { registry: benchRegistry, agenda: benchAgenda, finance: benchFinance, payments: benchPayments }
  for (const [name, bench] of Object.entries(parts)) if (!options.part || options.part === name) await bench(api)
  if (options.part) return
  const headersOf = (account: TestAccount) => ({ authorization: `Bearer ${account.token}` })
  const [few, many] = [await api.createAccount(), await api.createAccount()]
  await fill(api, few, small)
  const start = performance.now()
  await fill(api, many, large)
  line(`${large} patients stored in`, `${((performance.now() - start) / 1000).toFixed(1)} s`)
  const tenants = await Promise.all(Array.from({ length: 200 }, () => api.createAccount()))
  for (const account of tenants) await account.post('/api/pacientes-json', { nome: `Paciente de ${account.tenant_id}` })
  await api.db.inSystem((tx) => tx.query('analyze'))

  // Against the bare handler.
  const { body } = await few.get('/api/pacientes-json?limite=1')
  const one = `/api/pacientes-json/${body[0].id}`
  const list = '/api/pacientes-json?pagina=1'
  const bare = await startBare(api, kind === 'PGlite', few.tenant_id, {
    list: await statementsOf(() => few.get(list)),
    one: await statementsOf(() => few.get(one)),
  })
  for (const [name, path] of Object.entries({ list, one })) {
    const results = await alternate({
      api: [{ url: `${api.url}${path}`, headers: headersOf(few) }],
      bare: [{ url: `${bare.url}/bare/${name}` }],
      single: [{ url: `${bare.url}/single/${name}` }],
    })
    const { api: ours, bare: theirs, single } = results as Record<'api' | 'bare' | 'single', Load>
    line(`${name}: API`, shown(ours))
    line(`${name}: bare handler, same statements`, shown(theirs))
    line(`${name}: bare handler, the one query alone`, shown(single))
    const ratio = ours.perSecond / theirs.perSecond
    line(`${name}: API / bare`, ratio.toFixed(2), { text: '≥ 0.80', isMet: ratio >= 0.8 })
  }
  await bare.app.close()

  // Small against large. Eight callers: the queue of a full machine would hide the difference.
  const pages = Array.from({ length: 40 }, (_, at) => `/api/pacientes-json?pagina=${1 + at}`)
  const searches = Array.from({ length: 40 }, (_, at) => {
    const n = (at * 23) % small
    // A rare last name, as the rows are filled.
    const words = `${firstNames[n % 12]} ${createHash('md5').update(String(n)).digest('hex').slice(0, 8)}`
    return `/api/pacientes-json?pagina=1&busca=${encodeURIComponent(words)}`
  })
  for (const [name, paths] of Object.entries({ 'list, first 40 pages': pages, 'search for a person': searches })) {
    const of = (account: TestAccount) => paths.map((path) => ({ url: api.url + path, headers: headersOf(account) }))
    const { few: less, many: more } = (await alternate({ few: of(few), many: of(many) }, 8)) as Record<
      'few' | 'many',
      Load
    >
    line(`${name}: ${small} patients`, shown(less))
    line(`${name}: ${large} patients`, shown(more))
    const ratio = more.p95 / less.p95
    line(`${name}: p95 large / small`, ratio.toFixed(2), { text: '≤ 1.30', isMet: ratio <= 1.3 })
  }
  const broad = await load(
    [{ url: `${api.url}/api/pacientes-json?pagina=1&busca=ana`, headers: headersOf(many) }],
    roundMs,
    2,
  )
  line(`search that finds ${Math.round(large / 12)} of ${large}, 2 callers`, shown(broad))

  // Two hundred tenants at once, each answer checked to be its own.
  const crowd = tenants.map((account) => ({
    url: `${api.url}${list}`,
    headers: headersOf(account),
    mark: account.tenant_id,
  }))
  const { crowd: all, alone } = (await alternate({ crowd, alone: crowd.slice(0, 1) }, 32)) as Record<
    'crowd' | 'alone',
    Load
  >
  line('200 tenants at once', shown(all))
  line('200 tenants / one tenant', (all.perSecond / alone.perSecond).toFixed(2))

  const minutes = Number(options.soak)
  if (minutes === 0) return
  const sizes: number[] = []
  const until = Date.now() + minutes * 60_000
  while (Date.now() < until) {
    await load([...crowd, { url: api.url + one, headers: headersOf(few) }], 10_000)
    global.gc?.()
    sizes.push(process.memoryUsage().heapUsed / 1e6)
  }
  const half = Math.floor(sizes.length / 2)
  const growth = median(sizes.slice(half)) - median(sizes.slice(0, half))
  line(
    `heap over ${minutes} min: first half, second half`,
    `${median(sizes.slice(0, half)).toFixed(1)} MB, ${median(sizes.slice(half)).toFixed(1)} MB`,
    {
      text: 'grows < 5 MB',
      isMet: growth < 5,
    },
  )
}

console.log(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`)
if (options.only !== 'pglite') {
  const server = await startPostgres()
  const { url } = await server.createDatabase()
  const api = await startTestApi({ database: { connectionString: url, max: 10 }, listen: true, settings })
  await benchmark('PostgreSQL', api)
  await api.close()
  await server.stop()
}
if (options.only !== 'postgres') {
  const api = await startTestApi({ listen: true, settings })
  await benchmark('PGlite', api)
  await api.close()
}
await worker.terminate()
process.exitCode = failed() ? 1 : 0

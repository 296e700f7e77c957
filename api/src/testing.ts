import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@vinculo/contracts/account'
import { defaultConfig } from '@vinculo/contracts/default-config'
import type { InjectOptions } from 'fastify'
import type { PoolConfig } from 'pg'
import { pino } from 'pino'
import { buildApp } from './app'
import { type Database, openDatabase } from './database/database'
import { openEmbedded } from './database/embedded'
import { migrate } from './database/migrate'
import { ensureDemo } from './demo/demo'
import type { Patience } from './http/patience'
import type { Api } from './http/zod'
import { newId } from './ids'
import type { LiveStreams } from './live/streams'
import { onStandIn } from './provider/settings'
import { newToken, tokenHashOf } from './sessions/tokens'
import { readSettings, type Settings } from './settings'
import { type StandIn, startStandIn } from './stand-in/server'
import { shellFilesOf } from './testing/manifests'
import { storedConfig } from './user-settings/rules'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer by looking into it
  body: any
  text: string
  bytes: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

type Headers = Record<string, string>

/** Somebody who calls the API: with a token, or none. Languages: pt-BR unless a header says otherwise. */
export interface Client {
  token: string | undefined
  get(url: string, headers?: Headers): Promise<Answer>
  post(url: string, body?: unknown, headers?: Headers): Promise<Answer>
  put(url: string, body?: unknown, headers?: Headers): Promise<Answer>
  patch(url: string, body?: unknown, headers?: Headers): Promise<Answer>
  delete(url: string, body?: unknown, headers?: Headers): Promise<Answer>
}

export interface TestAccount extends Client {
  token: string
  user_id: string
  tenant_id: string
}

export interface NewTestAccount {
  role?: Role
  /** An existing tenant, for a second user of it. */
  tenant_id?: string
  name?: string
  email?: string
  time_zone?: string
  venc_plano?: string | null
  financeiro?: boolean
  /** null: the account was never configured. */
  config?: null
  is_owner?: boolean
}

export interface TestApi {
  app: Api
  db: Database
  settings: Settings
  live: LiveStreams
  /** Who takes the money here. */
  standIn: StandIn
  /** Where it listens, when asked to. */
  url: string | undefined
  visitor: Client
  /** Signs in with a password, as a person would. */
  signIn(email: string, password: string): Promise<Client>
  /** A user with a session, in a tenant of their own unless one is given. */
  createAccount(given?: NewTestAccount): Promise<TestAccount>
  /** Takes everything out again, migrations excepted. */
  empty(): Promise<void>
  close(): Promise<void>
}

export interface TestApiOptions {
  /** A migrated or empty database; without it, a new embedded one in memory. */
  database?: PoolConfig
  /** What `dump` of another embedded database gave, to start from. */
  snapshot?: ArrayBuffer
  /** The demonstration clinic and its sign-ins. */
  demo?: boolean
  listen?: boolean
  settings?: Partial<Settings>
  patience?: Patience
}

/** The real API in this process, on a database of its own. */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'vinculo-test-'))
  // What the shell trusts and offers; its page is not there.
  mkdirSync(join(folder, 'shell'))
  writeFileSync(join(folder, 'shell/shell.json'), JSON.stringify(shellFilesOf({})))
  const standIn = await startStandIn()
  const given = {
    ...readSettings({
      PORT: '0',
      DATA_DIR: folder,
      MODULES_DIR: folder,
      SHELL_DIR: join(folder, 'shell'),
      LOG_LEVEL: 'silent',
    }),
    ...options.settings,
  }
  const settings: Settings = given.PAYMENTS_URL ? given : { ...given, ...onStandIn(given, standIn) }
  const embedded = options.database ? undefined : await openEmbedded({ snapshot: options.snapshot })
  const db = openDatabase(options.database ?? { ...embedded?.connection, max: 4 }, () => {}, embedded !== undefined)
  await migrate(db.pool)
  if (options.demo) await ensureDemo(db)
  const app = await buildApp(settings, {
    db,
    log: pino({ level: settings.LOG_LEVEL }),
    patience: options.patience,
  })
  const url = options.listen ? await app.listen({ port: settings.PORT, host: settings.HOST }) : undefined
  if (!url) await app.ready()

  function clientOf(token: string | undefined): Client {
    const call = async (method: InjectOptions['method'], address: string, body?: unknown, headers: Headers = {}) => {
      const answer = await app.inject({
        method,
        url: address,
        headers: { 'accept-language': 'pt-BR', ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      return {
        status: answer.statusCode,
        body: isJson && answer.payload ? answer.json() : undefined,
        text: answer.payload,
        bytes: answer.rawPayload,
        headers: answer.headers,
      }
    }
    return {
      token,
      get: (address, headers) => call('GET', address, undefined, headers),
      post: (address, body, headers) => call('POST', address, body, headers),
      put: (address, body, headers) => call('PUT', address, body, headers),
      patch: (address, body, headers) => call('PATCH', address, body, headers),
      delete: (address, body, headers) => call('DELETE', address, body, headers),
    }
  }
  const visitor = clientOf(undefined)

  return {
    app,
    db,
    settings,
    live: app.live,
    standIn,
    url,
    visitor,
    async signIn(email, password) {
      const answer = await visitor.post('/api/login', { email, password })
      if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${answer.text}`)
      return clientOf(answer.body.token)
    },
    async createAccount(given = {}) {
      const ids = { tenant_id: given.tenant_id ?? newId(), user_id: newId() }
      const token = newToken()
      await db.inSystem(async (tx) => {
        if (!given.tenant_id)
          await tx.query('insert into tenants (id, nome, venc_plano, financeiro) values ($1, $2, $3, $4)', [
            ids.tenant_id,
            'Conta de teste',
            given.venc_plano ?? null,
            given.financeiro ?? false,
          ])
        await tx.query(
          `insert into users (id, tenant_id, name, email, password_hash, role, is_owner, time_zone, config)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [
            ids.user_id,
            ids.tenant_id,
            given.name ?? 'Pessoa de Teste',
            given.email ?? `${ids.user_id}@teste.example`,
            null,
            given.role ?? 'profissional',
            given.is_owner ?? !given.tenant_id,
            given.time_zone ?? 'America/Sao_Paulo',
            given.config === null
              ? null
              : JSON.stringify(
                  storedConfig({
                    ...defaultConfig,
                    termo_paciente: { sing: 'Paciente', plural: 'Pacientes' },
                    termo_atendimento: { sing: 'Atendimento', plural: 'Atendimentos' },
                  }),
                ),
          ],
        )
        await tx.query(
          `insert into sessions (id, tenant_id, user_id, token_hash, remember, expires_at)
           values ($1, $2, $3, decode($4, 'hex'), false, now() + interval '12 hours')`,
          [newId(), ids.tenant_id, ids.user_id, tokenHashOf(token)],
        )
      })
      return { ...clientOf(token), token, ...ids }
    },
    async empty() {
      await db.inSystem(async (tx) => {
        // The audit refuses to be emptied; its triggers are set aside for this transaction.
        await tx.query('set local session_replication_role = replica')
        await tx.query(
          'truncate files, tenants, users, sessions, account_links, identities, attempts, schools, guardians, patients, list_totals, module_releases, tenant_modules, audit, jobs, idempotency_keys, provider_notifications, provider_plans, module_decisions, tenant_releases, page_faults cascade',
        )
        await tx.query(
          `insert into modules (id, offered_to_all, area) values
           ('patients', true, null), ('agenda', false, null), ('registry', true, null), ('documents', false, null),
           ('billing', false, null), ('finance', false, 'financeiro')
           on conflict (id) do update
             set current_version = null, candidate_version = null, candidate_percent = 0, is_stopped = false,
               is_chosen = false, ordered_at = 0, offered_to_all = excluded.offered_to_all, area = excluded.area`,
        )
      })
    },
    async close() {
      await app.close()
      await standIn.close()
      await db.close()
      await embedded?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { startPostgres, type TestPostgres } from './testing/postgres'
import { newDatabase, unpackDatabase } from './testing/server-data'
import { type ServerProcess, startServer } from './testing/server-process'

const from = inject('testDatabase')
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each()
})

/** A file system of its own, of so many megabytes: what it cannot hold it refuses, as any full disk does. */
function mountDisk(at: string, megabytes: number): string {
  mkdirSync(at, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', at], { stdio: 'ignore' })
  undo.push(() => execFileSync('umount', ['-l', at]))
  return at
}

/** Only an administrator of Linux may mount; elsewhere these tests say that they did not run. */
const mayMount = (() => {
  const at = mkdtempSync(join(tmpdir(), 'vinculo-mount-'))
  try {
    mountDisk(at, 1)
    undo.pop()?.()
    return true
  } catch {
    undo.length = 0
    return false
  }
})()

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vinculo-full-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  // Callers here write as fast as they can.
  const server = await startServer({ RATE_LIMITS: '1000', ...environment })
  undo.push(() => server.end('SIGKILL'))
  return server
}

async function signedIn(url: string) {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'solo@vinculo.example', password: 'vinculo-demo-2026', remember: true }),
  })
  const authorization = `Bearer ${((await login.json()) as { token: string }).token}`
  const call = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, { ...init, headers: { authorization, ...init.headers } })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer by looking into it
    const body: any = isJson ? JSON.parse(text) : undefined
    return { status: answer.status, text, body }
  }
  return {
    call,
    register: (nome: string) =>
      call('/api/pacientes-json', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Letters that do not compress, so that a row takes room.
        body: JSON.stringify({
          nome,
          observacoes_clinicas: Array.from({ length: 1_000 }, () => Math.random().toString(36).slice(2, 12)).join(''),
        }),
      }),
    names: async () => ((await call('/api/pacientes-json')).body as { nome: string }[]).map(({ nome }) => nome).sort(),
    total: async () => (await call('/api/pacientes-json?pagina=1')).body.total as number,
    upload: (patientId: string, megabytes: number) => {
      const form = new FormData()
      form.set('dono', `paciente:${patientId}`)
      form.set('tipo', 'anexo')
      form.set('arquivo', new Blob(['%PDF-1.7\n', Buffer.alloc(megabytes * 1024 * 1024, 7)]), 'a.pdf')
      return call('/api/arquivos', { method: 'POST', body: form })
    },
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

const storageFull = [507, 'storage_full']

describe.runIf(mayMount)('a disk that is full', () => {
  // The folder of files is the same beside either database.
  test.runIf(from.kind === 'pglite')(
    '[S8.04] of files: an upload is 507 and leaves nothing, all else goes on, and room made is used at once',
    async () => {
      const data = newFolder()
      if (from.kind === 'pglite') unpackDatabase(data, from.snapshot)
      const disk = mountDisk(join(data, 'files'), 4)
      const database: Record<string, string> =
        from.kind === 'pglite' ? {} : { DATABASE_URL: await newDatabase(from.server), DEMO: '1' }
      const caller = await signedIn((await start({ DATA_DIR: data, ...database })).url)
      const { body: patient } = await caller.register('Ana Luz')
      // Control: while there is room the same upload goes through.
      const first = await caller.upload(patient.id, 3)
      expect(first.status).toBe(201)
      for (let round = 0; round < 3; round++) {
        const refused = await caller.upload(patient.id, 3)
        expect([refused.status, refused.body.code]).toEqual(storageFull)
      }
      expect(filesIn(disk)).toEqual([first.body.id])
      expect((await caller.call(`/api/arquivos-json?dono=paciente:${patient.id}`)).body).toHaveLength(1)
      expect((await caller.register('Bia Mar')).status).toBe(201)
      expect((await caller.call(`/api/arquivos/${first.body.id}`)).text).toHaveLength(3 * 1024 * 1024 + 9)

      execFileSync('mount', ['-o', 'remount,size=8m', disk], { stdio: 'ignore' })
      expect((await caller.upload(patient.id, 3)).status).toBe(201)
    },
  )

  test('[S8.04] of the database: a write is 507 and leaves nothing, reading goes on, and room made is used at once', async () => {
    const disk = mountDisk(newFolder(), from.kind === 'pglite' ? 96 : 160)
    const environment: Record<string, string> = { DATA_DIR: disk }
    if (from.kind === 'pglite') unpackDatabase(disk, from.snapshot)
    else {
      const server: TestPostgres = await startPostgres(disk)
      undo.push(() => server.stop())
      environment.DATABASE_URL = await newDatabase(server.url)
      environment.DEMO = '1'
    }
    const server = await start(environment)
    const caller = await signedIn(server.url)
    // Control: while there is room the same calls go through.
    const { body: patient } = await caller.register('Paciente 0')
    expect((await caller.upload(patient.id, 1)).status).toBe(201)
    const stored = ['Paciente 0']

    const filler = join(disk, 'filler')
    const handle = openSync(filler, 'w')
    const block = Buffer.alloc(4096)
    try {
      for (;;) writeSync(handle, block)
    } catch (error) {
      expect((error as { code?: string }).code).toBe('ENOSPC')
    }
    closeSync(handle)
    // What the database holds in reserve is used up first.
    let refusals = 0
    for (let at = 1; refusals < 40 && at < 400; at++) {
      const answer = await caller.register(`Paciente ${at}`)
      if (answer.status === 201) stored.push(`Paciente ${at}`)
      else {
        expect([answer.status, answer.body.code]).toEqual(storageFull)
        refusals++
      }
    }
    expect(refusals).toBe(40)
    const upload = await caller.upload(patient.id, 1)
    expect([upload.status, upload.body.code]).toEqual(storageFull)
    expect(await caller.names()).toEqual([...stored].sort())
    expect(filesIn(join(disk, 'files'))).toHaveLength(1)

    rmSync(filler)
    for (const nome of ['Paciente depois', 'Paciente por fim']) {
      expect((await caller.register(nome)).status).toBe(201)
      stored.push(nome)
    }
    expect((await caller.upload(patient.id, 1)).status).toBe(201)
    expect(await caller.names()).toEqual([...stored].sort())
    expect(await caller.total()).toBe(stored.length)
    expect(server.process.exitCode).toBeNull()
  })
})

/** Takes a server's log of changes to a file without room: what is written there is refused as by a full disk. */
async function fillLog(server: TestPostgres, folder: string): Promise<() => void> {
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_insert_lsn()) as name')
  const name = rows[0]?.name ?? ''
  const next = (Number.parseInt(name.slice(8), 16) + 1).toString(16).toUpperCase()
  const [data = ''] = readdirSync(folder)
  const log = join(folder, data, 'data', 'pg_wal', name.slice(0, 8) + next.padStart(16, '0'))
  rmSync(log, { force: true })
  symlinkSync('/dev/full', log)
  await client.query('select pg_switch_wal()')
  await client.end()
  return () => rmSync(log)
}

// Needs no administrator: Linux has a file that is always full.
describe.runIf(from.kind === 'postgres' && existsSync('/dev/full'))('a full disk of the log of changes', () => {
  test('[S8.04] stops PostgreSQL itself: calls are 507 or 503 and leave nothing, and with room again all goes on', async () => {
    const [data, folder] = [newFolder(), newFolder()]
    chmodSync(folder, 0o755)
    const postgres = await startPostgres(folder)
    undo.push(() => postgres.stop())
    const server = await start({ DATA_DIR: data, DATABASE_URL: await newDatabase(postgres.url), DEMO: '1' })
    const caller = await signedIn(server.url)
    // Control: while there is room the same calls go through.
    const { body: patient } = await caller.register('Paciente 0')
    expect((await caller.upload(patient.id, 1)).status).toBe(201)
    const stored = ['Paciente 0']

    const makeRoom = await fillLog(postgres, folder)
    const refusals: number[] = []
    while (refusals.length < 10) {
      const { status } = await caller.register(`Paciente ${stored.length}`)
      if (status === 201) stored.push(`Paciente ${stored.length}`)
      else refusals.push(status)
    }
    expect(refusals.filter((status) => status !== 507 && status !== 503)).toEqual([])
    expect(refusals.at(-1)).toBe(503)
    expect((await caller.upload(patient.id, 1)).status).toBe(503)
    expect((await caller.call('/api/ready')).status).toBe(503)
    expect(filesIn(join(data, 'files'))).toHaveLength(1)

    // It begins its recovery again and again.
    makeRoom()
    await expect.poll(async () => (await caller.call('/api/ready')).status, { timeout: 30_000 }).toBe(200)
    // One that was stored while its answer was lost may be there too.
    const names = await caller.names()
    expect(stored.filter((nome) => !names.includes(nome))).toEqual([])
    expect(names.length - stored.length).toBeLessThanOrEqual(1)
    expect((await caller.register('Paciente depois')).status).toBe(201)
    expect((await caller.upload(patient.id, 1)).status).toBe(201)
    expect(await caller.total()).toBe(names.length + 1)
    expect(server.process.exitCode).toBeNull()
  })
})

test.runIf(!mayMount)(
  'disks of their own that are full are not tested here: this user may not mount a file system',
  () => {
    expect(mayMount).toBe(false)
  },
)

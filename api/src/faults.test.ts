import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { DataFolderInUse, lockDataFolder } from './database/data-folder-lock'
import { startTestApi, type TestAccount } from './testing'
import { startPostgres } from './testing/postgres'
import { sameData } from './testing/server-data'
import { type ServerProcess, startServer } from './testing/server-process'

const from = inject('testDatabase')
const isEmbedded = from.kind === 'pglite'
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vinculo-faults-'))
  folders.push(folder)
  return folder
}
const servers: ServerProcess[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL')
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function start(environment: Record<string, string>) {
  // Callers here write as fast as they can.
  const server = await startServer({ RATE_LIMITS: '1000', ...environment })
  servers.push(server)
  return server
}

async function signedIn(url: string) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'solo@vinculo.example', password: 'vinculo-demo-2026', remember: true }),
  })
  const { token } = (await answer.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    token,
    register: async (nome: string) =>
      (await fetch(`${url}/api/pacientes-json`, { method: 'POST', headers, body: JSON.stringify({ nome }) })).status,
    list: async () =>
      ((await (await fetch(`${url}/api/pacientes-json`, { headers })).json()) as { nome: string }[]).map(
        ({ nome }) => nome,
      ),
    total: async () =>
      ((await (await fetch(`${url}/api/pacientes-json?pagina=1`, { headers })).json()) as { total: number }).total,
  }
}

/** Writes from eight callers at once until the server is gone; answers the names that were acknowledged. */
async function writeUntilGone(register: (nome: string) => Promise<number>, onWritten: (count: number) => void) {
  const acknowledged: string[] = []
  const odd: number[] = []
  await Promise.all(
    Array.from({ length: 8 }, async (_, caller) => {
      for (let at = 0; ; at++) {
        const nome = `Paciente ${caller}-${at}`
        const status = await register(nome).catch(() => 0)
        if (status === 0) return
        if (status === 201) acknowledged.push(nome)
        else odd.push(status)
        if (status === 503) return
        onWritten(acknowledged.length)
      }
    }),
  )
  return { acknowledged, odd }
}

describe('a server that dies', () => {
  test('[S7.05] killed while writing it has lost no acknowledged patient, and the next start takes over', async () => {
    const data = await sameData()
    const server = await start(data)
    const caller = await signedIn(server.url)
    const { acknowledged } = await writeUntilGone(caller.register, (count) => {
      if (count === 200) void server.end('SIGKILL')
    })
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    const again = await signedIn((await start(data)).url)
    const names = await again.list()
    expect(acknowledged.filter((nome) => !names.includes(nome))).toEqual([])
    // One that was stored while its answer was lost may be there too: at most one a caller.
    expect(names.length - acknowledged.length).toBeLessThanOrEqual(8)
    expect(await again.total()).toBe(names.length)
    // Control: the same comparison on a database that did not get the writes names every one of them.
    const lost = await (await signedIn((await start(await sameData())).url)).list()
    expect(acknowledged.filter((nome) => !lost.includes(nome))).toHaveLength(acknowledged.length)
  })

  // How a process ends is the same whichever database it has.
  test.runIf(isEmbedded)('[S7.05] told to stop under load it finishes what it began and ends with 0', async () => {
    const data = await sameData()
    const server = await start(data)
    const caller = await signedIn(server.url)
    let ended: Promise<number | string | null> | undefined
    const { acknowledged, odd } = await writeUntilGone(caller.register, (count) => {
      if (count === 100) ended = server.end('SIGTERM')
    })
    expect(await ended).toBe(0)
    expect(odd.filter((status) => status !== 503)).toEqual([])
    expect(existsSync(join(data.DATA_DIR as string, 'in-use.lock'))).toBe(false)
    const names = await (await signedIn((await start(data)).url)).list()
    expect([...names].sort()).toEqual([...acknowledged].sort())
  })
})

test.runIf(isEmbedded)(
  '[S7.05] told to stop, it ends within seconds and with 0, whoever has a connection open and says nothing, or reads nothing',
  async () => {
    const server = await start(await sameData())
    const { token } = await signedIn(server.url)
    const { hostname, port } = new URL(server.url)
    const open = async (said: string) => {
      const socket = connect(Number(port), hostname.replace('localhost', '127.0.0.1'))
      await once(socket, 'connect')
      socket.on('error', () => {})
      socket.write(said)
      return socket
    }
    const stream = `GET /api/avisos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`
    const sockets = [await open(''), await open('GET / HT'), await open(stream)]
    await new Promise((resolve) => setTimeout(resolve, 300))
    const began = Date.now()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(Date.now() - began).toBeLessThan(15_000)
    for (const socket of sockets) socket.destroy()
  },
)

test.runIf(isEmbedded)('[S7.05] told to stop the moment it says that it runs, it stops as at any other', async () => {
  const environment = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...(await sameData()) }
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, [inject('builtServer')], { env: environment })
    const ended = once(child, 'exit')
    child.stdout.on('data', (said) => String(said).includes('is running') && child.kill('SIGTERM'))
    expect(await ended).toEqual([0, null])
  }
})

describe.runIf(isEmbedded)('the data folder', () => {
  test('a second process on it gets one clear sentence and exit code 1, and harms nothing', async () => {
    const data = await sameData()
    const server = await start(data)
    const second = startServer(data)
    await expect(second).rejects.toThrow(
      new RegExp(`^exit code 1: The data folder \\S+ is in use by process ${server.process.pid}\\. .*DATA_DIR.*\\n$`),
    )
    expect(await (await signedIn(server.url)).register('Ana')).toBe(201)
    // Control: nothing but the lock stands in the way of a second process.
    rmSync(join(data.DATA_DIR as string, 'in-use.lock'))
    await start(data)
  })

  const holder = (given: object) => JSON.stringify({ pid: process.pid, started: '', host: hostname(), ...given })

  test('is locked while its holder lives and free once it is closed', () => {
    const folder = newFolder()
    const release = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
    release()
    lockDataFolder(folder)()
  })

  test.each([
    ['a process that is gone', holder({ pid: 4_194_303 }), 0],
    ['a process whose number another has now', holder({ pid: 1, started: '12' }), 0],
    ['another host, silent for a minute', holder({ host: 'elsewhere' }), 60],
    ['nobody: the file was never written', '', 60],
  ])('is taken over from %s', (_what, content, silentSeconds) => {
    const folder = newFolder()
    const file = join(folder, 'in-use.lock')
    writeFileSync(file, content)
    const then = new Date(Date.now() - silentSeconds * 1000)
    utimesSync(file, then, then)
    const release = lockDataFolder(folder)
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid)
    release()
  })

  test.each([
    ['another host that was heard of just now', holder({ host: 'elsewhere', pid: 4_194_303 })],
    ['a process that writes the file at this moment', ''],
  ])('is not taken from %s', (_what, content) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'in-use.lock'), content)
    expect(() => lockDataFolder(folder)).toThrow(/is in use by/)
  })

  test('wrong settings are one sentence that names them', async () => {
    await expect(
      startServer({ PORT: '70000', MODULE_SOURCES: 'patients=ftp://x', DATA_DIR: newFolder() }),
    ).rejects.toThrow(/^exit code 1: These settings are not valid: PORT \(.*\), MODULE_SOURCES \(.*\)\.\n$/)
  })
})

describe('a start that cannot be', () => {
  test('with a port in use is one sentence that names it, and no database is made', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const folder = join(newFolder(), 'data')
    try {
      await expect(startServer({ PORT: String(port), DATA_DIR: folder })).rejects.toThrow(
        new RegExp(
          `^exit code 1: Port ${port} on 127\\.0\\.0\\.1 is in use by another program\\. .* set PORT to another number .*\\.\n$`,
        ),
      )
    } finally {
      other.close()
    }
    expect(existsSync(folder)).toBe(false)
  })

  test('with an address this computer does not have is one sentence that names it', async () => {
    await expect(startServer({ HOST: '192.0.2.1', DATA_DIR: newFolder() })).rejects.toThrow(
      /^exit code 1: This computer has no address 192\.0\.2\.1\. Set HOST to .*\.\n$/,
    )
  })

  const file = join(newFolder(), 'a-file')
  writeFileSync(file, '')
  test.each([
    ['is a file', file, 'is not a folder, or lies under a file'],
    ['lies under a file', join(file, 'data'), 'is not a folder, or lies under a file'],
    // Not even the superuser, as whom tests run in a container, writes here.
    ['cannot be written', '/proc', 'cannot be written \\(ENOENT\\)'],
  ])('with a data folder that %s is one sentence that names it', async (_what, folder, sentence) => {
    await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
      new RegExp(`^exit code 1: DATA_DIR ${folder} ${sentence}\\. Set DATA_DIR to a folder .*\\.\n$`),
    )
  })
})

describe('a client that misbehaves', () => {
  test('[S8.01] one that sends half a request or nothing keeps nobody waiting', async () => {
    const api = await startTestApi({ listen: true, ...(await databaseForListening()) })
    try {
      const { port } = new URL(api.url ?? '')
      const halves = Array.from({ length: 30 }, () => connect(Number(port), '127.0.0.1'))
      for (const socket of halves) {
        socket.on('error', () => {})
        socket.write(
          'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"email"',
        )
      }
      const account = await api.createAccount()
      const answer = await fetch(`${api.url}/api/pacientes-json`, {
        headers: { authorization: `Bearer ${account.token}` },
      })
      expect(answer.status).toBe(200)
      for (const socket of halves) socket.destroy()
      expect((await fetch(`${api.url}/api/ready`)).status).toBe(200)
    } finally {
      await api.close()
    }
  })

  test('[S7.07] one that leaves before the answer leaves whole rows or none', async () => {
    const api = await startTestApi({ listen: true, ...(await databaseForListening()) })
    try {
      const account = await api.createAccount()
      await Promise.all(Array.from({ length: 20 }, (_, at) => leaveEarly(`${api.url}/api/pacientes-json`, account, at)))
      // In one statement: those whose caller left may still be under way.
      const [counted] = await api.db.inTenant(account, (tx) =>
        tx.query<{ rows: number; entries: number; total: number }>(
          `select (select count(*) from patients) as rows, (select count(*) from audit) as entries,
             (select total from list_totals where lista = 'patients') as total`,
        ),
      )
      expect(counted?.rows).toBeGreaterThanOrEqual(10)
      expect([counted?.entries, counted?.total]).toEqual([counted?.rows, counted?.rows])
    } finally {
      await api.close()
    }
  })
})

async function databaseForListening() {
  if (from.kind === 'pglite') return { snapshot: Uint8Array.from(readFileSync(from.snapshot)).buffer }
  return { database: { connectionString: (await sameData()).DATABASE_URL as string } }
}

const leaveEarly = (url: string, account: TestAccount, at: number) =>
  new Promise<void>((resolve) => {
    const body = JSON.stringify({ nome: `Paciente ${at}` })
    const call = httpRequest(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    })
    call.on('error', () => resolve())
    call.on('response', (response) => response.resume().on('end', resolve))
    call.end(body)
    if (at % 2 === 0) setTimeout(() => call.destroy(), at)
  })

describe.runIf(!isEmbedded)('a database that goes away', () => {
  test('[S8.01] calls answer 503 «unavailable» meanwhile, pages are shown, and all works again without a restart', async () => {
    const server = await startPostgres()
    const database = await server.createDatabase()
    const api = await startTestApi({ database: { connectionString: database.url } })
    try {
      const account = await api.createAccount()
      expect((await account.post('/api/pacientes-json', { nome: 'Antes' })).status).toBe(201)
      await server.halt()
      for (const answer of [
        await account.get('/api/pacientes-json'),
        await account.post('/api/pacientes-json', { nome: 'Durante' }),
        await api.visitor.get('/api/ready'),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
        expect(answer.headers['retry-after']).toBe('5')
      }
      expect((await api.visitor.get('/api/health')).status).toBe(200)
      expect((await api.visitor.get('/login', { cookie: `token=${account.token}` })).text).toContain('no built shell')
      await server.start()
      expect((await account.post('/api/pacientes-json', { nome: 'Depois' })).status).toBe(201)
      expect((await account.get('/api/pacientes-json')).body.map(({ nome }: { nome: string }) => nome)).toEqual([
        'Antes',
        'Depois',
      ])
      expect((await api.visitor.get('/api/ready')).status).toBe(200)
    } finally {
      await api.close()
      await server.stop()
    }
  })

  test('[S8.01] connections cut in the middle of calls give 503 or the answer, never a half-written row', async () => {
    const { database } = (await databaseForListening()) as { database: { connectionString: string } }
    const api = await startTestApi({ database: { ...database, max: 5 } })
    const killer = new pg.Client(database.connectionString)
    await killer.connect()
    try {
      const account = await api.createAccount()
      let isDone = false
      const cutting = (async () => {
        while (!isDone) {
          await killer.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          )
          await new Promise((resolve) => setTimeout(resolve, 15))
        }
      })()
      const statuses = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          account.post('/api/pacientes-json', { nome: `Paciente ${at}` }).then(({ status }) => status),
        ),
      )
      isDone = true
      await cutting
      expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
      let list = await account.get('/api/pacientes-json?pagina=1&por_pagina=100')
      for (let tries = 0; list.status === 503 && tries < 10; tries++)
        list = await account.get('/api/pacientes-json?pagina=1&por_pagina=100')
      const stored = list.body.total
      expect(stored).toBeGreaterThanOrEqual(statuses.filter((status) => status === 201).length)
      const [entries] = await api.db.inTenant(account, (tx) =>
        tx.query<{ count: number }>('select count(*) as count from audit'),
      )
      expect(entries?.count).toBe(stored)
    } finally {
      await killer.end()
      await api.close()
    }
  })
})

import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fileLimits } from '@vinculo/contracts/files'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { TestAccount } from './testing'
import { sameData } from './testing/server-data'
import { type ServerProcess, startServer } from './testing/server-process'
import { useTestApi } from './testing/suite'

/** Everything a client hears until the server closes, and when that was. */
function conversation(socket: Socket): Promise<{ heard: string; ms: number }> {
  const startedAt = Date.now()
  let heard = ''
  socket.on('data', (part) => {
    heard += String(part)
  })
  socket.on('error', () => {})
  return new Promise((resolve) => socket.on('close', () => resolve({ heard, ms: Date.now() - startedAt })))
}

describe('a client that is slow', () => {
  const patience = { head: 600, body: 800, still: 700, form: 60_000, look: 100 }
  const api = useTestApi({ listen: true, patience })
  const open = () => connect(Number(new URL(api.current.url ?? '').port), '127.0.0.1')
  const head = (account: TestAccount, path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${account.token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`

  /** Sends a form with a PDF in twenty pieces, and stops after some of them. */
  async function sendSlowly(account: TestAccount, pieces: number) {
    const { id } = (await account.post('/api/pacientes-json', { nome: 'Ana Luz' })).body
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const body = Buffer.concat([
      Buffer.from(
        `${field('dono', `paciente:${id}`)}${field('tipo', 'anexo')}--x\r\ncontent-disposition: form-data; name="arquivo"; filename="a.pdf"\r\n\r\n%PDF-1.7\n`,
      ),
      randomBytes(20_000),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const socket = open()
    const talk = conversation(socket)
    socket.write(head(account, '/api/arquivos', 'multipart/form-data; boundary=x', body.length))
    const size = Math.ceil(body.length / 20)
    for (let at = 0; at < pieces; at++) {
      socket.write(body.subarray(at * size, (at + 1) * size))
      await sleep(120)
    }
    return talk
  }

  test('[S8.04] but goes on sending a file is waited for, far longer than another body may take', async () => {
    const account = await api.current.createAccount()
    const { heard, ms } = await sendSlowly(account, 20)
    expect(heard).toMatch(/^HTTP\/1\.1 201 /)
    expect(ms).toBeGreaterThan(2 * patience.body)
  })

  test('[S8.04] and stops in the middle of a file gets 408 and its connection is closed; nothing is kept', async () => {
    const account = await api.current.createAccount()
    const { heard } = await sendSlowly(account, 8)
    expect(heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"code":"request_timeout"/i)
    const [row] = await api.current.db.inTenant(account, (tx) =>
      tx.query<{ count: number }>('select count(*) as count from files'),
    )
    expect(row?.count).toBe(0)
  })

  test('[S8.04] and sends many files at once waits for their own; control: as many of four people fill the room', async () => {
    const sockets: Socket[] = []
    /** A dozen forms that claim to be as long as one may be, and go on byte by byte. */
    const fill = async (people: TestAccount[]) => {
      for (let at = 0; at < 12; at++) {
        const socket = open().on('error', () => {})
        const drip = setInterval(() => socket.write('x'), 100)
        socket.on('close', () => clearInterval(drip))
        const account = people[at % people.length] as TestAccount
        socket.write(head(account, '/api/arquivos', 'multipart/form-data; boundary=x', fileLimits.anexo))
        sockets.push(socket)
      }
      // Each was let in or waits.
      await sleep(500)
    }
    const other = await api.current.createAccount()
    const { id } = (await other.post('/api/pacientes-json', { nome: 'Ana Luz' })).body
    /** The answer's status, or none when it waits. */
    const upload = () => {
      const form = new FormData()
      form.set('dono', `paciente:${id}`)
      form.set('tipo', 'anexo')
      form.set('arquivo', new Blob(['%PDF-1.7']), 'a.pdf')
      const headers = { authorization: `Bearer ${other.token}` }
      const sent = fetch(`${api.current.url}/api/arquivos`, { method: 'POST', headers, body: form })
      return Promise.race([sent.then(({ status }) => status), sleep(3_000)])
    }
    const people = await Promise.all(Array.from({ length: 4 }, () => api.current.createAccount()))
    try {
      await fill(people.slice(0, 1))
      expect(await upload()).toBe(201)
      await fill(people.slice(1))
      expect(await upload()).toBeUndefined()
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  })

  test('[S8.01] with a body that drips gets 408, however regularly it drips', async () => {
    const account = await api.current.createAccount()
    const socket = open()
    const talk = conversation(socket)
    socket.write(head(account, '/api/pacientes-json', 'application/json', 200))
    const drip = setInterval(() => socket.write(' '), 100)
    const { heard, ms } = await talk
    clearInterval(drip)
    expect(heard).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/)
    expect(ms).toBeLessThan(5_000)
  })

  test('[S8.01] with a head that drips is cut off, and others are answered meanwhile', async () => {
    const account = await api.current.createAccount()
    const talks = Array.from({ length: 40 }, () => {
      const socket = open()
      socket.write('GET /api/health HTTP/1.1\r\n')
      const drip = setInterval(() => socket.write('x-a: b\r\n'), 100)
      return conversation(socket).finally(() => clearInterval(drip))
    })
    const answer = await fetch(`${api.current.url}/api/pacientes-json`, {
      headers: { authorization: `Bearer ${account.token}` },
    })
    expect(answer.status).toBe(200)
    for (const { heard, ms } of await Promise.all(talks)) {
      expect(heard).toMatch(/^HTTP\/1\.1 408 /)
      expect(ms).toBeLessThan(5_000)
    }
  })

  test('[S8.01] to read a long list holds no connection of the database meanwhile', async () => {
    const account = await api.current.createAccount()
    await api.current.db.inSystem((tx) =>
      tx.query(
        `insert into patients (id, tenant_id, nome) select gen_random_uuid(), $1::uuid, n || repeat('x', 2000)
         from generate_series(1, 6000) n`,
        [account.tenant_id],
      ),
    )
    // Asked for, and never read.
    const sockets = Array.from({ length: 4 }, () =>
      open()
        .on('error', () => {})
        .pause(),
    )
    try {
      for (const socket of sockets)
        socket.write(
          `GET /api/pacientes-json HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${account.token}\r\n\r\n`,
        )
      const { pool } = api.current.db
      await sleep(500)
      await expect
        .poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount], { timeout: 30_000, interval: 200 })
        .toEqual([0, 0])
      expect((await account.get('/api/pacientes-json?pagina=1')).body.total).toBe(6000)
      // They are still at it: the first, when it reads on, hears the list to its end.
      const talk = conversation(sockets[0]?.resume() as Socket)
      expect((await talk).heard.length).toBeGreaterThan(12_000_000)
    } finally {
      for (const socket of sockets) socket.destroy()
    }
  })
})

describe('two dozen uploads at once', () => {
  const servers: ServerProcess[] = []
  afterAll(() => Promise.all(servers.map((server) => server.end('SIGKILL'))))

  const people = [
    ['demo@vinculo.example', 'vinculo-demo-2026'],
    ['solo@vinculo.example', 'vinculo-demo-2026'],
    ['admin@vinculo.example', 'vinculo-admin-2026'],
  ] as const
  const megabytesOf = async ({ url }: ServerProcess) => {
    const text = await (await fetch(`${url}/api/metrics`)).text()
    return Number(/^vinculo_memory_bytes (\d+)/m.exec(text)?.[1]) / 1024 / 1024
  }

  async function start(from?: string) {
    const server = await startServer(await sameData(), from)
    servers.push(server)
    const senders = await Promise.all(people.map(([email, password]) => senderOf(server, email, password)))
    const before = await megabytesOf(server)
    /** Answers of so many at once, of these people in turn, and how much memory grew meanwhile. */
    const atOnce = async (count: number, file: Blob, tipo: string) => {
      let most = 0
      let isDone = false
      const watching = (async () => {
        while (!isDone) {
          most = Math.max(most, await megabytesOf(server))
          await sleep(50)
        }
      })()
      const answers = await Promise.all(
        Array.from({ length: count }, (_, at) => senders[at % senders.length]?.(file, tipo)),
      )
      isDone = true
      await watching
      return { answers, grown: most - before }
    }
    return { server, atOnce }
  }

  /** Sends files to a patient of this person. */
  async function senderOf({ url }: ServerProcess, email: string, password: string) {
    const json = { 'content-type': 'application/json' }
    const signIn = { method: 'POST', headers: json, body: JSON.stringify({ email, password }) }
    const { token } = (await (await fetch(`${url}/api/login`, signIn)).json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const patient = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ nome: 'Ana Luz' }) }
    const { id } = (await (await fetch(`${url}/api/pacientes-json`, patient)).json()) as { id: string }
    return async (file: Blob, tipo: string) => {
      const form = new FormData()
      form.set('dono', `paciente:${id}`)
      form.set('tipo', tipo)
      form.set('arquivo', file, 'a')
      const answer = await fetch(`${url}/api/arquivos`, { method: 'POST', headers, body: form })
      await answer.arrayBuffer()
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    }
  }

  const large = new Blob(['%PDF-1.7\n', Buffer.alloc(18 * 1024 * 1024, 7)])
  /** Three people hold nine at once, each file twice for a moment: 320 MB. */
  const bound = 600

  test('[S8.04] are each stored or asked to come again, and memory stays within its bound', async () => {
    const { server, atOnce } = await start()
    const { answers, grown } = await atOnce(24, large, 'anexo')
    expect(server.process.exitCode).toBeNull()
    for (const answer of answers) {
      expect([201, 503]).toContain(answer?.status)
      if (answer?.status === 503) expect(answer.retryAfter).toBe('5')
    }
    expect(answers.filter((answer) => answer?.status === 201).length).toBeGreaterThanOrEqual(9)
    expect(grown).toBeLessThan(bound)

    const pixels = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const pictures = await atOnce(12, new Blob([pixels]), 'foto')
    expect(pictures.answers.filter((answer) => answer?.status !== 201 && answer?.status !== 503)).toEqual([])
    // Twelve pictures unfolded at once would be 1.3 GB.
    expect(pictures.grown).toBeLessThan(bound)
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  }, 180_000)

  test('[S8.04] control: without turns the same take more memory than that', async () => {
    const { atOnce } = await start(fileURLToPath(new URL('testing/without-turns.ts', import.meta.url)))
    expect((await atOnce(24, large, 'anexo')).grown).toBeGreaterThan(bound)
  }, 180_000)
})

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { sameData } from '../testing/server-data'
import { type ServerProcess, startServer } from '../testing/server-process'
import { databaseKind } from '../testing/suite'

const folder = mkdtempSync(join(tmpdir(), 'vinculo-backup-'))
const servers: ServerProcess[] = []
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  rmSync(folder, { recursive: true })
})

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** The command as a person runs it. */
const command = (environment: Record<string, string>, ...given: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ...environment }
    execFile(process.execPath, ['--import', 'tsx', main, ...given], { env }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), output: out + errors }),
    )
  })

async function start(environment: Record<string, string>) {
  const server = await startServer(environment)
  servers.push(server)
  const login = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'solo@vinculo.example', password: 'vinculo-demo-2026' }),
  })
  const { token } = (await login.json()) as { token: string }
  return {
    server,
    call: (path: string, body?: FormData | object) =>
      fetch(server.url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        },
        body: body instanceof FormData || !body ? body : JSON.stringify(body),
      }),
  }
}

const hashOf = async (answer: Response) =>
  createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')

test('a clinic is backed up while its server runs and is written to, and restored in another place it is whole', async () => {
  const [here, there] = [await sameData(), await sameData()]
  // What is restored into holds nothing, not even the demonstration.
  const place = { ...there, DEMO: '0' }
  const { server, call } = await start(here)
  const patient = (await (await call('/api/pacientes-json', { nome: 'Antes do backup' })).json()) as { id: string }
  const form = new FormData()
  form.set('dono', `paciente:${patient.id}`)
  form.set('tipo', 'anexo')
  form.set('arquivo', new Blob(['%PDF-1.7\n', Buffer.alloc(2_000_000, 'abc')]), 'Laudo.pdf')
  const { id } = (await (await call('/api/arquivos', form)).json()) as { id: string }
  const hash = await hashOf(await call(`/api/arquivos/${id}`))

  const file = join(folder, 'running.backup.gz')
  let isDone = false
  const statuses: number[] = []
  const writing = (async () => {
    while (!isDone) statuses.push((await call('/api/pacientes-json', { nome: 'Durante o backup' })).status)
  })()
  const backup = await command(here, 'backup', file)
  isDone = true
  await writing
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^Backed up to \S+running\.backup\.gz\. /) })
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(server.process.exitCode).toBeNull()
  if (databaseKind() === 'pglite') {
    const refused = await command(here, 'restore', file)
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^The data folder \S+ is in use by process \d+/) })
  }
  await server.end('SIGKILL')

  const restored = await command(place, 'restore', file)
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^Restored \d+ rows and 1 files\.\n$/) })
  const again = await start(place)
  expect(await hashOf(await again.call(`/api/arquivos/${id}`))).toBe(hash)
  const names = ((await (await again.call('/api/pacientes-json')).json()) as { nome: string }[]).map(({ nome }) => nome)
  expect(names).toContain('Antes do backup')
  expect(existsSync(`${file}.part`)).toBe(false)
}, 180_000)

test('a backup that is not there and a wrong command are one sentence and exit code 1', async () => {
  const data = await sameData()
  const nothing = await command(data, 'restore', join(folder, 'nothing.gz'))
  expect(nothing).toEqual({ code: 1, output: expect.stringMatching(/^There is no file \S+nothing\.gz\.\n$/) })
  expect(await command(data, 'restore')).toEqual({ code: 1, output: expect.stringMatching(/^Use: pnpm backup/) })
})

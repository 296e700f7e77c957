import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { repository } from '../support/api-process'
import { chromiumArgs, ensureChromium } from '../support/chromium'

/**
 * `pnpm bench:new-module`: from nothing to a module that a tenant sees in the shell, and its own CI, as a new team goes:
 * a fresh clone of what is committed, the generator, a build, a start, the switch, a browser. Says the seconds of each
 * step; fails over five minutes, or when a step does. What it made is gone afterwards.
 */
const budget = 300
const place = mkdtempSync(join(tmpdir(), 'vinculo-new-module-'))
const clone = join(place, 'clone')
const started = Date.now()
const seconds = (since: number) => (Date.now() - since) / 1000

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now()
  const result = await work()
  console.log(`${seconds(began).toFixed(1).padStart(6)} s  ${name}`)
  return result
}

/** What a command said; with that it throws when it fails. */
function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, NO_COLOR: '1' } })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part
      })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${command} ${args.join(' ')}:\n${said.slice(-4000)}`)),
    )
  })
}

let api: ChildProcess | undefined

/** Resolves with its address when it says that it runs. */
function start(): Promise<string> {
  const child = spawn(process.execPath, ['api/dist/main.js'], {
    cwd: clone,
    env: { ...process.env, PORT: '0', DEMO: '1', DATA_DIR: join(place, 'data'), LOG_LEVEL: 'warn' },
  })
  api = child
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said += part
        const url = /is running: (http:\/\/\S+)/.exec(said)?.[1]
        if (url) resolve(url)
      })
    child.on('exit', () => reject(new Error(`the API ended before it listened:\n${said}`)))
  })
}

async function call<T>(address: string, method: string, body?: object, token?: string): Promise<T> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  const { token } = await call<{ token: string }>(`${url}/api/login`, 'POST', { email, password })
  return token
}

/** As whoever runs the platform does. */
async function switchOn(url: string, token: string): Promise<void> {
  const admin = await signIn(url, 'admin@vinculo.example', 'vinculo-admin-2026')
  const { conta_id } = await call<{ conta_id: string }>(`${url}/api/user`, 'GET', undefined, token)
  await call(`${url}/api/admin/tenants/${conta_id}/modulos`, 'PUT', { modulo: 'reports', ativo: true }, admin)
}

async function look(url: string, token: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const context = await browser.newContext({ locale: 'pt-BR' })
    await context.addCookies([{ name: 'token', value: token, url }])
    const page = await context.newPage()
    await page.goto(url)
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Relatórios' }).click()
    await page.getByRole('heading', { name: 'Relatórios', level: 1 }).waitFor()
  } finally {
    await browser.close()
  }
}

try {
  await step('clone', () => run(repository, 'git', 'clone', '--quiet', '--local', repository, clone))
  await step('install', () => run(clone, 'pnpm', 'install', '--prefer-offline', '--frozen-lockfile'))
  await step('new:module', () => run(clone, 'pnpm', 'new:module', 'reports', 'relatorios', 'Relatórios'))
  await step('install the module', () => run(clone, 'pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile'))
  await step('build everything', () => run(clone, 'pnpm', 'build'))
  const url = await step('start', start)
  const token = await signIn(url, 'demo@vinculo.example', 'vinculo-demo-2026')
  await step('switch it on for a tenant', () => switchOn(url, token))
  await step('see it in Chromium', () => look(url, token))
  await step('its own CI', () => run(clone, 'pnpm', '--filter', 'mf-reports', 'run', 'ci'))
  const total = seconds(started)
  console.log(`${total.toFixed(1).padStart(6)} s  in all, of ${budget}`)
  process.exitCode = total > budget ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  api?.kill()
  await new Promise((resolve) => (api && api.exitCode === null ? api.once('exit', resolve) : resolve(undefined)))
  rmSync(place, { recursive: true, force: true })
}

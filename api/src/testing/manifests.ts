import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { ModuleManifest } from '@vinculo/contracts/modules'
import { type ReleaseKey, type ReleaseKeys, releaseText } from '@vinculo/contracts/release-text'
import { orderText, type ReleaseOrder, type SignedOrder } from '@vinculo/contracts/releases'
import { partsDigest } from '../modules/trust'
import type { ShellFiles } from '../pages/shell'

/** A team's key: what it signs with, and what a shell knows of it. */
export interface TestKey extends ReleaseKey {
  name: string
  key: KeyObject
}

export function newKey(name: string, modules = ['*']): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64')
  return { name, key: privateKey, public: raw, modules }
}

/** The key of every manifest here unless another is given, trusted by the shell of every test's API. */
export const testKey = newKey('tests')

export const keysOf = (...keys: TestKey[]): ReleaseKeys =>
  Object.fromEntries(keys.map(({ name, public: raw, modules }) => [name, { public: raw, modules }]))

const signatureOf = (text: string, { key }: TestKey) => sign(null, Buffer.from(text), key).toString('base64')

/** Of two versions the later one has the greater. */
function serialOf(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/, 3).map(Number)
  return 1_700_000_000_000 + major * 1_000_000 + minor * 1_000 + patch
}

/** A manifest as its team's build signs it; the same manifest has the same signature. */
export function signedBy(key: TestKey, { signed: _, ...manifest }: ModuleManifest): ModuleManifest {
  const said = { serial: serialOf(manifest.version), parts: partsDigest(manifest) }
  return { ...manifest, signed: { ...said, key: key.name, signature: signatureOf(releaseText(manifest, said), key) } }
}

/** `shell.json` of a shell that has nothing but what is given. */
export const shellFilesOf = (more: Partial<ShellFiles>): ShellFiles => ({
  provided: { 'ui-core': '1.4.0' },
  keys: keysOf(testKey),
  entries: [],
  facades: {},
  messages: { 'pt-br': [], en: [], es: [], 'zh-CN': [] },
  screens: {},
  ...more,
})

let lastOrder = 0

/** An order as the release tool sends it; given now, each after the one before. */
export function orderBy(key: TestKey, order: Partial<ReleaseOrder> & Pick<ReleaseOrder, 'acao'>): SignedOrder {
  lastOrder = Math.max(Date.now(), lastOrder + 1)
  const ordem = { modulo: 'patients', motivo: 'Teste', autor: 'Equipe de pacientes', em: lastOrder, ...order }
  return { ordem, chave: key.name, assinatura: signatureOf(orderText(ordem), key) }
}

const hashOf = (file: string) => `sha256-${createHash('sha256').update(file).digest('base64')}`

const title = (text: string) => ({ 'pt-br': text, en: text, es: text, 'zh-CN': text })

/** A manifest such as a module's build writes, of a module with one list and one form. */
export function manifestOf(id: string, version = '1.0.0-aaa', more: Partial<ModuleManifest> = {}): ModuleManifest {
  const route = (path: string, files: string[], facades: string[]) => ({
    path,
    title: title(path),
    guards: ['auth' as const, 'config' as const, 'venc_plano' as const],
    breadcrumb: [],
    files,
    facades,
  })
  const manifest: ModuleManifest = {
    manifest: 1,
    id,
    version,
    entry: `entry.${version}.js`,
    files: ['shared.js'],
    facades: ['core'],
    messages: { 'pt-br': ['pt-br.js'], en: ['en.js'], es: ['es.js'], 'zh-CN': ['zh-cn.js'] },
    requires: { 'ui-core': '^1.0' },
    routes: [
      route(`${id}-lista`, ['list.js'], ['list']),
      {
        ...route(`${id}/:id/:acao`, ['form.js'], ['forms']),
        allowed: { acao: ['ver', 'editar'] },
        messages: { 'pt-br': ['form-pt-br.js'], en: [], es: [], 'zh-CN': [] },
      },
      route(`${id}/cadastrar`, ['new.js'], ['forms']),
    ],
    menu: [],
    slots: [{ slot: 'home.card', order: 1, files: ['card.js'], facades: ['list'] }],
    events: { sends: [], hears: [] },
    hashes: {},
    ...more,
  }
  const { entry, files, messages, routes, slots } = manifest
  const named = [
    entry,
    ...files,
    ...Object.values(messages).flat(),
    ...[...routes, ...slots].flatMap((part) => [...part.files, ...Object.values(part.messages ?? {}).flat()]),
  ]
  return signedBy(testKey, { ...manifest, hashes: Object.fromEntries(named.map((file) => [file, hashOf(file)])) })
}

/** Puts a built module where the registry looks for one: `<root>/mf-<id>/dist`, or `<root>/mf-<remote>/<id>/dist`. */
export function buildModule(
  root: string,
  manifest: ModuleManifest,
  files: Record<string, string> = {},
  place = `mf-${manifest.id}`,
): string {
  const folder = join(root, place, 'dist')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'module.json'), JSON.stringify(manifest))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

export interface ModuleHost {
  /** Of the release whose record is `<base>module.json`. */
  base: string
  /** Records of releases that are kept, by version: `<base>releases/<version>.json`. */
  kept: Record<string, string>
  /** What it answers from now on. */
  answer: { status: number; body: string; delayMs?: number }
  close(): Promise<void>
}

/** A static host of one module elsewhere, which can be made to fail. */
export async function startModuleHost(manifest: ModuleManifest): Promise<ModuleHost> {
  const host = { answer: { status: 200, body: JSON.stringify(manifest) }, kept: {} } as ModuleHost
  const server: Server = createServer((request, response) => {
    const { status, body, delayMs = 0 } = host.answer
    const kept = host.kept[/^\/m\/releases\/(.+)\.json$/.exec(request.url ?? '')?.[1] ?? '']
    const found = kept ? 200 : request.url === '/m/module.json' ? status : 404
    setTimeout(() => {
      response.writeHead(found, { 'content-type': 'application/json' })
      response.end(kept ?? body)
    }, delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  host.base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/m/`
  host.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return host
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { ModuleManifest } from '@vinculo/contracts/modules'

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
  return {
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
  base: string
  /** What it answers from now on. */
  answer: { status: number; body: string; delayMs?: number }
  close(): Promise<void>
}

/** A static host of one module elsewhere, which can be made to fail. */
export async function startModuleHost(manifest: ModuleManifest): Promise<ModuleHost> {
  const host = { answer: { status: 200, body: JSON.stringify(manifest) } } as ModuleHost
  const server: Server = createServer((request, response) => {
    const { status, body, delayMs = 0 } = host.answer
    setTimeout(() => {
      response.writeHead(request.url === '/m/module.json' ? status : 404, { 'content-type': 'application/json' })
      response.end(body)
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

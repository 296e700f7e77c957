import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { ApiProcess, repository } from '../support/api-process'
import { buildRelease, buildTwin, cache } from '../support/builds'
import { compare, type Load, measure, type Path, type Side, sideOf } from './loads'

/**
 * Somebody has been on each screen; then one module is released with one text changed; then they come back. The twin is
 * built and put in place anew with the same change.
 */
const edit = { file: 'mf-patients/src/locales/pt-br.ts', from: 'Cadastrar ', to: 'Registrar ' }

interface Deployment {
  side: Side
  /** Puts the release before or after the change in place. */
  put: (release: 'first' | 'second') => Promise<void>
  /** Whether a script is one that the release changed. */
  isChanged: (file: string) => boolean
  remove: () => Promise<void>
}

const scriptsOf = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.js'))

/** Modules in a folder of their own, as a server has them: a release is copied over what lies there. */
async function deployFederated(): Promise<Deployment> {
  const root = mkdtempSync(join(tmpdir(), 'vinculo-bench-'))
  for (const folder of ['mf-patients', 'mf-agenda', 'mf-registry', 'mf-documents', 'mf-billing', 'mf-billing/finance'])
    cpSync(join(repository, folder, 'dist'), join(root, folder, 'dist'), { recursive: true })
  const first = join(repository, 'mf-patients/dist')
  const second = await buildRelease('mf-patients', 'bench-second', 'src/locales/pt-br.ts', edit.from, edit.to)
  const changed = scriptsOf(second).filter((name) => !scriptsOf(first).includes(name))
  const api = await new ApiProcess({ MODULES_DIR: root }).start()
  const admin = await api.token('admin@vinculo.example', 'vinculo-admin-2026')
  return {
    side: await sideOf(api),
    async put(release) {
      cpSync(release === 'first' ? first : second, join(root, 'mf-patients/dist'), { recursive: true })
      const body = { base: '/modules/patients/' }
      await api.call('POST', '/api/admin/modulos-json', { token: admin, body })
    },
    isChanged: (file) => changed.some((name) => file.endsWith(`/modules/patients/${name}`)),
    async remove() {
      await api.remove()
      rmSync(root, { recursive: true })
    },
  }
}

async function deployTwin(): Promise<Deployment> {
  const live = mkdtempSync(join(tmpdir(), 'vinculo-bench-'))
  const first = join(cache, 'twin')
  const second = await buildTwin('bench-second-twin', [edit])
  cpSync(first, live, { recursive: true })
  mkdirSync(join(live, 'modules'))
  const api = await new ApiProcess({ SHELL_DIR: live, MODULES_DIR: join(live, 'modules') }).start()
  return {
    side: await sideOf(api),
    put: async (release) => cpSync(release === 'first' ? first : second, live, { recursive: true }),
    isChanged: () => true,
    async remove() {
      await api.remove()
      rmSync(live, { recursive: true })
    },
  }
}

export async function returning(browser: Browser, paths: Path[], rounds: number): Promise<string[]> {
  const failures: string[] = []
  const deployments = { federated: await deployFederated(), twin: await deployTwin() }
  const loads = new Map<Path, Record<'federated' | 'twin', Load[]>>()
  try {
    for (let round = 0; round < rounds; round++) {
      const turns = (['federated', 'twin'] as const).map((name) => async () => {
        const deployment = deployments[name]
        await deployment.put('first')
        const contexts = new Map<Path, BrowserContext>()
        for (const path of paths) {
          const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } })
          const { side } = deployment
          if (path !== '/login') await context.addCookies([{ name: 'token', value: side.token, url: side.api.url }])
          await measure(context, side, path)
          contexts.set(path, context)
        }
        await deployment.put('second')
        for (const [path, context] of contexts) {
          const load = await measure(context, deployment.side, path)
          const seen = loads.get(path) ?? { federated: [], twin: [] }
          seen[name].push(load)
          loads.set(path, seen)
          for (const file of load.scripts.filter((file) => !deployment.isChanged(file)))
            failures.push(`${path}: ${file} was downloaded again, and had not changed`)
          await context.close()
        }
      })
      for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
    }
    for (const [path, both] of loads)
      failures.push(...compare(`${path} after a release of mf-patients`, both, { js: true }))
    return [...new Set(failures)]
  } finally {
    await deployments.federated.remove()
    await deployments.twin.remove()
  }
}

import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repository } from './api-process'
import { ModuleHost } from './module-host'

/** A team with a checkout of one module, and a store on an origin of its own. */
export class Team {
  readonly host: ModuleHost
  readonly #place = mkdtempSync(join(tmpdir(), 'team-'))
  readonly #directory: string

  constructor(
    readonly module: string,
    private readonly registry: string,
  ) {
    const source = join(repository, module)
    this.#directory = join(this.#place, module)
    cpSync(source, this.#directory, {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$|\.test\.tsx?$/.test(path),
    })
    symlinkSync(join(source, 'node_modules'), join(this.#directory, 'node_modules'))
    this.edit('tsconfig.json', '../tsconfig.base.json', join(repository, 'tsconfig.base.json'))
    this.host = new ModuleHost(join(this.#place, 'store'))
  }

  edit(name: string, from: string, to: string): void {
    const file = join(this.#directory, name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(from)) throw new Error(`${name} does not hold «${from}»`)
    writeFileSync(file, text.replaceAll(from, to))
  }

  /** A key of the team's own, which no shell knows. */
  get strangeKey(): string {
    return join(this.#place, 'stranger.pem')
  }

  /** `pnpm release <module> …` and its like; answers what it said, or throws with it. */
  run(command: 'release' | 'rollout' | 'rollback', words: string[], env: Record<string, string> = {}): Promise<string> {
    return new Promise((resolve, reject) => {
      const settings = {
        RELEASE_STORE: join(this.#place, 'store'),
        RELEASE_BASE: this.host.base,
        RELEASE_REGISTRY: this.registry,
        RELEASE_AUTHOR: 'Rui',
        ...env,
      }
      const options = { cwd: repository, env: { ...process.env, NO_COLOR: '1', ...settings } }
      execFile('pnpm', ['--silent', command, this.#directory, ...words], options, (error, said, complaint) =>
        error ? reject(new Error(said + complaint)) : resolve(said),
      )
    })
  }

  async remove(): Promise<void> {
    await this.host.stop()
    rmSync(this.#place, { recursive: true, force: true })
  }
}

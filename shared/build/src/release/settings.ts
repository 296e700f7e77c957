import { execFileSync } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'
import { repository } from '../places'
import { type SigningKey, signingKey } from '../release-key'
import { ReleaseRefused } from './refused'

/** What a command was told, by flags; each setting of a place may stand in the environment instead. */
export interface Settings {
  /** Folder of the module's sources. */
  directory: string
  /** As it was named. */
  module: string
  key: SigningKey
  author: string
  /** Address of the API, or the file of a static list. */
  registry: string
  /** Folder that a static host serves, and its address, which ends in a slash. */
  store: string | undefined
  base: string | undefined
  why: string | undefined
  percent: number | undefined
  tenant: string | undefined
  version: string | undefined
  /** What `--to` says, where that is no percentage: a release to go back to. */
  target: string | undefined
  /** Flags without a value. */
  flags: Set<string>
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const everywhere = { why: text, author: text, store: text, registry: text, key: text } as const

/** What each command may be told: a flag of another one is refused, for whoever gives it means something by it. */
const commands = {
  release: {
    usage: 'pnpm release mf-agenda [--to 10% | --tenant <id>] --why "…"',
    options: { ...everywhere, base: text, to: text, tenant: text },
  },
  rollout: {
    usage:
      'pnpm rollout mf-agenda [--to 10% | --tenant <id> [--unpin] | --early | --off | --on] [--release <version>] --why "…"',
    options: { ...everywhere, to: text, tenant: text, release: text, unpin: flag, early: flag, on: flag, off: flag },
  },
  rollback: { usage: 'pnpm rollback mf-agenda [--to <version>] --why "…"', options: { ...everywhere, to: text } },
} as const
export type Command = keyof typeof commands

type Values = Partial<Record<'base' | 'to' | 'tenant' | 'release' | keyof typeof everywhere, string>>

function readKey(file: string | undefined): SigningKey {
  if (!file) return signingKey()
  if (!existsSync(file)) throw new ReleaseRefused(`There is no key at ${file}: make one with pnpm keys:new.`)
  try {
    return { name: basename(file, '.pem'), key: createPrivateKey(readFileSync(file)) }
  } catch {
    throw new ReleaseRefused(`${file} is not a private key: make one with pnpm keys:new.`)
  }
}

function gitName(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** `10%`, `10` and `0%`; anything else is a version. */
export function percentOf(given: string): number | undefined {
  const digits = /^(\d{1,3})%?$/.exec(given)?.[1]
  return digits !== undefined && Number(digits) <= 100 ? Number(digits) : undefined
}

const isAddress = (registry: string) => /^https?:\/\//.test(registry)

/** Reads a command line; how the command is used is said when no module is named or a flag is not its own. */
export function readSettings(command: Command, argv: string[], env: NodeJS.ProcessEnv = process.env): Settings {
  const { usage, options } = commands[command]
  const { values: given, positionals } = (() => {
    try {
      return parseArgs({ args: argv, options, allowPositionals: true })
    } catch (error) {
      // What follows is about texts that begin with a dash.
      const [what] = String(error instanceof Error ? error.message : error).split('. ')
      throw new ReleaseRefused(`${what}.\nusage: ${usage}`)
    }
  })()
  const values = given as Values
  const [module, ...more] = positionals
  if (!module || more.length > 0) throw new ReleaseRefused(`usage: ${usage}`)
  const directory = isAbsolute(module) ? module : join(repository, module)
  if (!existsSync(join(directory, 'src/module.ts')))
    throw new ReleaseRefused(`There is no module ${module}: name its folder, e.g. mf-agenda.`)
  const registry = values.registry || env.RELEASE_REGISTRY || 'http://localhost:3000'
  const percent = values.to === undefined ? undefined : percentOf(values.to)
  const slashed = (base: string | undefined) => base && (base.endsWith('/') ? base : `${base}/`)
  return {
    directory,
    module,
    key: readKey(values.key || env.RELEASE_KEY),
    author: values.author || env.RELEASE_AUTHOR || gitName() || 'unknown',
    registry: isAddress(registry) ? registry.replace(/\/$/, '') : registry,
    store: values.store || env.RELEASE_STORE,
    base: slashed(values.base || env.RELEASE_BASE),
    why: values.why?.trim() || undefined,
    percent,
    tenant: values.tenant,
    version: values.release,
    target: percent === undefined ? values.to : undefined,
    flags: new Set(Object.entries(given).flatMap(([name, value]) => (value === true ? [name] : []))),
  }
}

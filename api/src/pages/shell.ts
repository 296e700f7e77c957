import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const files = z.array(z.string().check(z.regex(/^[\w./@~-]+$/)))

const messages = z.object({ 'pt-br': files, en: files, es: files, 'zh-CN': files })

/** `shell.json`, written by the shell's build: which files each thing needs, as addresses from the root of the site. */
const ShellFiles = z.object({
  /** Versions of the facades and contracts this shell has. */
  provided: z.record(z.string(), z.string()),
  /** The teams' public keys this shell trusts. */
  keys: z.optional(z.record(z.string(), z.object({ public: z.string(), modules: z.array(z.string()) }))),
  /** Every script with its hash. */
  hashes: z.optional(z.record(z.string(), z.string().check(z.regex(/^sha\d+-[A-Za-z0-9+/=]+$/)))),
  facades: z.record(z.string(), z.object({ files })),
  messages,
  screens: z.record(z.string(), z.object({ files, messages: z.optional(messages) })),
  entries: files,
})
export type ShellFiles = z.infer<typeof ShellFiles>

export interface Shell {
  template: string
  files: ShellFiles
}

/** The shell's folder holds no build. */
export class ShellNotBuilt extends Error {
  constructor(folder: string) {
    super(`There is no built shell in ${folder}. Run the build first (pnpm build), or point SHELL_DIR to one.`)
  }
}

const nothing: ShellFiles = {
  provided: {},
  facades: {},
  messages: { 'pt-br': [], en: [], es: [], 'zh-CN': [] },
  screens: {},
  entries: [],
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Reads what the built shell offers and trusts, again whenever it was built anew; of no shell, nothing. */
export function shellFilesReader(folder: string): () => ShellFiles {
  const manifest = join(folder, 'shell.json')
  let files = nothing
  let stamp = 0
  return () => {
    const now = timeOf(manifest)
    if (stamp !== now) {
      files = now === 0 ? nothing : z.parse(ShellFiles, JSON.parse(readFileSync(manifest, 'utf8')))
      stamp = now
    }
    return files
  }
}

/** Reads the built shell, again whenever it was built anew. */
export function shellReader(folder: string): () => Shell {
  const page = join(folder, 'index.html')
  const readFiles = shellFilesReader(folder)
  let shell: Shell | undefined
  let stamp = 0
  return () => {
    const now = timeOf(page)
    if (now === 0) throw new ShellNotBuilt(folder)
    const files = readFiles()
    if (shell && stamp === now && shell.files === files) return shell
    shell = { template: readFileSync(page, 'utf8'), files }
    stamp = now
    return shell
  }
}

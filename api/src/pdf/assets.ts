import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the printing browser is handed instead of a network. */
export interface Assets {
  script: string
  font: Buffer
}

/** Beside main.js the build has left both; from source they are made and looked for. */
async function load(): Promise<Assets> {
  const built = join(import.meta.dirname, 'paper.js')
  if (existsSync(built)) {
    const [script, font] = await Promise.all([
      readFile(built, 'utf8'),
      readFile(join(import.meta.dirname, 'paper.woff2')),
    ])
    return { script, font }
  }
  const { paperBundle, fontFile } = await import('../../paper-bundle')
  const [script, font] = await Promise.all([paperBundle(), readFile(fontFile())])
  return { script, font }
}

let loading: Promise<Assets> | undefined

export function assets(): Promise<Assets> {
  loading ??= load().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

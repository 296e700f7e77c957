import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build } from 'esbuild'

/** The product's letters: the file that the ui has and the shell serves. */
export const fontFile = () =>
  createRequire(join(import.meta.dirname, '../shared/ui/package.json')).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  )

/** What lays out pages in the browser that makes PDFs, as one script; the same code as on the screen. */
export async function paperBundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { makeSheets } from '@vinculo/paper/print'; globalThis.makeSheets = makeSheets`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'chrome111',
    write: false,
    logLevel: 'warning',
  })
  const [file] = outputFiles
  if (!file) throw new Error('nothing was built')
  return file.text
}

/**
 * `pnpm --filter @vinculo/ui gallery`: every widget in every state on http://127.0.0.1:4900/, built anew on each change.
 * With `--once FOLDER` it builds for production into the folder and ends: for tests and measurements.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { context } from 'esbuild'

const at = process.argv.indexOf('--once')
const once = at > 0
const folder = once ? resolve(process.argv[at + 1] ?? '.') : join(import.meta.dirname, '../../dist/gallery')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Galeria</title><link rel="stylesheet" href="/font.css"><div id="root"></div><script type="module" src="/gallery.js"></script>`,
)
const build = await context({
  entryPoints: {
    gallery: join(import.meta.dirname, 'gallery.tsx'),
    font: join(import.meta.dirname, '../font/font.css'),
  },
  bundle: true,
  format: 'esm',
  // As in the product: what few people open comes when it is opened.
  splitting: true,
  minify: once,
  jsx: 'automatic',
  outdir: folder,
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': once ? '"production"' : '"development"' },
  logLevel: once ? 'warning' : 'info',
})
if (once) {
  await build.rebuild()
  // `optional` lets the quicker one win, font or page; what is to be compared waits for the font.
  const font = join(folder, 'font.css')
  writeFileSync(font, readFileSync(font, 'utf8').replace(/font-display:\s*optional/, 'font-display:block'))
  await build.dispose()
} else {
  await build.watch()
  const { port } = await build.serve({ servedir: folder, host: '127.0.0.1', port: 4900 })
  console.info(`http://127.0.0.1:${port}/`)
}

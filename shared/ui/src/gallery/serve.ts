/** `pnpm gallery`: every widget in its states on http://127.0.0.1:4900/?show=widgets|list|form&theme=dark&dialog=delete */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { context } from 'esbuild'

const folder = join(import.meta.dirname, '../../dist/gallery')
mkdirSync(folder, { recursive: true })
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Widgets</title><link rel="stylesheet" href="/font.css"><div id="root"></div><script type="module" src="/gallery.js"></script>`,
)
const build = await context({
  entryPoints: {
    gallery: join(import.meta.dirname, 'gallery.tsx'),
    font: join(import.meta.dirname, '../font/font.css'),
  },
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  outdir: folder,
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'info',
})
if (process.argv.includes('--once')) {
  await build.rebuild()
  await build.dispose()
} else {
  await build.watch()
  const { port } = await build.serve({ servedir: folder, host: '127.0.0.1', port: 4900 })
  console.info(`http://127.0.0.1:${port}/`)
}

import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { fontFile, paperBundle } from './paper-bundle'

/** The server as one file, `main.js`, the stand-in for payments as another, and beside them what they read. */
export async function buildServer(out: string): Promise<void> {
  const source = join(import.meta.dirname, 'src')
  rmSync(out, { recursive: true, force: true })
  await build({
    entryPoints: { main: join(source, 'main.ts'), 'stand-in': join(source, 'stand-in/main.ts') },
    outdir: out,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // Own sources and the contracts go in; packages stay where they are installed.
    external: [
      '@electric-sql/*',
      '@fastify/*',
      '@node-rs/*',
      'diff',
      'drizzle-orm',
      'drizzle-orm/*',
      // From source alone: the script that pages are laid out with is made while the API runs.
      'esbuild',
      'fastify',
      'nodemailer',
      'openid-client',
      'pg',
      'pino',
      'playwright-core',
      'sanitize-html',
      'sharp',
      'zod',
      'zod/*',
    ],
    logLevel: 'warning',
  })
  cpSync(join(source, 'database/migrations'), join(out, 'migrations'), { recursive: true })
  cpSync(join(source, 'database/embedded-worker.mjs'), join(out, 'embedded-worker.mjs'))
  cpSync(join(source, 'stand-in/browser'), join(out, 'stand-in-browser'), { recursive: true })
  writeFileSync(join(out, 'paper.js'), await paperBundle())
  cpSync(fontFile(), join(out, 'paper.woff2'))
}

if (process.argv[1] === import.meta.filename) await buildServer(join(import.meta.dirname, 'dist'))

import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** The server as one file, `main.js`, and beside it what it reads. */
export async function buildServer(out: string): Promise<void> {
  const source = join(import.meta.dirname, 'src')
  rmSync(out, { recursive: true, force: true })
  await build({
    entryPoints: [join(source, 'main.ts')],
    outfile: join(out, 'main.js'),
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
      'drizzle-orm',
      'drizzle-orm/*',
      'fastify',
      'nodemailer',
      'openid-client',
      'pg',
      'pino',
      'sharp',
      'zod',
      'zod/*',
    ],
    logLevel: 'warning',
  })
  cpSync(join(source, 'database/migrations'), join(out, 'migrations'), { recursive: true })
  cpSync(join(source, 'database/embedded-worker.mjs'), join(out, 'embedded-worker.mjs'))
}

if (process.argv[1] === import.meta.filename) await buildServer(join(import.meta.dirname, 'dist'))

import { cpSync, rmSync } from 'node:fs'
import { build } from 'esbuild'

const out = new URL('./dist/', import.meta.url)
rmSync(out, { recursive: true, force: true })
await build({
  entryPoints: [new URL('./src/main.ts', import.meta.url).pathname],
  outfile: new URL('main.js', out).pathname,
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
cpSync(new URL('./src/database/migrations/', import.meta.url), new URL('migrations/', out), { recursive: true })
cpSync(new URL('./src/database/embedded-worker.mjs', import.meta.url), new URL('embedded-worker.mjs', out))

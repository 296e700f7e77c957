import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Email } from '@vinculo/contracts/primitives'
import * as z from 'zod/mini'
import { type ProviderSettings, readProviders } from './oauth/settings'
import { paymentSettings, whatPaymentsNeed } from './provider/settings'

/** The folder with pnpm-workspace.yaml above this file, whether it runs from src or from dist. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) {
    const parent = dirname(folder)
    if (parent === folder) return process.cwd()
    folder = parent
  }
  return folder
}
const root = findRoot()

const flag = z.pipe(
  z.enum(['', '0', '1', 'false', 'true']),
  z.transform((value) => value === '1' || value === 'true'),
)
const path = z.pipe(
  z.string(),
  z.transform((value) => resolve(root, value)),
)
const ModuleSources = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (value) => value === '' || /^([a-z][a-z0-9-]*=https?:\/\/[^\s,]+\/,?)+$/.test(value),
        'id=http://host/,…',
      ),
    ),
  z.transform((value) =>
    value
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=')
        return { id: pair.slice(0, at), base: pair.slice(at + 1) }
      }),
  ),
)

/** The environment, checked; README.md has the same list in words. */
const Settings = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(path, join(root, '.data')),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'postgres://…'))),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 10),
  DEMO: z.optional(flag),
  SHELL_DIR: z._default(path, join(root, 'shell/dist')),
  MODULES_DIR: z._default(path, root),
  MODULE_SOURCES: z.prefault(ModuleSources, ''),
  PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'https://…, without a path'))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'smtp://…'))),
  MAIL_FROM: z._default(z.string(), 'Vínculo <nao-responda@vinculo.example>'),
  SUPPORT_EMAIL: z.optional(Email),
  S3_ENDPOINT: z.optional(z.string().check(z.regex(/^https?:\/\//, 'https://…'))),
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'a bucket'))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_KEY: z.optional(z.string()),
  S3_SECRET: z.optional(z.string()),
  DELETED_FILES_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(36_500)), 30),
  CHROMIUM_PATH: z.optional(z.string()),
  PDF: z._default(flag, true),
  ...paymentSettings,
  PAYMENTS_SANDBOX: z._default(flag, false),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  RATE_LIMITS: z._default(z.coerce.number().check(z.positive(), z.maximum(1_000_000)), 1),
  TRUST_PROXY: z.prefault(z.string(), ''),
  DEV_CHANGES: z.optional(flag),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})
export type Settings = z.infer<typeof Settings> & {
  /** Who else may vouch for somebody. */
  OAUTH: ProviderSettings[]
}

/** Throws one sentence that names every setting that is wrong. An empty variable counts as unset. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(Settings, given)
  if (parsed.success) {
    const ofBucket = (['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const).filter((name) => !parsed.data[name])
    if (ofBucket.length > 0 && ofBucket.length < 4)
      throw new Error(`A bucket for files also needs: ${ofBucket.join(', ')}.`)
    const lacking = whatPaymentsNeed(parsed.data)
    if (lacking) throw new Error(lacking)
    return { ...parsed.data, OAUTH: readProviders(given) }
  }
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
  throw new Error(`These settings are not valid: ${wrong.join(', ')}.`)
}

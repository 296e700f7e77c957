import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkShape } from '../check'

const json = (value: unknown) => JSON.stringify(value)
const locale = (messages: string) =>
  `const messages = ${messages}\nexport type Messages = typeof messages\nexport default messages\n`
const messages = "{ list: { empty: 'x', count: (n: number) => String(n) }, kinds: { big: 'x', small: 'x' } }"

/** The four languages of the module with these messages. */
export function inFourLanguages(messages: string): Record<string, string> {
  return Object.fromEntries(
    ['pt-br', 'en', 'es', 'zh-cn'].map((name) => [`mf-rooms/src/locales/${name}.ts`, locale(messages)]),
  )
}

/** A project with one of everything, in which every rule holds. */
const clean: Record<string, string> = {
  'tsconfig.base.json': json({
    compilerOptions: {
      target: 'es2022',
      module: 'preserve',
      moduleResolution: 'bundler',
      strict: true,
      jsx: 'react-jsx',
      noEmit: true,
      paths: {
        '@vinculo/contracts/*': ['./shared/contracts/src/*.ts'],
        '@vinculo/platform': ['./shared/platform/src/platform.ts'],
        '@vinculo/ui/core': ['./shared/ui/src/core.ts'],
      },
    },
  }),
  'shared/contracts/package.json': json({ name: '@vinculo/contracts', exports: { './*': './src/*.ts' } }),
  'shared/contracts/src/rooms.ts': `import * as z from 'zod/mini'
export const Room = z.object({ nome: z.string() })
export type Room = z.infer<typeof Room>
`,
  'shared/platform/package.json': json({
    name: '@vinculo/platform',
    exports: { '.': './src/platform.ts', './shell': './src/shell.ts' },
  }),
  'shared/platform/src/platform.ts': `export { defineText } from './i18n'\n`,
  'shared/platform/src/shell.ts': `export { defineText } from './i18n'\n`,
  'shared/platform/src/i18n.ts': `export const defineText = <M,>(_: Record<string, () => Promise<{ default: M }>>) => ({ use: (): M => null as never })\n`,
  'shared/ui/package.json': json({
    name: '@vinculo/ui',
    exports: { './core': './src/core.ts', './nav': './src/nav.ts' },
  }),
  'shared/ui/src/core.ts': `export { Empty } from './core/empty'\n`,
  'shared/ui/src/nav.ts': `export const nav = 1\n`,
  'shared/ui/src/core/empty.tsx': `import { defineWords } from './words'
const useWords = defineWords({ 'pt-br': { none: 'x' }, en: { none: 'x' }, es: { none: 'x' }, 'zh-CN': { none: 'x' } })
export function Empty({ words }: { words?: { empty: string } }) {
  return <p>{words?.empty ?? useWords().none}</p>
}
`,
  'shared/ui/src/core/words.ts': `export const defineWords = <W,>(words: Record<string, W>) => () => words.en as W\n`,
  'shared/build/src/facades.ts': `export const facades = { react: '19.0.0', '@vinculo/platform': '1.0.0', '@vinculo/ui/core': '1.0.0' } as const\n`,
  'shell/package.json': json({ name: '@vinculo/shell' }),
  'shell/src/federation/facades.ts': `export const facadeLoaders: Record<string, () => Promise<unknown>> = {
  react: () => import('react'),
  '@vinculo/platform': () => import(/* webpackMode: "eager" */ '@vinculo/platform'),
  '@vinculo/ui/core': () => import('@vinculo/ui/core'),
}
`,
  'shell/src/main.tsx': `import { nav } from '@vinculo/ui/nav'\nexport const start = (user: { termo_paciente: string }) => [nav, user.termo_paciente]\n`,
  'api/package.json': json({ name: '@vinculo/api' }),
  'api/src/rooms/repository.ts': `import { sql } from 'drizzle-orm'\nexport const findRoom = (tx: unknown) => [tx, sql]\n`,
  'api/src/rooms/rules.ts': `export const isLate = (today: Date, day: Date) => day < today\n`,
  'mf-rooms/package.json': json({ name: '@vinculo/mf-rooms' }),
  'mf-rooms/src/module.ts': `import { text } from './locales/text'\nexport default { routes: [{ screen: () => import('./screens/room-list') }], messages: text }\n`,
  'mf-rooms/src/api.ts': `export const url = '/api/salas-json'\n`,
  'mf-rooms/src/screens/room-list.tsx': `import { text } from '../locales/text'
export function Component({ kind }: { kind: 'big' | 'small' }) {
  const t = text.use()
  return <p title={t.kinds[kind]}>{t.list.empty + t.list.count(1)}</p>
}
`,
  'mf-rooms/src/locales/text.ts': `import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'
export const text = defineText<Messages>({ 'pt-br': () => import('./pt-br'), en: () => import('./en') })
`,
  ...inFourLanguages(messages),
  'tests/rooms.e2e.ts': `import { test } from '@playwright/test'\ntest('[S4.13] a room is found by its name', () => undefined)\n`,
}

/** What the checker says of that project with some files changed, added or, with `null`, taken out. */
export function breachesWith(changes: Record<string, string | null>): string[] {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'vinculo-shape-')))
  try {
    for (const [file, code] of Object.entries({ ...clean, ...changes })) {
      if (code === null) continue
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), code)
    }
    return checkShape(root).map(({ file, line, what }) => `${file}:${line}: ${what}`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

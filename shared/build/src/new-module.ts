import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from './places'

/**
 * `pnpm new:module <id> <path> <title>` writes a module with one screen: it builds, is served, passes the checks and
 * its test, runs alone in the simulator, and shows in the shell of a tenant that is entitled to it.
 */
const [id = '', path = id, title = id] = process.argv.slice(2)
if (!/^[a-z][a-z-]{1,30}$/.test(id) || !/^[a-z][a-z/-]*$/.test(path)) {
  console.error('usage: pnpm new:module <id> [<path> [<title>]]   e.g. pnpm new:module reports relatorios Relatórios')
  process.exit(1)
}
const directory = join(repository, `mf-${id}`)
if (existsSync(directory)) {
  console.error(`mf-${id} exists already`)
  process.exit(1)
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
const quoted = (words: string) => `'${words.replaceAll("'", "\\'")}'`
const everyLocale = `{ 'pt-br': ${quoted(title)}, en: ${quoted(title)}, es: ${quoted(title)}, 'zh-CN': ${quoted(title)} }`

const files: Record<string, string> = {
  'package.json': json({
    name: `@vinculo/mf-${id}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    scripts: {
      build: 'rspack build',
      ci: 'tsx ../shared/build/src/module-ci.ts',
      dev: 'tsx ../shared/build/src/dev.ts',
      sim: 'tsx ../shared/build/src/sim.ts',
      typecheck: 'tsc',
    },
    dependencies: {
      '@vinculo/contracts': 'workspace:*',
      '@vinculo/platform': 'workspace:*',
      '@vinculo/ui': 'workspace:*',
      react: 'catalog:',
    },
    devDependencies: {
      '@rspack/cli': 'catalog:',
      '@rspack/core': 'catalog:',
      '@types/react': 'catalog:',
      '@vinculo/build': 'workspace:*',
      '@vinculo/shell': 'workspace:*',
      jiti: 'catalog:',
    },
  }),
  'tsconfig.json': json({
    extends: '../tsconfig.base.json',
    compilerOptions: { lib: ['es2023', 'dom', 'dom.iterable'] },
    include: ['src', 'fixtures'],
  }),
  'rspack.config.ts': `import { moduleConfig } from '@vinculo/build'\n\nexport default moduleConfig(import.meta.dirname)\n`,
  'fixtures/everyday.ts': `import type { Fixtures } from '@vinculo/build/fixtures'

export default {
  name: 'As it is on most days',
  opens: '/${path}',
  // What the API would answer, by call: \`'GET /api/pacientes-json': page([…])\`; see mf-patients/fixtures.
  answers: {},
} satisfies Fixtures
`,
  'src/module.ts': `import { defineModule } from '@vinculo/platform'
import { text } from './locales/text'

const title = ${everyLocale}

export default defineModule({
  id: '${id}',
  routes: [
    {
      path: '${path}',
      title,
      guards: ['auth', 'config', 'venc_plano'],
      breadcrumb: [{ titulo: title }],
      screen: () => import('./screens/overview'),
    },
  ],
  menu: [{ path: '/${path}', label: title, order: 90 }],
  slots: {},
  events: { sends: [], hears: [] },
  messages: text,
})
`,
  'src/api.ts': `/** This module's calls, one line each: \`defineQuery([key], (http, signal) => http.get(url, { signal }))\`. */\nexport {}\n`,
  'src/screens/overview.tsx': `import { EmptyState, PageHeader } from '@vinculo/ui/core'
import { text } from '../locales/text'

export function Component() {
  const t = text.use()
  return (
    <>
      <PageHeader title={t.title} />
      <EmptyState title={t.empty} />
    </>
  )
}
`,
  'src/screens/overview.test.tsx': `import { openScreen, person, screen } from '@vinculo/shell/testing'
import { expect, test } from 'vitest'
import module from '../module'

test('the screen is under its address, with its heading', async () => {
  await openScreen(module, '/${path}', await person())
  expect(screen.getByRole('heading', { name: ${quoted(title)}, level: 1 })).toBeTruthy()
})
`,
  'src/locales/text.ts': `import { defineText } from '@vinculo/platform'
import type { Messages } from './pt-br'

export const text = defineText<Messages>({
  'pt-br': () => import('./pt-br'),
  en: () => import('./en'),
  es: () => import('./es'),
  'zh-CN': () => import('./zh-cn'),
})
`,
  'src/locales/pt-br.ts': `const messages = {
  title: ${quoted(title)},
  empty: 'Nenhum registro encontrado',
}

export type Messages = typeof messages
export default messages
`,
}
const empty = { en: 'No records found', es: 'No se encontró ningún registro', 'zh-cn': '未找到记录' }
for (const [locale, words] of Object.entries(empty)) {
  files[`src/locales/${locale}.ts`] = `import type { Messages } from './pt-br'

const messages: Messages = {
  title: ${quoted(title)},
  empty: ${quoted(words)},
}

export default messages
`
}

for (const [name, content] of Object.entries(files)) {
  const file = join(directory, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
// Names and titles differ in length, so lines break differently: the formatter has the last word.
execFileSync(join(repository, 'node_modules/.bin/biome'), ['check', '--write', directory], { stdio: 'ignore' })
console.log(`mf-${id} is there. Next: pnpm install, then pnpm --filter mf-${id} sim, or dev, or run ci`)

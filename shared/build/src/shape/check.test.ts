// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { repository } from '../places'
import { checkShape } from './check'
import { breachesWith, inFourLanguages } from './testing/small-project'

const screen = 'mf-rooms/src/screens/room-list.tsx'

/** One file more or another one, and all that is said of the project then. */
const cases = (rows: [name: string, changes: Record<string, string | null>, ...said: string[]][]) =>
  test.each(rows)('%s', (_, changes, ...said) => expect(breachesWith(changes).sort()).toEqual(said.sort()))

test('the project itself keeps every rule', () => {
  expect(checkShape(repository)).toEqual([])
}, 60_000)

test('a project that keeps every rule passes', () => {
  expect(breachesWith({})).toEqual([])
})

describe('who may import whom', () => {
  test('every way to name a module counts', () => {
    const offered = 'a module takes contracts and what the table of facades offers'
    const said = breachesWith({
      'mf-rooms/src/rules.ts': `import { a } from '@vinculo/one'
import '@vinculo/two'
import type { T } from '@vinculo/three'
export const late = [import('@vinculo/four'), import(\`@vinculo/five\`)]
export const old = [require('@vinculo/six'), require.resolve('@vinculo/seven')]
export type Q = import('@vinculo/eight').Q | T | typeof a
import nine = require('@vinculo/nine')
export const ten = [nine, import.meta.resolve('@vinculo/ten')]
`,
    })
    const lines = { one: 1, two: 2, three: 3, four: 4, five: 4, six: 5, seven: 5, eight: 6, nine: 7, ten: 8 }
    expect(said).toEqual(
      Object.entries(lines).map(
        ([name, line]) => `mf-rooms/src/rules.ts:${line}: may not import @vinculo/${name}: ${offered}`,
      ),
    )
  })

  cases([
    [
      'a module does not reach another by its folder',
      { 'mf-rooms/src/rules.ts': `export const x = () => import('../../mf-other/src/rules')\n`, 'mf-other': null },
      'mf-rooms/src/rules.ts:1: reaches out of mf-rooms with ../../mf-other/src/rules: import a package by name',
    ],
    [
      'what the shell alone is given is not for modules',
      { 'mf-rooms/src/rules.ts': `import '@vinculo/platform/shell'\nimport '@vinculo/ui/nav'\n` },
      'mf-rooms/src/rules.ts:1: may not import @vinculo/platform/shell: a module takes contracts and what the table of facades offers',
      'mf-rooms/src/rules.ts:2: may not import @vinculo/ui/nav: a module takes contracts and what the table of facades offers',
    ],
    [
      'the shell does not know modules, nor the API',
      { 'shell/src/start.ts': `import '@vinculo/mf-rooms'\nimport '@vinculo/api/rooms'\n` },
      'shell/src/start.ts:1: may not import @vinculo/mf-rooms: see what shell may know in docs/architecture.md',
      'shell/src/start.ts:2: may not import @vinculo/api/rooms: see what shell may know in docs/architecture.md',
    ],
    [
      'contracts know nobody',
      { 'shared/contracts/src/days.ts': `export * as react from 'react'\n` },
      'shared/contracts/src/days.ts:1: may not import react: see what shared/contracts may know in docs/architecture.md',
    ],
    [
      'the API takes contracts only',
      { 'api/src/rooms/routes.ts': `import type { x } from '@vinculo/platform'\nexport type y = x\n` },
      'api/src/rooms/routes.ts:1: may not import @vinculo/platform: see what api may know in docs/architecture.md',
    ],
    [
      'what is shipped takes nothing that is for tests, nor for the gallery',
      {
        'shell/src/start.ts': `import { page } from './testing/page'\nimport '@vinculo/ui/testing'\nimport '@vinculo/ui/gallery'\nexport const a = page\n`,
        'shell/src/testing/page.ts': `import { test } from 'vitest'\nexport const page = test\n`,
      },
      'shell/src/start.ts:1: imports ./testing/page, which is for tests only: move what both need out of it',
      'shell/src/start.ts:2: imports @vinculo/ui/testing, which is for tests only: move what both need out of it',
      'shell/src/start.ts:3: imports @vinculo/ui/gallery, which is for tests only: move what both need out of it',
    ],
    [
      'a test takes what tests need, and no other module',
      {
        'mf-rooms/src/rules.test.ts': `import 'vitest'\nimport '@vinculo/shell/testing'\nimport '@vinculo/mf-other'\n`,
      },
      'mf-rooms/src/rules.test.ts:3: may not import @vinculo/mf-other: a module takes contracts and what the table of facades offers',
    ],
    [
      'a name that is put together at run time is no way round',
      { 'mf-rooms/src/rules.ts': 'export const open = (name: string) => import(`@vinculo/mf-$' + '{name}`)\n' },
      'mf-rooms/src/rules.ts:1: imports a name that is computed: write out what it imports',
    ],
  ])
})

describe('circles', () => {
  const circle = (keyword: string) => ({
    'mf-rooms/src/rules.ts': `${keyword} { b } from './store'\nexport type a = typeof b\n`,
    'mf-rooms/src/store.ts': `import type { a } from './rules'\nimport { c } from './components/rows'\nexport const b = c as a\n`,
    'mf-rooms/src/components/rows.ts': `import '../rules'\nexport const c = 1\n`,
  })
  cases([
    [
      'files do not need each other in a circle',
      circle('import'),
      'mf-rooms/src/components/rows.ts:1: is in a circle of imports, move what they share out: mf-rooms/src/components/rows.ts → mf-rooms/src/rules.ts → mf-rooms/src/store.ts → mf-rooms/src/components/rows.ts',
    ],
    ['a type or a late import closes no circle: it is gone or waits', circle('import type')],
    [
      'packages do not need each other in a circle',
      {
        'shared/ui/src/core/host.ts': `import '@vinculo/platform'\n`,
        'shared/platform/src/alerts.ts': `import '@vinculo/ui/core'\n`,
      },
      'shared/platform/src/alerts.ts:1: may not import @vinculo/ui/core: see what shared/platform may know in docs/architecture.md',
      'shared/ui/src/core/host.ts:1: closes a circle of packages: shared/ui → shared/platform → shared/ui',
    ],
  ])
})

describe('facades', () => {
  const table = (names: string) => ({ 'shared/build/src/facades.ts': `export const facades = {\n${names}\n}\n` })
  const listed = `react: '19.0.0', '@vinculo/platform': '1.0.0', '@vinculo/ui/core': '1.0.0',`
  cases([
    [
      'the table lists nothing that no package exports or the shell does not hand out',
      table(`${listed}\n'@vinculo/ui/rare': '1.0.0'`),
      'shared/build/src/facades.ts:3: lists @vinculo/ui/rare, which no package exports: export it or take it out of the table',
      'shared/build/src/facades.ts:3: lists @vinculo/ui/rare, which the shell does not hand out: add it to shell/src/federation/facades.ts',
    ],
    [
      'the shell hands out nothing that the table does not list, and under each name what it names',
      {
        'shell/src/federation/facades.ts': `export const facadeLoaders = {
  react: () => import('react'),
  '@vinculo/platform': () => import('@vinculo/platform/shell'),
  '@vinculo/ui/core': () => import('@vinculo/ui/core'),
  '@vinculo/ui/nav': () => import('@vinculo/ui/nav'),
}
`,
      },
      'shell/src/federation/facades.ts:3: hands out something else as @vinculo/platform',
      'shell/src/federation/facades.ts:5: hands out @vinculo/ui/nav, which is not in the table: add it to shared/build/src/facades.ts',
    ],
    [
      'what modules import and the table does not list is bundled twice',
      table(`react: '19.0.0', '@vinculo/platform': '1.0.0',`),
      'shell/src/federation/facades.ts:4: hands out @vinculo/ui/core, which is not in the table: add it to shared/build/src/facades.ts',
    ],
  ])
})

describe('files and names', () => {
  cases([
    [
      'every module has the same inside',
      {
        'mf-rooms/src/api.ts': null,
        'mf-rooms/src/hooks/late.ts': 'export const late = 1\n',
        'mf-rooms/src/locales/fr.ts': 'export default {}\n',
      },
      'mf-rooms/src/api.ts:1: is missing: every module has it',
      'mf-rooms/src/hooks:1: no module has this: see «A module» in docs/architecture.md',
      'mf-rooms/src/locales:1: holds en.ts es.ts fr.ts pt-br.ts text.ts zh-cn.ts: every text has en.ts es.ts pt-br.ts text.ts zh-cn.ts',
    ],
    [
      'names are kebab-case and say something',
      { 'shell/src/routeTable.ts': 'export const a = 1\n', 'api/src/utils/dates.ts': 'export const a = 1\n' },
      'api/src/utils/dates.ts:1: this name says nothing: name it for what it knows',
      'shell/src/routeTable.ts:1: file names are kebab-case: rename it',
    ],
    [
      'a component has a file of its own, called as it is',
      {
        'mf-rooms/src/components/room-card.tsx': `export const Room = () => null\nexport function Other() {}\nexport const RATE = 1\n`,
        [screen.replace('list', 'page')]: `export const loader = 1\n`,
      },
      'mf-rooms/src/components/room-card.tsx:1: exports Room: call it RoomCard, as its file is called',
      'mf-rooms/src/components/room-card.tsx:2: exports Other as well: a component has a file of its own',
      'mf-rooms/src/screens/room-page.tsx:1: exports no Component: a screen file is what one address shows',
    ],
    [
      'only what a package offers by name passes on what others hold',
      {
        'api/src/rooms/all.ts': `export * from './rules'\nimport { findRoom } from './repository'\nexport { findRoom }\n`,
      },
      'api/src/rooms/all.ts:1: passes on what another file holds: import it from where it is',
      'api/src/rooms/all.ts:3: passes on what another file holds: import it from where it is',
    ],
  ])
})

describe('the shell', () => {
  cases([
    [
      'knows no domain, in either language, in names, texts and comments',
      {
        'shell/src/start.ts': `/** Where a patient is shown. */
export const routes = ['/pacientes', '/responsável']
export const isPaymentDue = 'Documentos'
export const termo_paciente = 'termo_atendimento do atendimento'
export const title = document.title
`,
      },
      ...[
        [1, 'patient'],
        [2, 'pacientes'],
        [2, 'responsável'],
        [3, 'isPaymentDue'],
        [3, 'Documentos'],
        [4, 'atendimento'],
      ].map(
        ([line, word]) =>
          `shell/src/start.ts:${line}: «${word}» is a domain's word: the shell knows addresses, so move this into the module`,
      ),
    ],
  ])
})

describe('text', () => {
  const unread = (line: number, ...keys: string[]) =>
    keys.map(
      (key) => `mf-rooms/src/locales/pt-br.ts:${line}: «${key}» is read nowhere: take it out of the four languages`,
    )
  const reading = (code: string, messages: string) => ({
    ...inFourLanguages(messages),
    [screen]: `import { text } from '../locales/text'\nexport function Component({ kind }: { kind: 'big' | 'small' }) {\n  const t = text.use()\n  ${code}\n}\n`,
  })
  cases([
    [
      'a word that occurs, or another key of the same name, reads no key',
      reading(
        'const empty = [kind, "title"]\n  return [t.list.empty, empty]',
        "{ list: { empty: 'x' }, page: { empty: 'x' }, title: 'x' }",
      ),
      ...unread(1, 'page.empty', 'title'),
    ],
    [
      'a text that only a test reads is shown to nobody',
      {
        ...reading('return [kind, t.one]', "{ one: 'x', two: 'x' }"),
        [screen.replace('.tsx', '.test.tsx')]:
          `import { text } from '../locales/text'\nexport const said = text.use().two\n`,
      },
      ...unread(1, 'two'),
    ],
    [
      'taking apart reads what is taken',
      reading(
        'const { list: { empty }, page } = t\n  return [kind, empty, page.title]',
        "{ list: { empty: 'x', full: 'x' }, page: { title: 'x', lead: 'x' } }",
      ),
      ...unread(1, 'list.full', 'page.lead'),
    ],
    [
      'an index reads the keys it can be, of that object',
      reading('return t.kinds[kind]', "{ kinds: { big: 'x', small: 'x', odd: 'x' }, sizes: { big: 'x' } }"),
      ...unread(1, 'kinds.odd', 'sizes.big'),
    ],
    [
      'what chooses among groups reads the key of each',
      reading(
        "return t[kind === 'big' ? 'one' : 'two'].title",
        "{ one: { title: 'x', lead: 'x' }, two: { title: 'x', lead: 'x' } }",
      ),
      ...unread(1, 'one.lead', 'two.lead'),
    ],
    [
      'a group handed on is read as far as the shape it is handed to',
      reading(
        'const show = (words: { empty: string }) => words.empty\n  const list = t.list\n  return [kind, show(list), Object.values(t.page)]',
        "{ list: { empty: 'x', full: 'x' }, page: { title: 'x' } }",
      ),
      ...unread(1, 'list.full'),
    ],
    [
      'a text of a type of its own is followed by the names that lead to it',
      {
        ...reading('return t.list.empty + kind', "{ list: { empty: 'x' } }"),
        ...Object.fromEntries(
          ['pt-br', 'en', 'es', 'zh-cn'].map((name) => [
            `mf-rooms/src/locales/days/${name}.ts`,
            `import type { Days } from '../../rules'\nconst messages: Days = { of: { 1: 'x', 2: 'x' }, in: { one: 'x', two: 'x' }, all: 'x' }\nexport default messages\n`,
          ]),
        ),
        'mf-rooms/src/locales/days/text.ts': `import { defineText } from '@vinculo/platform'\nimport type { Days } from '../../rules'\nexport const days = defineText<Days>({ en: () => import('./en') })\n`,
        'mf-rooms/src/rules.ts': `export interface Days {\n  of: Record<1 | 2, string>\n  in: Record<'one' | 'two', string>\n  all: string\n}\n`,
        'mf-rooms/src/components/day-name.tsx': `import { days } from '../locales/days/text'\nexport function DayName({ day }: { day: 1 | 2 }) {\n  const { in: names, of } = days.use()\n  return [of[day], names.two]\n}\n`,
      },
      ...['in.one', 'all'].map(
        (key) => `mf-rooms/src/locales/days/pt-br.ts:2: «${key}» is read nowhere: take it out of the four languages`,
      ),
    ],
    [
      'a group spread or chosen whole is read whole',
      reading(
        "const said = { ...t.list }\n  const chosen = kind === 'big' ? t.one : t.two\n  return [said, chosen.title]",
        "{ list: { empty: 'x' }, one: { title: 'x' }, two: { title: 'x' } }",
      ),
    ],
    [
      'four languages have the same keys, written out',
      {
        'mf-rooms/src/locales/es.ts': `const more = { count: () => '' }\nexport default { list: { empty: 'x', ...more }, kinds: { big: 'x', small: 'x' } }\n`,
        'shared/ui/src/core/empty.tsx': `import { defineWords } from './words'\nconst useWords = defineWords({ 'pt-br': { none: 'x' }, en: { none: 'x' }, 'zh-CN': { none: 'x', all: 'x' } })\nexport const Empty = () => useWords().none\n`,
      },
      'mf-rooms/src/locales/es.ts:2: has keys that are put together: write each one out',
      'mf-rooms/src/locales/es.ts:2: lacks «list.count» in es: translate it',
      'shared/ui/src/core/empty.tsx:2: is not there in es: every text has four languages',
      'shared/ui/src/core/empty.tsx:2: lacks «all» in en: translate it',
      'shared/ui/src/core/empty.tsx:2: lacks «all» in pt-br: translate it',
    ],
    [
      'the words of a widget are texts as well',
      {
        'shared/ui/src/core/empty.tsx': `import { defineWords } from './words'\nconst words = { none: 'x', all: 'x' }\nexport const useWords = defineWords({ 'pt-br': { none: 'x', all: 'x' }, en: { none: 'x', all: 'x' }, es: { none: 'x', all: 'x' }, 'zh-CN': { none: 'x', all: 'x' } })\nexport const Empty = () => [useWords().none, words.all]\n`,
      },
      'shared/ui/src/core/empty.tsx:3: «all» is read nowhere: take it out of the four languages',
    ],
  ])
})

describe('what is left out', () => {
  cases([
    [
      'nothing is left for later and the compiler looks at everything',
      {
        'api/src/rooms/dates.ts': `// TODO: zones\n/*\n * FIXME\n */\n// @ts-ignore\nexport const a = 1 as any\nexport const b = <any>2\nexport const c = '// TODO' + /\\/\\/ FIXME/.source\n`,
      },
      'api/src/rooms/dates.ts:1: says TODO: finish it, or take it out',
      'api/src/rooms/dates.ts:3: says FIXME: finish it, or take it out',
      'api/src/rooms/dates.ts:5: says @ts-ignore: give the compiler the type it misses',
      'api/src/rooms/dates.ts:6: turns a value into any: say what it is',
      'api/src/rooms/dates.ts:7: turns a value into any: say what it is',
    ],
    [
      'every test runs, on the real thing',
      {
        'mf-rooms/src/rules.test.ts': `import { describe, test, vi } from 'vitest'
test.skip('one is left out', () => undefined)
describe.only('some', () => undefined)
test.todo('one is promised')
test('one leaves itself out', (context) => context.skip())
xit('one is crossed out', () => undefined)
vi.mock('./rules')
vi.doMock(import('./rules'), () => ({}))
test.runIf(1 > 0)('one is about one of two databases', () => undefined)
`,
        'mf-rooms/src/rules.ts': 'export const a = 1\n',
      },
      ...[
        'leaves tests out with .skip: let it run, or take it out',
        'leaves tests out with .only: let it run, or take it out',
        'leaves tests out with .todo: let it run, or take it out',
        'leaves tests out with .skip: let it run, or take it out',
        'leaves tests out with xit: let it run, or take it out',
        'mocks a module: a test meets the real one',
        'mocks a module: a test meets the real one',
      ].map((what, index) => `mf-rooms/src/rules.test.ts:${index + 2}: ${what}`),
    ],
  ])
})

describe('habits', () => {
  cases([
    [
      'a module’s calls are in its api.ts, and it keeps nothing in the page',
      {
        'mf-rooms/src/store.ts': `export const one = () => fetch('/api/salas-json')\nexport const two = window.localStorage\nexport const three = document.cookie\nwindow.name = 'a'\nwindow.print()\n`,
      },
      'mf-rooms/src/store.ts:1: calls the API by itself: a module’s calls are in its api.ts',
      'mf-rooms/src/store.ts:1: calls the API by itself: a module’s calls are in its api.ts',
      'mf-rooms/src/store.ts:2: keeps state in the page with localStorage: use the address or a store',
      'mf-rooms/src/store.ts:3: keeps state in the page with document.cookie: use the address or a store',
      "mf-rooms/src/store.ts:4: keeps state in the page with window.name = 'a': use the address or a store",
    ],
    [
      'a rule is given what it decides on',
      {
        'api/src/rooms/rules.ts': `import { findRoom } from './repository'\nexport const late = () => [new Date(), new Date(0), Date.now(), Math.random(), findRoom]\n`,
      },
      'api/src/rooms/rules.ts:1: imports ./repository: a rule decides, others read and write',
      'api/src/rooms/rules.ts:2: asks new Date(): a rule is given what it decides on',
      'api/src/rooms/rules.ts:2: asks Date.now(): a rule is given what it decides on',
      'api/src/rooms/rules.ts:2: asks Math.random(): a rule is given what it decides on',
    ],
    [
      'SQL is in repositories, which take the transaction first',
      {
        'api/src/rooms/service.ts': `import { sql } from 'drizzle-orm'\nexport const a = sql\n`,
        'api/src/rooms/repository.ts': `export function findRoom(id: string) {\n  return id\n}\nexport const list = (tx: unknown) => tx\n`,
      },
      'api/src/rooms/repository.ts:1: takes no tx first: what a repository does is part of a transaction',
      'api/src/rooms/service.ts:1: imports drizzle-orm: SQL is in the domain’s repository.ts',
    ],
    [
      'a schema and its type share a name',
      {
        'shared/contracts/src/rooms.ts': `import * as z from 'zod/mini'\nexport const Room = z.object({})\nexport type RoomAnswer = z.infer<typeof Room>\n`,
      },
      'shared/contracts/src/rooms.ts:3: is the type of Room: give it that name',
    ],
    [
      'a test is called by what happens and finds things as a person does',
      {
        'tests/rooms.e2e.ts': `import { test } from '@playwright/test'
test('a room should be found', () => undefined)
test('a room is found [S4.13]', () => undefined)
test('[S4.13] rooms', ({ page }) => void page.getByTestId('room'))
`,
      },
      'tests/rooms.e2e.ts:2: says «should»: say what happens',
      'tests/rooms.e2e.ts:3: puts requirements elsewhere than in front, as [S4.13]',
      'tests/rooms.e2e.ts:4: finds by test id: find by role or label',
      'tests/rooms.e2e.ts:4: has a name that is no sentence: say what happens',
    ],
  ])
})

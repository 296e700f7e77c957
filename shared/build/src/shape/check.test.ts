// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { repository } from '../places'
import { checkShape } from './check'
import { cases } from './testing/cases'
import { breachesWith } from './testing/small-project'

const screen = 'mf-rooms/src/screens/room-list.tsx'

test('the project itself keeps every rule', () => {
  expect(checkShape(repository)).toEqual([])
}, 60_000)

test('a project that keeps every rule passes', () => {
  expect(breachesWith({})).toEqual([])
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

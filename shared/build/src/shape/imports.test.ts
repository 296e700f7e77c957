// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { cases } from './testing/cases'
import { breachesWith } from './testing/small-project'

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

  test('a library of one module’s own is for that module, while the record that weighed it is there', () => {
    const may = (files: Record<string, string>) =>
      breachesWith({
        'mf-rooms/src/rules.ts': `import '@fullcalendar/react'\n`,
        'mf-agenda/src/rules.ts': `import '@fullcalendar/react/timegrid'\nimport 'react-big-calendar'\n`,
        ...files,
      })
        .map((breach) => /^(\S+) may not import (\S+):/.exec(breach)?.slice(1).join(' '))
        .filter((breach) => breach !== undefined)
    const always = ['mf-agenda/src/rules.ts:2: react-big-calendar', 'mf-rooms/src/rules.ts:1: @fullcalendar/react']
    expect(may({ 'docs/decisions/0022-the-calendar.md': '# 22. The calendar\n' }).sort()).toEqual(always)
    expect(may({}).sort()).toEqual(['mf-agenda/src/rules.ts:1: @fullcalendar/react/timegrid', ...always])
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

// @vitest-environment node
import { describe } from 'vitest'
import { cases } from './testing/cases'
import { inFourLanguages } from './testing/small-project'

const screen = 'mf-rooms/src/screens/room-list.tsx'

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

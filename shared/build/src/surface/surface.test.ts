// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, describe as group, test } from 'vitest'
import { repository } from '../places'
import { surfaceBreaches, writeSurface } from './check'
import { breachesOf } from './compare'
import { Reader } from './declarations'
import { describe } from './members'
import { eventLines, type WireDocument, wireLines } from './wire'

const props = (members: string) => `interface CardProps { ${members} }`
const linesOf = (...declarations: [name: string, text: string][]) =>
  declarations.flatMap(([name, text]) => describe(name, text)).sort()

group('a declaration on file', () => {
  test('is a line for itself and one for each member, of those inside it too', () => {
    const text = props(`title: string; tone?: 'calm' | 'loud'; facts: readonly { label: string; value?: number; }[];`)
    expect(linesOf(['CardProps', text])).toEqual([
      '! CardProps.facts.label: string',
      '! CardProps.facts: readonly {}[]',
      '! CardProps.title: string',
      'CardProps = interface CardProps {}',
      'CardProps.facts.value?: number',
      'CardProps.tone? may be "calm"',
      'CardProps.tone? may be "loud"',
      'CardProps.tone?: one of',
    ])
  })

  test('says what a function is given and answers, not what it calls that', () => {
    const one = describe(
      'Card',
      'function Card({ title, tone }: { title: string; tone?: string; }): { done: boolean; };',
    )
    const other = describe(
      'Card',
      'function Card({ tone, title }: { title: string; tone?: string; }): { done: boolean; };',
    )
    expect(one).toEqual(other)
    expect(one).toContain('! Card.title: string')
    expect(one).toContain('Card~2.done: boolean')
  })
})

const surface = (version: string, lines: string[]) => ({ name: '@vinculo/ui/core', version, lines })
const before = props(`title: string; tone?: 'calm' | 'loud';`)
const was = surface('1.4.0', linesOf(['CardProps', before]))

group('against what is on file', () => {
  test.each([
    ['nothing has changed', before, '1.4.0', []],
    ['a version was raised without need', before, '1.5.0', []],
    [
      'a member is gone',
      props('title: string;'),
      '1.5.0',
      [
        'has lost or changed «CardProps.tone? may be "calm"», «CardProps.tone? may be "loud"», «CardProps.tone?: one of»: put it back, or raise the major.',
      ],
    ],
    ['a member is gone, with a higher major', props('title: string;'), '2.0.0', []],
    [
      'a type is another one',
      props(`title: number; tone?: 'calm' | 'loud';`),
      '1.5.0',
      [
        'has lost or changed «! CardProps.title: string», «! CardProps.title: number»: put it back, or raise the major.',
      ],
    ],
    [
      'there is more',
      props(`title: string; tone?: 'calm' | 'loud'; help?: string;`),
      '1.4.1',
      ['has gained «CardProps.help?: string»: raise the minor.'],
    ],
    ['there is more, with a higher minor', props(`title: string; tone?: 'calm' | 'loud'; help?: string;`), '1.5.0', []],
    [
      'there is one more word to choose, with a higher minor',
      props(`title: string; tone?: 'calm' | 'loud' | 'sad';`),
      '1.5.0',
      [],
    ],
    [
      'there is more that has to be given, which no released module gives',
      props(`title: string; tone?: 'calm' | 'loud'; help: string;`),
      '1.5.0',
      ['has lost or changed «! CardProps.help: string»: put it back, or raise the major.'],
    ],
  ] as const)('%s', (_, text, version, said) => {
    const found = breachesOf(was, surface(version, linesOf(['CardProps', text])))
    expect(found).toEqual(said.map((sentence) => `@vinculo/ui/core ${version} ${sentence}`))
  })

  test('what is new as a whole may ask for what it likes', () => {
    const more = linesOf(['CardProps', before], ['RowProps', 'interface RowProps { name: string; }'])
    expect(breachesOf(was, surface('1.5.0', more))).toEqual([])
  })

  test('a facade that lies on file with a higher version was put back: that is a loss', () => {
    expect(breachesOf(surface('2.0.0', ['export a']), surface('1.9.0', []))).toHaveLength(1)
  })
})

group('the calls of the API', () => {
  const room = {
    type: 'object',
    properties: { nome: { type: 'string' }, andar: { type: 'number' } },
    required: ['nome'],
  }
  const api = (version: string, takes: object, answers: object): WireDocument => ({
    info: { version },
    paths: {
      '/api/salas-json': {
        post: {
          parameters: [{ name: 'aviso', in: 'query', required: false, schema: { type: 'boolean' } }],
          requestBody: { content: { 'application/json': { schema: takes } } },
          responses: { 201: { content: { 'application/json': { schema: answers } } } },
        },
      },
    },
  })
  const compared = (from: WireDocument, to: WireDocument) =>
    breachesOf(
      { name: 'api', version: from.info.version, lines: wireLines(from) },
      { name: 'api', version: to.info.version, lines: wireLines(to) },
    )
  const first = api('1.0.0', room, room)

  test('are a line for each field they take or answer', () => {
    expect(wireLines(first)).toEqual([
      '! post /api/salas-json takes .nome = string',
      'post /api/salas-json',
      'post /api/salas-json ?aviso = boolean',
      'post /api/salas-json answers 201 .andar? = number',
      'post /api/salas-json answers 201 .nome = string',
      'post /api/salas-json answers 201 = object',
      'post /api/salas-json takes .andar? = number',
      'post /api/salas-json takes = object',
    ])
  })

  test('may answer more by a minor, but neither answer less nor ask for more', () => {
    const wider = { ...room, properties: { ...room.properties, cor: { type: 'string' } } }
    const asking = { ...wider, required: ['nome', 'cor'] }
    const narrower = { type: 'object', properties: { nome: { type: 'string' } }, required: ['nome'] }
    expect(compared(first, api('1.1.0', room, wider))).toEqual([])
    expect(compared(first, api('1.0.0', room, wider))).toEqual([expect.stringContaining('raise the minor')])
    expect(compared(first, api('1.1.0', wider, room))).toEqual([])
    expect(compared(first, api('1.1.0', asking, room))).toEqual([expect.stringContaining('raise the major')])
    expect(compared(first, api('1.1.0', room, narrower))).toEqual([expect.stringContaining('.andar? = number')])
    expect(compared(first, api('2.0.0', asking, narrower))).toEqual([])
    // Null is one more thing to give, and one more to be ready for.
    const nome = { anyOf: [{ type: 'string' }, { type: 'null' }] }
    const nullable = { ...room, properties: { ...room.properties, nome } }
    expect(compared(first, api('1.1.0', nullable, room))).toEqual([])
    expect(compared(first, api('1.1.0', room, nullable))).toEqual([
      expect.stringContaining('answers 201 .nome = string»: put it back'),
    ])
    expect(compared(first, { info: { version: '1.1.0' }, paths: {} })).toEqual([
      expect.stringContaining('post /api/salas-json'),
    ])
  })

  test('a schema that holds itself, and one of several, are told once', () => {
    const tree = {
      $ref: '#/$defs/No',
      $defs: {
        No: {
          type: 'object',
          properties: {
            filhos: { type: 'array', items: { $ref: '#/$defs/No' } },
            pai: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          },
        },
      },
    }
    expect(wireLines(api('1.0.0', room, tree)).filter((line) => line.includes('answers'))).toEqual([
      'post /api/salas-json answers 201 .filhos? = array',
      'post /api/salas-json answers 201 .filhos?[] = No',
      'post /api/salas-json answers 201 .pai? = string | null',
      'post /api/salas-json answers 201 = object',
    ])
  })
})

test('what is handed in hands in what it holds, whatever that is called, but not what its functions are called with', () => {
  const place = mkdtempSync(join(tmpdir(), 'declared-'))
  const list = (look: string, column: string) => `interface Column<Row> {
    key: string;
    cell: (row: Row, at: Place) => string;${column}
}
interface Place {
    index: number;
}
interface RowLook<Row> {
    columns: readonly Column<Row>[];${look}
}
export interface TableProps<Row> extends RowLook<Row> {
    rows: Row[];
    onPick(place: Place): void;
}
export declare function Table<Row>(_: TableProps<Row>): null;
`
  const read = (name: string, text: string) => {
    writeFileSync(join(place, name), text)
    return surface('1.5.0', new Reader(place, place).linesOf(join(place, name)))
  }
  try {
    const before = { ...read('before.d.ts', list('', '')), version: '1.4.0' }
    expect(before.lines).toContain('! Column.key: string')
    expect(before.lines).toContain('Place.index: number')
    const asking = [
      read('row-key.d.ts', list('\n    rowKey: string;', '')),
      read('align.d.ts', list('', '\n    align: string;')),
    ]
    for (const now of asking) expect(breachesOf(before, now)).toEqual([expect.stringContaining('raise the major')])
    expect(breachesOf(before, read('may.d.ts', list('\n    rowKey?: string;', '\n    align?: string;')))).toEqual([])
    const told = list('', '').replace('index: number;', 'index: number;\n    last: boolean;')
    expect(breachesOf(before, read('told.d.ts', told))).toEqual([])
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})

test('a checkout that has lost a line, a facade and a file of the surface is told all three', {
  timeout: 60_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'surface-of-'))
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  const facades = { '@vinculo/ui/core': '1.2.0', '@vinculo/ui/list': '1.0.0' }
  const packages = { contracts: {}, platform: {}, ui: { './core': './src/core.ts', './list': './src/list.ts' } }
  try {
    for (const [name, exports] of Object.entries(packages))
      write(`shared/${name}/package.json`, JSON.stringify({ name, type: 'module', exports }))
    write('shared/ui/tsconfig.json', JSON.stringify({ extends: join(repository, 'tsconfig.base.json') }))
    write('shared/ui/src/core.ts', 'export const one = 1\nexport const two = 2\n')
    write('shared/ui/src/list.ts', 'export const list = 1\n')
    write('shared/contracts/src/modules.ts', "export const slotNames = ['home.card'] as const\n")
    write('package.json', JSON.stringify({ name: 'small', type: 'module' }))
    write('api/package.json', JSON.stringify({ name: 'api', type: 'module' }))
    write('api/src/docs/describe.ts', `console.log(JSON.stringify({ info: { version: '1.0.0' }, paths: {} }))\n`)
    for (const folder of ['', 'api']) symlinkSync(join(repository, 'node_modules'), join(root, folder, 'node_modules'))
    const folder = 'shared/contracts/surface'
    const names = ['api.json', 'events.txt', 'runtime.txt', 'vinculo-ui-core.txt', 'vinculo-ui-list.txt']
    expect((await writeSurface(root, facades)).sort()).toEqual(names.map((name) => `${folder}/${name}`))

    const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { stdio: 'pipe' })
    git('init', '-q')
    git('add', folder)
    git('-c', 'user.name=Rui', '-c', 'user.email=rui@rooms.example', 'commit', '-qm', 'Surface')
    rmSync(join(root, folder, 'events.txt'))
    write('shared/ui/src/core.ts', 'export const one = 1\n')
    const { '@vinculo/ui/core': core } = facades
    expect(await surfaceBreaches(root, { '@vinculo/ui/core': core })).toEqual([
      '@vinculo/ui/core 1.2.0 has lost or changed «export two», «two = const two = 2»: put it back, or raise the major.',
      `${folder}/events.txt was on file and is gone: put it back, for without it nobody can tell what has changed.`,
      `${folder}/vinculo-ui-list.txt is of no facade any more: put the facade back, or raise the major of the runtime.`,
    ])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('an event is a line for each field of its payload, and a new event breaks nobody', () => {
  const lines = eventLines()
  expect(lines).toContain('! event patient.saved .id = string')
  const older = lines.filter((line) => !line.includes('patient.saved'))
  expect(
    breachesOf({ name: 'events', version: '1.0.0', lines: older }, { name: 'events', version: '1.1.0', lines }),
  ).toEqual([])
})

test('a facade is what it exports and what that speaks of within its package, from whichever file', () => {
  const place = mkdtempSync(join(tmpdir(), 'declared-'))
  const written = {
    'core.d.ts': `/** What every screen uses. */
export { Card, type CardProps as Props } from './core/card';
export { Link } from 'some-router';
export declare const mime = "image/*";
`,
    'core/card.d.ts': `import type { Tone } from './tone';
import type { Day } from '@vinculo/contracts/day';
interface Size {
    /** In pixels; "px" is not written. */
    width: number;
}
export interface CardProps {
    tone: Tone;
    size: Size;
    on: Day;
    draw: import("./tone").Draw;
}
interface Unspoken {
    a: string;
}
export declare function Card({ tone, size }: CardProps): import("react/jsx-runtime").JSX.Element;
export {};
`,
    'core/tone.d.ts': `interface Size {
    em: number;
}
export type Tone = 'calm' | 'loud';
export type Draw = (size: Size) => void;
`,
  }
  try {
    for (const [name, text] of Object.entries(written)) {
      mkdirSync(dirname(join(place, name)), { recursive: true })
      writeFileSync(join(place, name), text)
    }
    expect(new Reader(place, place).linesOf(join(place, 'core.d.ts'))).toEqual([
      '! CardProps.draw: import("./tone").Draw',
      '! CardProps.on: Day',
      '! CardProps.size: Size',
      '! CardProps.tone: Tone',
      '! Size.width: number',
      'Card = function Card(_: CardProps): import("react/jsx-runtime").JSX.Element',
      'CardProps = interface CardProps {}',
      'Draw = type Draw = (size: Size) => void',
      'Size = interface Size {}',
      'Size of core/tone = interface Size {}',
      'Size of core/tone.em: number',
      'Tone = type Tone = one of',
      'Tone may be "calm"',
      'Tone may be "loud"',
      'export Card',
      'export Link is some-router#Link',
      'export Props is CardProps',
      'export mime',
      'mime = const mime = "image/*"',
    ])
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})

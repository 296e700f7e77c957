import { FaultReport } from '@vinculo/contracts/faults'
import type { ModuleRelease } from '@vinculo/contracts/modules'
import { Refusal } from '@vinculo/platform'
import { ModuleUnavailable } from '@vinculo/platform/shell'
import { expect, test } from 'vitest'
import { slowestFile } from './place'
import { noting } from './ran'
import { describe as described } from './report'

const host = 'https://agenda.example/a/'

const release = (id: string, version: string, base: string, files: string[]) =>
  ({
    id,
    version,
    base,
    hashes: Object.fromEntries(files.map((file) => [file, 'sha256-x'])),
  }) as unknown as ModuleRelease

const nothing = async () => ({}) as never
const loader = noting({ load: nothing } as unknown as Parameters<typeof noting>[0])
for (const ran of [
  release('agenda', '1.0.0-a', host, ['entry.1111111111.js', 'aaaaaaaaaa.js']),
  // The second release in the same folder: one file is as it was.
  release('agenda', '1.1.0-b', host, ['entry.2222222222.js', 'aaaaaaaaaa.js']),
  release('patients', '2.0.0-c', '/modules/patients/', ['entry.3333333333.js', 'parts/cccccccccc.js']),
  release('first', '1', 'https://cdn.example/first/', ['aaaaaaaaaa.js']),
  release('second', '1', 'https://cdn.example/second/', ['aaaaaaaaaa.js']),
])
  void loader.load(ran, 0)

/** An error whose stack a browser would have written. */
function thrown(
  frames: string[],
  { message = 'no', type = Error }: { message?: string; type?: ErrorConstructor } = {},
) {
  const error = new type(message)
  error.stack = [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n')
  return error
}

const unnamed = { module: 'shell', release: '' }
const uncaught = (error: unknown) => described({ ...unnamed, kind: 'error', error })
const shellFrame = `q (${location.origin}/assets/main.0123456789.js:1:99)`

test.each<{ what: string; frames: string[]; is: [string, string, string] }>([
  {
    what: 'a file of a module names its module and release',
    frames: [`x (${host}entry.1111111111.js:1:23)`],
    is: ['agenda', '1.0.0-a', 'entry.1111111111.js:1:23'],
  },
  {
    what: 'a file that several releases have is that of the one which ran last',
    frames: [`${host}aaaaaaaaaa.js:2:5`],
    is: ['agenda', '1.1.0-b', 'aaaaaaaaaa.js:2:5'],
  },
  {
    what: 'the query of a later attempt is dropped',
    frames: [`async x (${host}aaaaaaaaaa.js?attempt=3:2:5)`],
    is: ['agenda', '1.1.0-b', 'aaaaaaaaaa.js:2:5'],
  },
  {
    what: 'a base on this site and a file in a folder are found, too',
    frames: [`x (${location.origin}/modules/patients/parts/cccccccccc.js:7:8)`],
    is: ['patients', '2.0.0-c', 'parts/cccccccccc.js:7:8'],
  },
  {
    what: 'what fails in the shell because a module calls it is the module’s',
    frames: [shellFrame, `x (${host}entry.2222222222.js:1:4)`, shellFrame],
    is: ['agenda', '1.1.0-b', 'entry.2222222222.js:1:4'],
  },
  { what: 'what no module is in is the shell’s', frames: [shellFrame], is: ['shell', '', 'main.0123456789.js:1:99'] },
  {
    what: 'a file that no release has is nobody’s',
    frames: [`x (${host}other.js:1:1)`, 'x (https://elsewhere.example/aaaaaaaaaa.js:1:1)', 'native'],
    is: ['shell', '', ''],
  },
])('$what', ({ frames, is: [modulo, release, onde] }) => {
  expect(uncaught(thrown(frames))).toEqual({ modulo, release, tipo: 'error', nome: 'Error', onde, vezes: 1 })
})

test('a stack as Firefox and Safari write it says the same', () => {
  const error = new TypeError('x is undefined')
  error.stack = `render@${host}entry.1111111111.js:1:23\n@${location.origin}/assets/0123456789.js:1:2`
  expect(uncaught(error)).toMatchObject({ modulo: 'agenda', release: '1.0.0-a', nome: 'TypeError' })
})

test('a fault that a boundary names keeps its module and release, and its place only if it is in them', () => {
  const named = { module: 'agenda', release: '1.0.0-a', kind: 'render' as const }
  const own = described({ ...named, error: thrown([shellFrame, `x (${host}aaaaaaaaaa.js:1:2)`]) })
  expect(own).toMatchObject({ modulo: 'agenda', release: '1.0.0-a', onde: 'aaaaaaaaaa.js:1:2' })
  const others = described({
    ...named,
    error: thrown([`x (${location.origin}/modules/patients/entry.3333333333.js:1:2)`]),
  })
  expect(others).toMatchObject({ modulo: 'agenda', release: '1.0.0-a', onde: '' })
})

test('what breaks the page’s policy is told by the directive, and by the host alone only where that is one module’s', () => {
  const csp = (place: string) => described({ ...unnamed, kind: 'csp', name: 'connect-src', place })
  const common = { tipo: 'csp', nome: 'connect-src', vezes: 1 }
  expect(csp(`${host}aaaaaaaaaa.js:1:2`)).toEqual({
    ...common,
    ...{ modulo: 'agenda', release: '1.1.0-b', onde: 'aaaaaaaaaa.js:1:2' },
  })
  expect(csp('https://agenda.example:1:2')).toMatchObject({ modulo: 'agenda', onde: '' })
  for (const place of ['https://cdn.example/', 'https://cdn.example:1:2', `${location.origin}/pacientes:0:0`])
    expect(csp(place)).toEqual({ ...common, modulo: 'shell', release: '', onde: '' })
})

test('why a module did not come is told by its reason, and what the API refused by its status', () => {
  const load = new ModuleUnavailable('agenda', '1', 'signature', 'not signed by Rita')
  expect(described({ module: 'agenda', release: '1', kind: 'load', error: load })?.nome).toBe('signature')
  expect(described({ ...unnamed, kind: 'promise', error: new Refusal(404, 'not_found', 'Rita') })?.nome).toBe(
    'Refusal.404',
  )
})

test('what a module’s own code threw while it loaded is told with its kind and its place, not as its host’s', () => {
  const cause = thrown([`x (${host}entry.1111111111.js?attempt=2:1:23)`, shellFrame], { type: RangeError })
  const error = new ModuleUnavailable('agenda', '1.0.0-a', 'broken', 'no', [], { cause })
  expect(described({ module: 'agenda', release: '1.0.0-a', kind: 'load', error })).toMatchObject({
    ...{ modulo: 'agenda', release: '1.0.0-a', nome: 'RangeError', onde: 'entry.1111111111.js:1:23' },
  })
  const lacks = new ModuleUnavailable('agenda', '1.0.0-a', 'broken', 'its code lacks what it announced')
  expect(described({ module: 'agenda', release: '1.0.0-a', kind: 'load', error: lacks })?.nome).toBe('broken')
})

test('what is no fault of the product’s is not told: an extension’s, and a notice of the browser without an error', () => {
  for (const place of [
    'chrome-extension:3:7',
    'moz-extension://abc/content.js:1:1',
    'https://elsewhere.example/x',
    'inline',
    '',
  ])
    expect(described({ ...unnamed, kind: 'csp', name: 'connect-src', place })).toBeUndefined()
  expect(uncaught(thrown(['x (chrome-extension://abc/content.js:1:1)']))).toBeUndefined()
  expect(described({ ...unnamed, kind: 'error', error: undefined, place: `${location.href}:0:0` })).toBeUndefined()
  // What is thrown and is no error is told all the same.
  expect(described({ ...unnamed, kind: 'promise', error: 'x' })).toMatchObject({ modulo: 'shell', nome: 'string' })
})

test('of a slow screen the file is told that was waited for then, not the slowest of the page’s whole life', () => {
  const files = ['entry.1111111111.js', 'aaaaaaaaaa.js', 'bbbbbbbbbb.js']
  const agenda = release('agenda', '1.0.0-a', host, files)
  const [entry, chunk, late] = files.map((file) => host + file)
  const asked = [
    { name: `${entry}`, startTime: 0, duration: 4000 },
    // Fetched ahead a moment before it was needed.
    { name: `${late}?attempt=1`, startTime: 8900, duration: 2600 },
    { name: `${chunk}`, startTime: 9000, duration: 2100 },
    { name: 'https://elsewhere.example/aaaaaaaaaa.js', startTime: 9000, duration: 9000 },
    { name: `${location.origin}/api/pacientes`, startTime: 9000, duration: 9000 },
  ]
  expect(slowestFile(agenda, 9000, asked)).toBe('bbbbbbbbbb.js')
  expect(slowestFile(agenda, 12_000, asked)).toBe('')
  expect(slowestFile(undefined, 0, asked)).toBe('')
})

const personal = ['Rita Abas', 'Rita', '111.444.777-35', '11144477735', 'rita@casa.example', '(11) 98888-7777']

/** Whatever a careless line of code may throw about somebody. */
function careless(word: string): unknown[] {
  const at = `x (${host}aaaaaaaaaa.js:1:2)`
  const named = Object.assign(thrown([at], { message: word }), { name: word, [word]: word, code: word, cause: word })
  const classOf = { [word]: class extends TypeError {} }[word] as typeof TypeError
  const own = new classOf(word)
  const frames = [`${word} (${host}aaaaaaaaaa.js:1:2)`, `x (${location.origin}/paciente/${word}?nome=${word}:1:2)`]
  return [
    named,
    own,
    thrown([`x (${location.origin}/paciente/${word}:1:2)`]),
    thrown(frames, { message: `${word}\n    at ${host}${word}.js:1:2` }),
    thrown([at], { message: `x (${location.origin}/assets/${word}.js:1:2)` }),
    new DOMException(word, word),
    new Refusal(422, word as never, word, { [word]: [word] }),
    new ModuleUnavailable('agenda', '1.0.0-a', 'host', `${host}?nome=${word}`),
    word,
    { [word]: word },
    Object.assign(new Error('x'), { stack: `${word}@${location.origin}/${word}/${word}.js?${word}:1:2` }),
  ]
}

test('nothing of a person leaves the browser: not from a message, a name, a stack, a property, an address', () => {
  const all = personal.flatMap(careless).flatMap((error) => [
    uncaught(error),
    described({ module: 'agenda', release: '1.0.0-a', kind: 'render', error }),
    described({
      ...unnamed,
      kind: 'csp',
      name: 'img-src',
      place: `${host}${String(error)}?n=${String(error)}`,
    }),
  ])
  const falhas = all.flatMap((fault) => fault ?? [])
  expect(falhas).toHaveLength(all.length)
  const sent = JSON.stringify(falhas)
  for (const word of personal) expect(sent).not.toContain(word)
  for (const fault of falhas) expect(FaultReport.safeParse({ falhas: [fault] }).error).toBeUndefined()
})

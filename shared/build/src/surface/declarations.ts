import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { ask } from '../release/build-twice'
import { ReleaseRefused } from '../release/refused'
import { describe, isHandedIn, withoutCalls } from './members'

/** What one file declares, where its names come from, and what it hands out. */
interface Declared {
  file: string
  /** Text by name, without comments, in one line; a name may be declared more than once. */
  own: Map<string, string[]>
  imported: Map<string, { from: string; name: string }>
  exported: Map<string, { from?: string; name: string }>
}

/** A declaration that a facade hands out or speaks of. */
interface Spoken {
  shown: string
  texts: string[]
  /** Declarations it speaks of, except what its functions are called with. */
  holds: ReadonlySet<Pick<Spoken, 'shown'>>
  /** A module hands it in. */
  isGiven: boolean
}

const wordsOf = (text: string): string[] => text.replace(/"[^"]*"|'[^']*'/g, '').match(/[A-Za-z_$][\w$]*/g) ?? []

const noComments = (text: string) =>
  text.replace(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '$1')

/** Statements of a declaration file: each begins in the first column, and what belongs to it is indented or closes it. */
const statementsOf = (text: string): string[] =>
  noComments(text)
    .split(/\n(?=[a-z])/)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '' && statement !== 'export {};')

const names = (list: string) =>
  list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((each) => {
      const [name = '', as = name] = each.split(' as ')
      return { name, as }
    })

function read(file: string): Declared {
  const declared: Declared = { file, own: new Map(), imported: new Map(), exported: new Map() }
  for (const statement of statementsOf(readFileSync(file, 'utf8'))) {
    const from = /from ['"]([^'"]+)['"];$/.exec(statement)?.[1]
    const listed = /^(import|export) (?:type )?(?:(\w+),? ?)?(?:\{([^}]*)\})?/.exec(statement)
    const whole = /^import (?:type )?\* as (\w+)/.exec(statement)?.[1]
    if (whole && from) declared.imported.set(whole, { from, name: '*' })
    else if (statement.startsWith('import ') && from) {
      if (listed?.[2] && listed[2] !== 'type') declared.imported.set(listed[2], { from, name: 'default' })
      for (const { name, as } of names(listed?.[3] ?? '')) declared.imported.set(as, { from, name })
    } else if (/^export (type )?\{/.test(statement)) {
      for (const { name, as } of names(listed?.[3] ?? '')) declared.exported.set(as, { from, name })
    } else {
      const name = /\b(?:function|const|let|class|interface|type|enum|namespace) (\w+)/.exec(statement)?.[1]
      if (!name) continue
      const text = statement.replace(/^export /, '').replace(/^declare /, '')
      declared.own.set(name, [...(declared.own.get(name) ?? []), text])
      if (statement.startsWith('export ')) declared.exported.set(name, { name })
    }
  }
  return declared
}

/** A library with its major: another one of it is another thing. */
function libraryAt(root: string, from: string): string {
  const name = from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
  for (const part of ['ui', 'platform']) {
    const manifest = join(root, 'shared', part, 'node_modules', name, 'package.json')
    if (existsSync(manifest)) return `${from}@${JSON.parse(readFileSync(manifest, 'utf8')).version.split('.')[0]}`
  }
  return from
}

/**
 * Everything a facade hands out, and what its declarations speak of within its own package, as sorted lines. Throws where
 * something spoken of was not written: less than everything would look like a loss.
 */
export class Reader {
  readonly #files = new Map<string, Declared>()

  constructor(
    private readonly root: string,
    private readonly declarations: string,
  ) {}

  #read(file: string): Declared {
    const known = this.#files.get(file) ?? read(file)
    this.#files.set(file, known)
    return known
  }

  #fileOf(from: string, importer: string): string | undefined {
    if (!from.startsWith('.')) return undefined
    const path = join(dirname(importer), from)
    if (from.endsWith('.css')) return undefined
    const file = [`${path}.d.ts`, join(path, 'index.d.ts')].find((each) => existsSync(each))
    if (!file) throw new Error(`${importer} speaks of ${from}, which has no declarations`)
    return file
  }

  linesOf(source: string): string[] {
    const spoken = new Map<string, Spoken>()
    const owners = new Map<string, string>()
    const label = (name: string, file: string) => {
      const owner = owners.get(name) ?? file
      owners.set(name, owner)
      return owner === file ? name : `${name} of ${relative(this.declarations, file).replace(/\.d\.ts$/, '')}`
    }
    const visit = (name: string, declared: Declared): Pick<Spoken, 'shown'> => {
      const imported = declared.imported.get(name) ?? declared.exported.get(name)
      const texts = declared.own.get(name)
      if (!texts) {
        if (!imported?.from) {
          if (name === '*' || name === 'default') return { shown: name }
          throw new Error(`${declared.file} does not declare ${name}`)
        }
        const file = this.#fileOf(imported.from, declared.file)
        if (file) return visit(imported.name, this.#read(file))
        const library = imported.from.startsWith('@vinculo/') ? imported.from : libraryAt(this.root, imported.from)
        return { shown: `${library}#${imported.name}` }
      }
      const key = `${declared.file}#${name}`
      const known = spoken.get(key)
      if (known) return known
      const holds = new Set<Pick<Spoken, 'shown'>>()
      const isGiven = isHandedIn(name) && !texts.some((text) => text.startsWith('function '))
      const found: Spoken = { shown: label(name, declared.file), texts, holds, isGiven }
      spoken.set(key, found)
      for (const text of texts) {
        const given = withoutCalls(text)
        const givenWords = new Set(wordsOf(given))
        for (const word of new Set(wordsOf(text))) {
          if (word === name || !(declared.own.has(word) || declared.imported.has(word))) continue
          const inner = visit(word, declared)
          if (givenWords.has(word)) holds.add(inner)
        }
        for (const [whole, from = '', inner = ''] of text.matchAll(/import\("([^"]+)"\)\.(\w+)/g)) {
          const file = this.#fileOf(from, declared.file)
          if (!file) continue
          const other = visit(inner, this.#read(file))
          if (given.includes(whole)) holds.add(other)
        }
      }
      return found
    }
    const facade = this.#read(source)
    if (facade.exported.size === 0) throw new Error(`${source} exports nothing`)
    const exported = [...facade.exported.keys()].sort().map((name) => {
      const { shown } = visit(name, facade)
      return shown === name ? `export ${name}` : `export ${name} is ${shown}`
    })
    return [...new Set([...exported, ...linesOfAll([...spoken.values()])])].sort()
  }
}

/** What is handed in hands in what it holds: the rows of a table, their columns. */
function linesOfAll(spoken: Spoken[]): string[] {
  const given = spoken.filter(({ isGiven }) => isGiven)
  for (const each of given)
    for (const inner of spoken)
      if (!inner.isGiven && each.holds.has(inner)) {
        inner.isGiven = true
        given.push(inner)
      }
  return spoken.flatMap(({ shown, texts, isGiven }) => texts.flatMap((text) => describe(shown, text, isGiven)))
}

/** The file behind a facade, seen from the project's folder; nothing for a library. */
function sourceOf(root: string, facade: string): string | undefined {
  const [, part, name] = /^@vinculo\/(\w+)(?:\/(.+))?$/.exec(facade) ?? []
  if (!part) return undefined
  const { exports } = JSON.parse(readFileSync(join(root, 'shared', part, 'package.json'), 'utf8'))
  return join('shared', part, exports[name ? `./${name}` : '.'])
}

/** What a library offers when it runs; its own release notes tell the rest. */
async function namesOf(library: string, folder: string): Promise<string[]> {
  const script = 'JSON.stringify(Object.keys(require(process.argv[1])))'
  const names = JSON.parse(await ask(process.execPath, ['-p', script, library], folder)) as string[]
  return names
    .filter((name) => !name.startsWith('__'))
    .sort()
    .map((name) => `export ${name}`)
}

/** Where the packages' sources are. What the compiler finds by a package instead, it holds for a library and leaves out. */
const pathsOf = (root: string) =>
  Object.fromEntries(
    ['contracts', 'platform', 'ui'].flatMap((part) => {
      const { exports } = JSON.parse(readFileSync(join(root, 'shared', part, 'package.json'), 'utf8'))
      return Object.entries(exports as Record<string, string>).map(([name, file]) => [
        `@vinculo/${part}${name.slice(1)}`,
        [join(root, 'shared', part, file)],
      ])
    }),
  )

/** The lines of every facade and of what a slot tells, by name. The compiler writes the declarations they come from. */
export async function declaredSurface(root: string, facades: readonly string[]): Promise<Record<string, string[]>> {
  const sources = new Map(facades.flatMap((name) => [[name, sourceOf(root, name)] as const]))
  const slots = 'shared/contracts/src/modules.ts'
  const place = mkdtempSync(join(tmpdir(), 'surface-'))
  // Beside the project's own settings: paths in them are seen from there.
  const config = join(root, 'shared/ui', `tsconfig.surface-${process.pid}.json`)
  try {
    const files = [...sources.values(), slots].filter((file) => file !== undefined)
    writeFileSync(
      config,
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          rootDir: root,
          outDir: place,
          paths: pathsOf(root),
        },
        include: [],
        files: files.map((file) => join(root, file)),
      }),
    )
    await ask('pnpm', ['--silent', 'exec', 'tsc', '-p', config], root).catch((error) => {
      throw new ReleaseRefused(`The surface cannot be read while types are wrong:\n${error.message}`)
    })
    const reader = new Reader(root, place)
    const emitted = (file: string) => join(place, file.replace(/\.tsx?$/, '.d.ts'))
    const surfaces = await Promise.all(
      [...sources].map(
        async ([name, file]) =>
          [name, file ? reader.linesOf(emitted(file)) : await namesOf(name, join(root, 'shared/ui'))] as const,
      ),
    )
    return {
      ...Object.fromEntries(surfaces),
      runtime: reader.linesOf(emitted(slots)).filter((line) => /^(! )?(SlotParams|slotNames)\b/.test(line)),
    }
  } finally {
    rmSync(config, { force: true })
    rmSync(place, { recursive: true, force: true })
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import { API, type Checker } from 'typescript/unstable/sync'
import { moduleFolders } from '../places'

/** What a rule says: where, and what to do about it. `file` is seen from the project's folder. */
export interface Breach {
  file: string
  line: number
  what: string
}

export interface Source {
  /** Seen from the project's folder, with forward slashes. */
  file: string
  /** The part of the project it is in: `shell`, `shared/ui`, `mf-patients` … */
  part: string
  ast: SourceFile
  /** Every node of it. */
  nodes: Node[]
  /** Tests, what only tests use, and the page that shows every widget to whoever works on them. */
  isTest: boolean
}

/** The whole project as the compiler reads it. */
export interface Tree {
  root: string
  sources: Source[]
  modules: string[]
  checker: Checker
  find: (file: string) => Source | undefined
  /** A file the compiler does not read, such as a package.json. */
  read: (file: string) => string | undefined
  list: (folder: string) => string[]
}

export type Rule = (tree: Tree) => Iterable<Breach>

const isTestFile = (file: string) => /^tests\/|\.(test|e2e)\.tsx?$|\/testing[/.]|\/(gallery|bench)\//.test(file)

const partOf = (file: string) => {
  const [first = '', second = '', third = ''] = file.split('/')
  if (first === 'shared') return `shared/${second}`
  // A second module of a remote.
  return first.startsWith('mf-') && (third === 'src' || third === 'rspack.config.ts') ? `${first}/${second}` : first
}

/** All parts in one program, so that one reading serves every rule. The file exists only for the compiler. */
const configOf = (root: string) => ({
  ...(existsSync(join(root, 'tsconfig.base.json')) ? { extends: './tsconfig.base.json' } : {}),
  compilerOptions: {
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: existsSync(join(root, 'node_modules')) ? ['node'] : [],
  },
  include: ['shell', 'mf-*/**/*', 'shared', 'api', 'tests', '*.ts'],
  exclude: ['**/node_modules', '**/dist', '**/.cache'],
})

/** Reads the project in a folder, runs `work` on it and closes the compiler. */
export function withTree<T>(root: string, work: (tree: Tree) => T): T {
  const config = join(root, 'tsconfig.shape.json')
  const compiler = new API({
    cwd: root,
    fs: {
      readFile: (file) => (file === config ? JSON.stringify(configOf(root)) : undefined),
      fileExists: (file) => (file === config ? true : undefined),
    },
  })
  try {
    const [project] = compiler.updateSnapshot({ openProjects: [config] }).getProjects()
    if (!project) throw new Error(`the compiler found no project in ${root}`)
    const sources = project.program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/`) && !/\/(node_modules|dist|\.cache)\//.test(name))
      .map((name): Source => {
        const file = relative(root, name)
        const ast = project.program.getSourceFile(name)
        if (!ast) throw new Error(`the compiler does not show ${file}`)
        return { file, part: partOf(file), ast, nodes: [...nodesIn(ast)], isTest: isTestFile(file) }
      })
    const byFile = new Map(sources.map((source) => [source.file, source]))
    const list = (folder: string) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [])
    return work({
      root,
      sources,
      modules: moduleFolders(root),
      checker: project.checker,
      find: (file) => byFile.get(file),
      read: (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined),
      list,
    })
  } finally {
    compiler.close()
  }
}

export const lineAt = ({ ast }: Source, position: number) => ast.getLineAndCharacterOfPosition(position).line + 1

export const breachAt = (source: Source, node: Node, what: string): Breach => ({
  file: source.file,
  line: lineAt(source, node.getStart(source.ast)),
  what,
})

/** Every node under one, itself first. */
export function nodesIn(node: Node): Node[] {
  const nodes: Node[] = []
  const visit = (each: Node) => {
    nodes.push(each)
    each.forEachChild(visit)
  }
  visit(node)
  return nodes
}

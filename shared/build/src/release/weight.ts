import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { locales } from '@vinculo/contracts/locale'
import type { MessageFiles } from '@vinculo/contracts/modules'
import type { Built } from './build-twice'
import type { Bundled } from './bundled-packages'

/** Bytes after gzip: 1 KB is 1,000 of them. */
export const entryBudget = 6_000
/** For a module that names none in `vinculo.budget` of its package.json, in KB. */
const usualBudgetKb = 40

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`

const isCode = (file: string) => /\.(js|css)$/.test(file)

/** What each screen and slot makes a browser download of the module's own scripts and style sheets, in the language that has most. */
export function weigh({ folder, manifest }: Pick<Built, 'folder' | 'manifest'>): { name: string; bytes: number }[] {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
    sizes.set(file, known)
    return known
  }
  const sum = (files: string[]) => [...new Set(files)].filter(isCode).reduce((bytes, file) => bytes + sizeOf(file), 0)
  const { entry, files, messages, routes, slots } = manifest
  const none: MessageFiles = { 'pt-br': [], en: [], es: [], 'zh-CN': [] }
  return [
    ...routes.map((route) => ({ name: `/${route.path}`, ...route })),
    ...slots.map((slot) => ({ name: slot.slot, ...slot })),
  ].map(({ name, ...part }) => ({
    name,
    bytes: Math.max(
      ...locales.map((locale) =>
        sum([entry, ...files, ...messages[locale], ...part.files, ...(part.messages ?? none)[locale]]),
      ),
    ),
  }))
}

/** Sentences about what is too large. */
export function overBudget(built: Pick<Built, 'folder' | 'manifest'>, packageJson: string): string[] {
  const { vinculo } = JSON.parse(readFileSync(packageJson, 'utf8')) as { vinculo?: { budget?: unknown } }
  const given = vinculo?.budget ?? usualBudgetKb
  if (typeof given !== 'number' || !(given > 0))
    return [`vinculo.budget in package.json is ${JSON.stringify(given)}: it is a number of KB.`]
  const budget = given * 1000
  const entry = gzipSync(readFileSync(join(built.folder, built.manifest.entry)), { level: 9 }).length
  return [
    ...(entry > entryBudget ? [`The entry is ${kb(entry)} (gzip), over its ${kb(entryBudget)}.`] : []),
    ...weigh(built)
      .filter(({ bytes }) => bytes > budget)
      .map(
        ({ name, bytes }) =>
          `${name} downloads ${kb(bytes)} (gzip) of the module, over the ${kb(budget)} of vinculo.budget in its package.json.`,
      ),
  ]
}

const dependenciesOf = (packageJson: string) => {
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(packageJson, 'utf8'))
  return Object.keys({ ...dependencies, ...peerDependencies })
}

/** What the shell hands out: the facades, and the libraries behind them that keep state of their own. */
export function sharedPackages(repository: string): Set<string> {
  const behind = ['platform', 'ui'].flatMap((name) => dependenciesOf(join(repository, 'shared', name, 'package.json')))
  return new Set([
    '@vinculo/platform',
    '@vinculo/ui',
    'react-router',
    'scheduler',
    ...behind.filter((name) => !isCopied(name)),
  ])
}

/** What each side has a copy of: contracts and what checks them hold no state; an icon is a few lines. */
const isCopied = (name: string) => ['@vinculo/contracts', 'zod', 'lucide-react'].includes(name)

/** Sentences about what the build holds and should not: what the shell hands out, and a package in two versions. */
export function duplicates(packages: Bundled[], shared: ReadonlySet<string>): string[] {
  const versions = new Map<string, string[]>()
  for (const { name, version } of packages) versions.set(name, [...(versions.get(name) ?? []), version])
  return [...versions].flatMap(([name, found]) => [
    ...(shared.has(name)
      ? [`The build holds ${name} ${found.join(' and ')}, which the shell hands out: import the facade.`]
      : []),
    ...(found.length > 1 ? [`The build holds ${name} in the versions ${found.join(' and ')}: one has to go.`] : []),
  ])
}

/** Sentences about what another module holds too: not refused, but worth a facade when it grows. */
export const heldTwice = (packages: Bundled[], others: Record<string, Bundled[]>): string[] =>
  packages
    .filter(({ name }) => !name.startsWith('@vinculo/') && name !== 'zod')
    .flatMap(({ name }) => {
      const holders = Object.keys(others).filter((module) => others[module]?.some((other) => other.name === name))
      return holders.length > 0 ? [`${name} is in the builds of ${holders.join(' and ')} too.`] : []
    })

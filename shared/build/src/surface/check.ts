import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contractVersions } from '@vinculo/contracts/versions'
import { facades } from '../facades'
import { ask } from '../release/build-twice'
import { ReleaseRefused } from '../release/refused'
import { breachesOf, type Surface } from './compare'
import { declaredSurface } from './declarations'
import { eventLines, type WireDocument, wireLines } from './wire'

/**
 * What released modules and older pages count on is on file in `shared/contracts/surface`, a line for each thing: the
 * facades, the events, what fills a slot, and the calls of the API as the OpenAPI document they come from.
 */
const folder = 'shared/contracts/surface'
const apiFile = `${folder}/api.json`
const fileOf = (name: string) => `${folder}/${name.replace(/^@/, '').replaceAll('/', '-')}.txt`

/** A call on each line: what changed of one is a line of a diff. */
const textOf = ({ info, paths }: WireDocument) => {
  const calls = Object.entries(paths)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, operations]) => {
      const each = Object.entries(operations).map(([method, { parameters, requestBody, responses }]) => {
        const { default: _, ...answers } = responses
        return ` ${JSON.stringify(method)}: ${JSON.stringify({ parameters, requestBody, responses: answers })}`
      })
      return `${JSON.stringify(path)}: {\n${each.join(',\n')}\n}`
    })
  return `{\n"info": ${JSON.stringify(info)},\n"paths": {\n${calls.join(',\n')}\n}\n}\n`
}

interface Now {
  surfaces: Surface[]
  /** The file of each as it should be. */
  files: Record<string, string>
}

type Facades = Record<string, string>

/** What the sources say now. */
async function surfaceNow(root: string, known: Facades): Promise<Now> {
  const [declared, described] = await Promise.all([
    declaredSurface(root, Object.keys(known)),
    ask('pnpm', ['--silent', 'exec', 'tsx', 'src/docs/describe.ts'], join(root, 'api')),
  ])
  const api = JSON.parse(described) as WireDocument
  const { events, runtime } = contractVersions
  const versions: Record<string, string> = { ...known, events, runtime }
  const listed = Object.entries({ ...declared, events: eventLines() }).map(
    ([name, lines]): Surface => ({ name, version: versions[name] ?? '', lines }),
  )
  return {
    surfaces: [...listed, { name: 'api', version: api.info.version, lines: wireLines(api) }],
    files: {
      ...Object.fromEntries(
        listed.map(({ name, version, lines }) => [fileOf(name), `${[`${name} ${version}`, ...lines].join('\n')}\n`]),
      ),
      [apiFile]: textOf(api),
    },
  }
}

/** What is on file of one surface. */
function recorded(root: string, { name }: Surface): Surface | undefined {
  const file = join(root, name === 'api' ? apiFile : fileOf(name))
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  if (name === 'api') {
    const api = JSON.parse(text) as WireDocument
    return { name, version: api.info.version, lines: wireLines(api) }
  }
  const [head = '', ...lines] = text.trimEnd().split('\n')
  return { name, version: head.split(' ').at(-1) ?? '', lines }
}

/** Whether a file that is not there was once. */
function isKnownToGit(root: string, file: string): boolean {
  try {
    return execFileSync('git', ['-C', root, 'log', '-1', '--format=%h', '--', file], { stdio: 'pipe' }).length > 0
  } catch {
    return false
  }
}

/** Files of what is no surface any more. */
const filesLeft = (root: string, { files }: Now) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .map((name) => `${folder}/${name}`)
        .filter((file) => !(file in files))
    : []

const majorOf = (version = '0') => Number(version.split('.')[0])

/** Nothing that was released runs in a shell of the next runtime: that one may leave out what it likes. */
function isNextRuntime(root: string, { surfaces }: Now): boolean {
  const now = surfaces.find(({ name }) => name === 'runtime')
  return now !== undefined && majorOf(now.version) > majorOf(recorded(root, now)?.version)
}

function brokenIn(root: string, now: Now): string[] {
  const changed = now.surfaces.flatMap((surface) => {
    const before = recorded(root, surface)
    return before ? breachesOf(before, surface) : []
  })
  const gone = Object.keys(now.files)
    .filter((file) => !existsSync(join(root, file)) && isKnownToGit(root, file))
    .map((file) => `${file} was on file and is gone: put it back, for without it nobody can tell what has changed.`)
  const lost = isNextRuntime(root, now) ? [] : filesLeft(root, now)
  return [
    ...changed,
    ...gone,
    ...lost.map((file) => `${file} is of no facade any more: put the facade back, or raise the major of the runtime.`),
  ]
}

const staleIn = (root: string, { files }: Now) =>
  Object.entries(files).filter(
    ([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
  )

/** Sentences about what the sources have done to the surface without saying so by a version. */
export async function surfaceBreaches(root: string, known: Facades = facades): Promise<string[]> {
  const now = await surfaceNow(root, known)
  const broken = brokenIn(root, now)
  if (broken.length > 0) return broken
  return [...staleIn(root, now).map(([file]) => file), ...filesLeft(root, now)].map(
    (file) => `${file} is not what the sources say now: run pnpm surface and commit it.`,
  )
}

/** Puts the surface on file; refuses while a version does not say what changed. Answers the files that changed. */
export async function writeSurface(root: string, known: Facades = facades): Promise<string[]> {
  const now = await surfaceNow(root, known)
  const broken = brokenIn(root, now)
  if (broken.length > 0) throw new ReleaseRefused(broken.join('\n'))
  const changed = staleIn(root, now)
  for (const [file, text] of changed) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const left = filesLeft(root, now)
  for (const file of left) rmSync(join(root, file))
  return [...changed.map(([file]) => file), ...left]
}

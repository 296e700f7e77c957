import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

const versionOf = (name: string) =>
  name === 'events' || name === 'runtime' ? contractVersions[name] : facades[name as keyof typeof facades]

/** What the sources say now. */
async function surfaceNow(root: string): Promise<Now> {
  const [declared, described] = await Promise.all([
    declaredSurface(root, Object.keys(facades)),
    ask('pnpm', ['--silent', 'exec', 'tsx', 'src/docs/describe.ts'], join(root, 'api')),
  ])
  const api = JSON.parse(described) as WireDocument
  const listed = Object.entries({ ...declared, events: eventLines() }).map(
    ([name, lines]): Surface => ({ name, version: versionOf(name), lines }),
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

const brokenIn = (root: string, { surfaces }: Now) =>
  surfaces.flatMap((now) => {
    const before = recorded(root, now)
    return before ? breachesOf(before, now) : []
  })

/** Sentences about what the sources have done to the surface without saying so by a version. */
export async function surfaceBreaches(root: string): Promise<string[]> {
  const now = await surfaceNow(root)
  const broken = brokenIn(root, now)
  if (broken.length > 0) return broken
  const stale = Object.entries(now.files).filter(
    ([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
  )
  return stale.map(([file]) => `${file} is not what the sources say now: run pnpm surface and commit it.`)
}

/** Puts the surface on file; refuses while a version does not say what changed. Answers the files that are new. */
export async function writeSurface(root: string): Promise<string[]> {
  const now = await surfaceNow(root)
  const broken = brokenIn(root, now)
  if (broken.length > 0) throw new ReleaseRefused(broken.join('\n'))
  const changed = Object.entries(now.files).filter(
    ([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text,
  )
  for (const [file, text] of changed) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return changed.map(([file]) => file)
}

import { asked } from './members'

/** One thing with a version of its own: a facade, the calls of the API, the events, what a shell and its modules share. */
export interface Surface {
  name: string
  version: string
  lines: string[]
}

const numbers = (version: string) => version.split('.').map(Number) as [number, number, number]

/** What a line is about: the declaration or the call, without its member. */
const headOf = (line: string) => /^(?:! )?((?:get|post|put|patch|delete|event) \S+|[\w$]+)/.exec(line)?.[1] ?? line

const few = (lines: string[]) =>
  `«${lines.slice(0, 3).join('», «')}»${lines.length > 3 ? ` and ${lines.length - 3} more` : ''}`

/**
 * What is against the rule: what is lost or changed asks for a higher major, what is new for a higher minor. What is new
 * and has to be given by whoever uses what was there already counts as a change.
 */
export function breachesOf(recorded: Surface, now: Surface): string[] {
  const before = new Set(recorded.lines)
  const after = new Set(now.lines)
  const known = new Set(recorded.lines.map(headOf))
  const added = now.lines.filter((line) => !before.has(line))
  const broken = [
    ...recorded.lines.filter((line) => !after.has(line)),
    ...added.filter((line) => line.startsWith(asked) && known.has(headOf(line))),
  ]
  const [wasMajor, wasMinor] = numbers(recorded.version)
  const [major, minor] = numbers(now.version)
  const isNext = major > wasMajor
  if (broken.length > 0 && !isNext)
    return [`${now.name} ${now.version} has lost or changed ${few(broken)}: put it back, or raise the major.`]
  if (added.length > 0 && !isNext && !(major === wasMajor && minor > wasMinor))
    return [`${now.name} ${now.version} has gained ${few(added)}: raise the minor.`]
  return []
}

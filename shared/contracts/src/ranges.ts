/**
 * Whether `version` satisfies a caret range such as `^1`, `^1.4` or `^1.4.2`: the same major, and not older. For 0.x
 * the minor counts as major, as npm has it.
 */
export function satisfies(version: string, range: string): boolean {
  const wanted = range.replace(/^\^/, '').split('.').map(Number)
  const given = version.split(/[.-]/, 3).map(Number)
  if ([...wanted, ...given].some(Number.isNaN)) return false
  const [major = 0, minor = 0, patch = 0] = given
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = wanted
  if (major !== wantedMajor) return false
  if (major === 0 && wanted.length > 1 && minor !== wantedMinor) return false
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)
}

export interface Unmet {
  name: string
  wanted: string
  given: string | undefined
}

/** What a module asks for and this shell does not have. Empty means that it fits. */
export function unmetRanges(requires: Record<string, string>, provided: Record<string, string>): Unmet[] {
  return Object.entries(requires)
    .filter(([name, range]) => !provided[name] || !satisfies(provided[name], range))
    .map(([name, wanted]) => ({ name, wanted, given: provided[name] }))
}

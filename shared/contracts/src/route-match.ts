/** A route as a table of them gives it: a path in React Router syntax without leading slash, and allowed values. */
export interface MatchableRoute {
  path: string
  allowed?: Record<string, string[]> | undefined
}

export interface RouteMatch<Route> {
  route: Route
  params: Record<string, string>
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function paramsOf(route: MatchableRoute, given: readonly string[]): Record<string, string> | undefined {
  const wanted = segmentsOf(route.path)
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    if (!segment.startsWith(':')) {
      if (segment.toLowerCase() !== value.toLowerCase()) return undefined
      continue
    }
    const name = segment.slice(1)
    const allowed = route.allowed?.[name]
    if (allowed && !allowed.includes(value)) return undefined
    params[name] = value
  }
  return params
}

/** Compares segment by segment from the left: a fixed word goes before a parameter. */
function isMoreFixed(a: MatchableRoute, b: MatchableRoute): boolean {
  const [left, right] = [segmentsOf(a.path), segmentsOf(b.path)]
  for (const [index, segment] of left.entries()) {
    const isParam = segment.startsWith(':')
    const isOtherParam = right[index]?.startsWith(':') ?? false
    if (isParam !== isOtherParam) return !isParam
  }
  return false
}

/**
 * The route an address opens, or none: a fixed word beats a parameter, a value that is not allowed does not match.
 * `pathname` is as the browser has it: leading slash, percent-encoded, maybe a trailing slash.
 */
export function matchRoute<Route extends MatchableRoute>(
  pathname: string,
  routes: readonly Route[],
): RouteMatch<Route> | undefined {
  const given = segmentsOf(pathname).map(decoded)
  if (given.includes(undefined)) return undefined
  let best: RouteMatch<Route> | undefined
  for (const route of routes) {
    const params = paramsOf(route, given as string[])
    if (params && (!best || isMoreFixed(route, best.route))) best = { route, params }
  }
  return best
}

/** A required member of what a module hands in: one more of them is one that released modules do not give. */
export const asked = '! '

/** Whether a declaration of this name is what a module hands in. */
export const isHandedIn = (name: string) => /(Props|Options|Definition|Source|Input)$/.test(name)

/** A declaration without what its functions are called with: a module reads that, and gives all else. */
export function withoutCalls(text: string): string {
  const shorter = text.replace(/\([^()]*\)(?= ?=>)|(?<=[;{] ?[\w$]+\??)\([^()]*\)(?=:)/g, '')
  return shorter === text ? text : withoutCalls(shorter)
}

/** Positions of the outermost `{…}` of a text. */
function outermost(text: string): [start: number, end: number][] {
  const found: [number, number][] = []
  let depth = 0
  let start = 0
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'" || sign === '`') quote = sign
    else if (sign === '{') {
      if (depth === 0) start = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth === 0) found.push([start, at])
    }
  }
  return found
}

/** Splits the inside of a `{…}` into its members. */
function membersOf(inside: string): string[] {
  const members: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < inside.length; at += 1) {
    const sign = inside[at] ?? ''
    if ('{[('.includes(sign)) depth += 1
    else if ('}])'.includes(sign)) depth -= 1
    else if (sign === ';' && depth === 0) {
      members.push(inside.slice(from, at))
      from = at + 1
    }
  }
  members.push(inside.slice(from))
  return members.map((member) => member.trim()).filter(Boolean)
}

/** What a parameter is taken apart into is nobody's business outside. */
const withoutPatterns = (text: string) => text.replace(/([(,] ?)\{[\w\s,.$=:]*\}(\??):/g, '$1_$2:')

const literals = /(?:(?:"[^"]*"|'[^']*')(?: ?\| ?|, ))+(?:"[^"]*"|'[^']*')/g

/** Words that can be chosen among, each on a line of its own: one more is no change of the others. */
function choices(path: string, text: string): { text: string; lines: string[] } {
  const lines: string[] = []
  const shown = text.replace(literals, (list) => {
    const words = list.split(/\||, /).map((word) => word.trim().replaceAll("'", '"'))
    lines.push(...words.map((word) => `${path} may be ${word}`))
    return 'one of'
  })
  return { text: shown, lines }
}

function spread(path: string, text: string, isGivenAt: (at: number) => boolean): string[] {
  let shown = ''
  let end = 0
  const lines: string[] = []
  for (const [index, [from, to]] of outermost(text).entries()) {
    const own = index === 0 ? path : `${path}~${index + 1}`
    const isInput = isGivenAt(from)
    for (const member of membersOf(text.slice(from + 1, to))) {
      const [whole = '', given = member, optional = ''] =
        /^(?:readonly )?("[^"]*"|'[^']*'|[\w$]+)(\?)?(?=[:(<])/.exec(member) ?? []
      const name = given.replace(/['"]/g, '')
      const isAsked = isInput && whole !== '' && !optional
      const [head = '', ...rest] = spread(`${own}.${name}${optional}`, member.slice(whole.length), () => isInput)
      lines.push(`${isAsked ? asked : ''}${head}`, ...rest)
    }
    shown += `${text.slice(end, from)}{}`
    end = to + 1
  }
  const { text: head, lines: words } = choices(path, shown + text.slice(end))
  return [`${path}${head.startsWith(':') ? '' : ' = '}${head.replace(/;$/, '').trim()}`, ...words, ...lines]
}

/**
 * One declaration as lines: what it is, then each of its members, so that one more member is one more line. `asked`
 * marks a member that whoever uses it has to give; `isGiven` says that this is so of all of them.
 */
export function describe(name: string, declaration: string, isGiven = isHandedIn(name)): string[] {
  const text = withoutPatterns(declaration)
  const isFunction = text.startsWith('function ')
  const answers = isFunction ? text.lastIndexOf('): ') : -1
  return spread(name, text, (at) => (isFunction ? at < answers : isGiven))
}

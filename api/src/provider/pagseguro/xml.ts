/** An element: its text, or the elements inside it. */
export interface Element {
  name: string
  text: string
  children: Element[]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (_, decimal, hexadecimal, name) => {
    if (name) {
      const sign = entities[name as string]
      if (sign === undefined) throw new SyntaxError(`&${name};`)
      return sign
    }
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal as string, 16))
  })
}

const part =
  /<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w.:-]+)\s*>|<([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy

/** How deep the provider's answers ever go, and more. */
const deepest = 30

/**
 * Reads a whole document of elements and text, as the provider's answers are; attributes are passed over. Throws for one
 * that is cut off, for a document type, and for anything else: half of an answer must not be taken for an answer.
 */
export function readXml(document: string): Element {
  const top: Element = { name: '', text: '', children: [] }
  const open = [top]
  part.lastIndex = 0
  while (part.lastIndex < document.length) {
    const at = part.lastIndex
    const found = part.exec(document)
    if (!found) throw new SyntaxError(`no XML at ${at}`)
    const [, data, end, start, , closed, text] = found
    const inside = open.at(-1) ?? top
    if (start !== undefined) {
      const element = { name: start, text: '', children: [] }
      inside.children.push(element)
      if (!closed && open.push(element) > deepest) throw new SyntaxError('too deep')
    } else if (end !== undefined) {
      if (inside === top || inside.name !== end) throw new SyntaxError(`</${end}> at ${at}`)
      inside.text = inside.text.trim()
      open.pop()
    } else if (data !== undefined) inside.text += data
    else if (text !== undefined) inside.text += unescaped(text)
  }
  const [root] = top.children
  if (open.length > 1 || !root || top.children.length > 1 || top.text.trim() !== '')
    throw new SyntaxError('no document')
  return root
}

/** The elements at the end of a path of names; of each but the last name the first one. */
export function all(element: Element, ...path: string[]): Element[] {
  const [name, ...rest] = path
  if (name === undefined) return [element]
  const found = element.children.filter((child) => child.name === name)
  if (rest.length === 0) return found
  return found[0] ? all(found[0], ...rest) : []
}

/** Its text, or none where there is no such element or nothing in it. */
export const textAt = (element: Element, ...path: string[]): string | undefined =>
  all(element, ...path)[0]?.text || undefined

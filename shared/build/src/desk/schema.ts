/** A JSON Schema as the API describes its answers by; other words than these are said to be unknown, never passed over. */
export interface Schema {
  [word: string]: unknown
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

const typeOf = (value: unknown) => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}

const isOfType = (value: unknown, types: string | string[]) =>
  [types].flat().some((type) => (type === 'integer' ? Number.isInteger(value) : typeOf(value) === type))

const limits: Record<string, (value: never, limit: never) => boolean> = {
  minimum: (value: number, limit: number) => value >= limit,
  maximum: (value: number, limit: number) => value <= limit,
  exclusiveMinimum: (value: number, limit: number) => value > limit,
  exclusiveMaximum: (value: number, limit: number) => value < limit,
  minLength: (value: string, limit: number) => value.length >= limit,
  maxLength: (value: string, limit: number) => value.length <= limit,
  minItems: (value: unknown[], limit: number) => value.length >= limit,
  maxItems: (value: unknown[], limit: number) => value.length <= limit,
  pattern: (value: string, limit: string) => new RegExp(limit, 'u').test(value),
}
const ownWords = 'type properties required additionalProperties propertyNames items anyOf allOf enum const'.split(' ')
/** Said for people; what they ask is in `pattern` as well. */
const spoken = 'format description title default examples contentEncoding'.split(' ')

/** What of a value is not as the schema says, each as one sentence that begins with where it is. */
export function breaches(value: unknown, schema: Schema, where = 'answer'): string[] {
  const unknown = Object.keys(schema).filter(
    (word) => !Object.hasOwn(limits, word) && ![...ownWords, ...spoken].includes(word),
  )
  if (unknown.length > 0) return [`${where}: the contract says ${unknown.join(', ')}, which nobody here can check`]
  if (schema.anyOf) {
    const each = schema.anyOf.map((one) => breaches(value, one, where))
    if (each.some((found) => found.length === 0)) return []
    // The one it was meant to be: of the right kind as a whole, and wrong in the fewest places.
    const isOtherKind = (found: string[]) => (found.some((what) => what.startsWith(`${where}: `)) ? 1 : 0)
    return each.toSorted((a, b) => isOtherKind(a) - isOtherKind(b) || a.length - b.length)[0] ?? []
  }
  if (schema.enum && !schema.enum.includes(value))
    return [`${where}: ${shown(value)} is none of ${schema.enum.join(', ')}`]
  if ('const' in schema && schema.const !== value) return [`${where}: ${shown(value)} is not ${shown(schema.const)}`]
  if (schema.type && !isOfType(value, schema.type))
    return [`${where}: ${shown(value)} is not ${[schema.type].flat().join(' or ')}`]
  const ofLimits = Object.keys(limits)
    .filter(
      (word) =>
        Object.hasOwn(schema, word) && isOfKind(value, word) && !limits[word]?.(value as never, schema[word] as never),
    )
    .map((word) => `${where}: ${shown(value)} breaks ${word} ${shown(schema[word])}`)
  return [...ofLimits, ...withinList(value, schema, where), ...withinObject(value, schema, where)]
}

/** A limit of lists says nothing about a text. */
const isOfKind = (value: unknown, word: string) => {
  if (/Items$/.test(word)) return Array.isArray(value)
  return typeof value === (/Length$|^pattern$/.test(word) ? 'string' : 'number')
}
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 80) ?? 'nothing'

const withinList = (value: unknown, { items }: Schema, where: string) =>
  Array.isArray(value) && items ? value.flatMap((each, index) => breaches(each, items, `${where}[${index}]`)) : []

function withinObject(value: unknown, schema: Schema, where: string): string[] {
  if (typeOf(value) !== 'object') return []
  const { properties = {}, required = [], additionalProperties: others = true, propertyNames } = schema
  const given = Object.entries(value as object).filter(([, each]) => each !== undefined)
  const names = given.map(([name]) => name)
  return [
    ...required.filter((name) => !names.includes(name)).map((name) => `${where}.${name}: is missing`),
    ...given.flatMap(([name, each]) => {
      const known = properties[name]
      if (known) return breaches(each, known, `${where}.${name}`)
      if (others === false) return [`${where}.${name}: the contract has no such field`]
      return others === true ? [] : breaches(each, others, `${where}.${name}`)
    }),
    ...(propertyNames ? names.flatMap((name) => breaches(name, propertyNames, `${where}: field ${name}`)) : []),
  ]
}

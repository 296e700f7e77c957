import { eventShapes } from '@vinculo/contracts/event-shapes'
import { asked } from './members'

interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

interface Operation {
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** The part of an OpenAPI document that is compared. */
export interface WireDocument {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
}

/** Who counts on a schema: who gives what is taken, who reads what is answered, or both, of an event. */
type Way = 'taken' | 'answered' | 'told'

interface Within {
  way: Way
  defs?: Record<string, Schema>
  /** It may be null instead, and whoever reads it has to know. */
  orNull?: boolean
}

/** A schema as lines, a field each. Limits of length and size are left out: what is over them is refused with a word. */
function linesOf(path: string, schema: Schema, { way, defs = {}, orNull = false }: Within): string[] {
  const known = { ...defs, ...schema.$defs }
  const within = (name: string, inner: Schema) => linesOf(path + name, inner, { way, defs: known })
  const ofNull = orNull ? ' | null' : ''
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const { [name]: target, ...others } = known
    // A schema that holds itself is told once.
    return target ? linesOf(path, target, { way, defs: others, orNull }) : [`${path} = ${name}${ofNull}`]
  }
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (variants) {
    const others = variants.filter(({ type }) => type !== 'null')
    const isNullable = orNull || others.length < variants.length
    // Taking null as well breaks nobody; answering it breaks whoever read the field before.
    const inner = { way, defs: known, orNull: isNullable && way !== 'taken' }
    const [head = '', ...rest] =
      others.length === 1 && others[0]
        ? linesOf(path, others[0], inner)
        : others.flatMap((each, index) => linesOf(`${path}|${index + 1}`, each, inner))
    return [head, ...(isNullable && way === 'taken' ? [`${path.trim()} may be null`] : []), ...rest]
  }
  const words = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  const type = [schema.type ?? 'any'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '') + ofNull
  return [
    `${path.trim()} = ${type}`,
    ...words.map((word) => `${path.trim()} may be ${JSON.stringify(word)}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const isRequired = schema.required?.includes(name)
      const [head = '', ...rest] = within(`.${name}${isRequired ? '' : '?'}`, field)
      return [`${isRequired && way !== 'answered' ? asked : ''}${head}`, ...rest]
    }),
    ...(schema.items ? within('[]', schema.items) : []),
    ...(schema.prefixItems ?? []).flatMap((item, index) => within(`[${index}]`, item)),
    ...(typeof schema.additionalProperties === 'object' ? within('[*]', schema.additionalProperties) : []),
  ]
}

const contents = (holder: { content?: Record<string, { schema: Schema }> } | undefined) =>
  Object.values(holder?.content ?? {})

/** Every call of the API, what it takes and what it answers. */
export const wireLines = ({ paths }: WireDocument): string[] =>
  Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
    )
    .flatMap(({ call, operation: { parameters = [], requestBody, responses } }) => [
      call,
      ...parameters
        .filter((parameter) => parameter.in === 'query')
        .flatMap(({ name, required, schema }) => {
          const [head = '', ...rest] = linesOf(`${call} ?${name}`, schema, { way: 'taken' })
          return [`${required ? asked : ''}${head}`, ...rest]
        }),
      ...contents(requestBody).flatMap(({ schema }) => linesOf(`${call} takes `, schema, { way: 'taken' })),
      ...Object.entries(responses)
        .filter(([status]) => status !== 'default')
        .flatMap(([status, answer]) =>
          contents(answer).flatMap(({ schema }) => linesOf(`${call} answers ${status} `, schema, { way: 'answered' })),
        ),
    ])
    .sort()

/** Every event with its payload. Whoever sends it gives the fields, whoever hears it reads them. */
export const eventLines = (): string[] =>
  Object.entries(eventShapes())
    .flatMap(([name, schema]) => linesOf(`event ${name} `, schema, { way: 'told' }))
    .sort()

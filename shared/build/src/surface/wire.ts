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

/** A schema as lines, a field each. Limits of length and size are left out: what is over them is refused with a word. */
function linesOf(path: string, schema: Schema, isInput: boolean, defs: Record<string, Schema> = {}): string[] {
  const known = { ...defs, ...schema.$defs }
  const within = (name: string, inner: Schema) => linesOf(path + name, inner, isInput, known)
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const { [name]: target, ...others } = known
    // A schema that holds itself is told once.
    return target ? linesOf(path, target, isInput, others) : [`${path} = ${name}`]
  }
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (variants) {
    const isNull = ({ type }: Schema) => type === 'null'
    const others = variants.filter((variant) => !isNull(variant))
    return [
      ...(others.length < variants.length ? [`${path.trim()} may be null`] : []),
      ...(others.length === 1 && others[0]
        ? within('', others[0])
        : others.flatMap((each, index) => within(`|${index + 1}`, each))),
    ]
  }
  const words = schema.enum ?? (schema.const === undefined ? [] : [schema.const])
  const type = [schema.type ?? 'any'].flat().join(' | ') + (schema.format ? ` (${schema.format})` : '')
  return [
    `${path.trim()} = ${type}`,
    ...words.map((word) => `${path.trim()} may be ${JSON.stringify(word)}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const isRequired = schema.required?.includes(name)
      const [head = '', ...rest] = within(`.${name}${isRequired ? '' : '?'}`, field)
      return [`${isRequired && isInput ? asked : ''}${head}`, ...rest]
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
          const [head = '', ...rest] = linesOf(`${call} ?${name}`, schema, true)
          return [`${required ? asked : ''}${head}`, ...rest]
        }),
      ...contents(requestBody).flatMap(({ schema }) => linesOf(`${call} takes `, schema, true)),
      ...Object.entries(responses)
        .filter(([status]) => status !== 'default')
        .flatMap(([status, answer]) =>
          contents(answer).flatMap(({ schema }) => linesOf(`${call} answers ${status} `, schema, false)),
        ),
    ])
    .sort()

/** Every event with its payload. Whoever sends it gives the fields, whoever hears it reads them. */
export const eventLines = (): string[] =>
  Object.entries(eventShapes())
    .flatMap(([name, schema]) => linesOf(`event ${name} `, schema, true))
    .sort()

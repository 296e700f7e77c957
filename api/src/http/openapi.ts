import { contractVersions } from '@vinculo/contracts/versions'
import type { RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import type { Access } from './access'

export interface ApiOperation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: object }[]
  requestBody?: { required: true; content: Record<string, { schema: object }> }
  responses: Record<string, object>
  security: Record<string, string[]>[]
  /** Who may call it. */
  'x-access': Access
}

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string }
  paths: Record<string, Record<string, ApiOperation>>
  components: object
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] }

function schemaOf(schema: unknown, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema as z.ZodMiniType, { io, unrepresentable: 'any' })
  return described as JsonSchema
}

const refusal = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

const json = (schema: object) => ({ 'application/json': { schema } })

/** A form of these fields and one file. */
function formWithFile(fields: unknown) {
  const { properties = {}, required = [], ...rest } = schemaOf(fields, 'input')
  const arquivo = { type: 'string', format: 'binary' }
  const schema = { ...rest, properties: { ...properties, arquivo }, required: [...required, 'arquivo'] }
  return { 'multipart/form-data': { schema } }
}

function operationOf(method: string, route: RouteOptions): ApiOperation {
  const { params, querystring, body, response } = (route.schema ?? {}) as Record<string, unknown>
  const form = route.config?.multipart
  const inPlace = (schema: unknown, place: 'path' | 'query') => {
    if (!schema) return []
    const { properties = {}, required = [] } = schemaOf(schema, 'input')
    return Object.entries(properties).map(([name, each]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: each,
    }))
  }
  const answers = Object.entries((response ?? {}) as Record<string, unknown>)
  const access = route.config?.access as Access
  return {
    operationId: `${method}${route.url.replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    parameters: [...inPlace(params, 'path'), ...inPlace(querystring, 'query')],
    ...(body !== undefined && { requestBody: { required: true as const, content: json(schemaOf(body, 'input')) } }),
    ...(form && { requestBody: { required: true as const, content: formWithFile(form) } }),
    responses: {
      ...(answers.length === 0 && { [method === 'get' ? '200' : '204']: { description: 'done' } }),
      ...Object.fromEntries(
        answers.map(([status, schema]) => [status, { description: 'done', content: json(schemaOf(schema, 'output')) }]),
      ),
      default: { description: 'refused', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
    security: access === 'public' ? [] : access.visitors ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-access': access,
  }
}

/** Describes the routes in OpenAPI, from the schemas that check them. */
export function describeApi(routes: readonly RouteOptions[]): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    for (const method of [route.method].flat().map((each) => each.toLowerCase())) {
      if (method === 'head' || method === 'options') continue
      paths[path] = { ...paths[path], [method]: operationOf(method, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vínculo', version: contractVersions.api },
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

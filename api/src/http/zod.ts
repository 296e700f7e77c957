import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FieldIssue } from '@vinculo/contracts/field-messages'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchemaCompiler,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import * as z from 'zod/mini'
import { ValidationFailed } from '../errors'

/** Handlers see what the contract's schema makes of body, params and query. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodMiniType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.ZodMiniType ? z.input<this['schema']> : unknown
}

export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypes>

/** Checks with the contract; issues keep the refused value, so that a missing field is told from a wrong one. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> = ({ schema, httpPart }) => {
  return (data) => {
    const given = httpPart === 'body' && data === null ? undefined : data
    const result = z.safeParse(schema, given, { reportInput: true })
    return result.success
      ? { value: result.data }
      : { error: new ValidationFailed(result.error.issues as FieldIssue[]) }
  }
}

/** Answers are built from typed rows; the contract is checked against them in tests, not on every request. */
export const serializerCompiler = () => (data: unknown) => JSON.stringify(data)

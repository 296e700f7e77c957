import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCodes } from '@vinculo/contracts/errors'
import { repository } from '../places'
import { breaches, type Schema } from './schema'

interface Operation {
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** The calls of the API as they were recorded with the contracts: `GET /api/pacientes-json/{id}`. */
export interface Contract {
  calls: string[]
  /** What of an answer that is no refusal is not as the contract says. */
  breachesOf: (call: string, answer: unknown) => string[]
  /** The status of an answer that is no refusal. */
  statusOf: (call: string) => number
}

const refusal: Schema = {
  type: 'object',
  required: ['refused', 'code', 'message'],
  properties: {
    refused: { type: 'integer', minimum: 400, maximum: 599 },
    code: { enum: [...errorCodes] },
    message: { type: 'string' },
  },
}

const recorded = join(repository, 'shared/contracts/surface/api.json')

export function readContract(file = recorded): Contract {
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Record<string, Operation>> }
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}` as string, operation] as const,
      ),
    ),
  )
  const goodOf = ({ responses }: Operation) => Object.entries(responses).find(([status]) => status.startsWith('2'))
  return {
    calls: [...operations.keys()],
    statusOf(call) {
      const operation = operations.get(call)
      return Number((operation && goodOf(operation)?.[0]) ?? 200)
    },
    breachesOf(call, answer) {
      const operation = operations.get(call)
      if (!operation) return ['the contract has no such call']
      const isRefusal = typeof answer === 'object' && answer !== null && 'refused' in answer
      if (isRefusal) return breaches(answer, refusal)
      const schema = goodOf(operation)?.[1].content?.['application/json']?.schema
      // Calls that answer with a file or with nothing.
      if (!schema) return answer === null ? [] : ['the contract answers without a body here: null']
      return breaches(answer, schema)
    },
  }
}

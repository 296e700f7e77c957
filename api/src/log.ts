import { type DestinationStream, pino } from 'pino'

interface DatabaseFault extends Error {
  code?: string
  table?: string
  constraint?: string
  routine?: string
}

/** Messages of database faults quote values, which may be somebody's data: what is kept names the place only. */
export function describeFault(error: DatabaseFault): object {
  const cause = error.cause instanceof Error ? describeFault(error.cause) : undefined
  const isOfDatabase =
    error.routine !== undefined || error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query')
  return {
    type: error.name,
    code: error.code,
    ...(error.table && { table: error.table }),
    ...(error.constraint && { constraint: error.constraint }),
    ...(!isOfDatabase && { message: error.message }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause && { cause }),
  }
}

export const createLog = (level: string, to?: DestinationStream) =>
  pino(
    {
      level,
      base: null,
      serializers: { err: describeFault },
      // Whatever a library calls the request whose headers it logs.
      redact: ['*.headers.authorization', '*.headers.cookie'],
    },
    to ?? pino.destination(1),
  )

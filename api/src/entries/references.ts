import { AppError, fieldRefused, type ValidationFailed } from '../errors'

interface Refused {
  code?: string
  constraint?: string
  cause?: unknown
}

/** The field whose reference the database refused: another tenant's, or of who is not there any more. */
function refusedField(error: unknown): string | undefined {
  const { code, constraint = '', cause } = (error ?? {}) as Refused
  if (code === '23503') {
    const [, own] = /^finance_(?:entries|settlements|transfers)_tenant_id_(\w+)_id_fkey$/.exec(constraint) ?? []
    return own ?? /^finance_entries_(\w+)_id_there$/.exec(constraint)?.[1]
  }
  return cause === undefined ? undefined : refusedField(cause)
}

/** Writes, and says which field names somebody or something that this tenant does not have. */
export async function refusingAbsent<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof AppError) throw error
    const field = refusedField(error)
    throw field ? (fieldRefused(field, 'not_found') satisfies ValidationFailed) : error
  }
}

interface Violation {
  code?: string
  constraint?: string
  cause?: unknown
}

const isViolation = (code: string) =>
  function violates(error: unknown, constraint: string): boolean {
    const { code: given, constraint: broken, cause } = (error ?? {}) as Violation
    return (given === code && broken === constraint) || (cause !== undefined && violates(cause, constraint))
  }

/** Whether the database refused a row because another has the same key: the one of this constraint or index. */
export const isUniqueViolation = isViolation('23505')

/** Whether the database refused a row because of what it refers to, or what refers to it. */
export const isForeignKeyViolation = isViolation('23503')

/** Whether the database refused a row because its time is taken: the one of this constraint. */
export const isExclusionViolation = isViolation('23P01')

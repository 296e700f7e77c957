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

/** Whether the database refused what a row says, or a rule that a trigger keeps under this name. */
export const isCheckViolation = isViolation('23514')

/** Whether the database ended this transaction because it and another waited for each other. */
export function isDeadlock(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as Violation
  return code === '40P01' || (cause !== undefined && isDeadlock(cause))
}

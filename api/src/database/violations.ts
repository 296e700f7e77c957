/** Whether the database refused a row because another has the same key: the one of this constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, constraint: broken, cause } = (error ?? {}) as { code?: string; constraint?: string; cause?: unknown }
  return (code === '23505' && broken === constraint) || (cause !== undefined && isUniqueViolation(cause, constraint))
}

import { Refusal } from '@vinculo/platform'
import { ModuleUnavailable } from '@vinculo/platform/shell'

/** The language's own errors, the nearest first. */
const classes = [RangeError, ReferenceError, SyntaxError, TypeError, URIError, EvalError, AggregateError, DOMException]

/** Names that are code's, not anybody's; whatever else an error calls itself may be something typed. */
const known = new Set([
  ...classes.map(({ name }) => name),
  // Of the browser.
  'AbortError',
  'DataCloneError',
  'EncodingError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  // Of what everybody uses.
  'AxiosError',
  'CanceledError',
  'ChunkLoadError',
  'NoNetwork',
  'ZodError',
])

/** What was thrown, without a word of what it says: its class, or why a module could not be loaded. */
export function nameOf(error: unknown): string {
  try {
    if (error instanceof ModuleUnavailable) return error.reason
    if (error instanceof Refusal) return `Refusal.${error.status}`
    if (!(error instanceof Error)) return error === null ? 'null' : typeof error
    if (known.has(error.name)) return error.name
    return classes.find((each) => error instanceof each)?.name ?? 'Error'
  } catch {
    // Somebody's getter throws.
    return 'unknown'
  }
}

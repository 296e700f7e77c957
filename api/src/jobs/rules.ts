/** How long a process may take for one job before another may try: mails and provider calls answer within a minute. */
export const leaseSeconds = 90

/** Seconds until the next try: 10, 20, 40 … up to an hour. `attempts` counts those made. */
export const backoffSeconds = (attempts: number) => Math.min(3600, 10 * 2 ** Math.max(0, attempts - 1))

/** What is kept of a failure: its kind, never its message, which may quote an address. */
export function failureName(error: unknown): string {
  const {
    name = 'Error',
    code,
    responseCode,
  } = (error ?? {}) as { name?: string; code?: string; responseCode?: number }
  return [name, code, responseCode].filter(Boolean).join(' ')
}

/** S9.01 days after `venc_plano` during which everything still works. */
export const graceDays = 30

/**
 * S4.04 whether the plan ran out: more than 30 days after `venc_plano`; the 30th day after it still passes.
 * `today` is yyyy-MM-dd in the user's zone.
 */
export function isPlanExpired(vencPlano: string | null, today: string): boolean {
  if (vencPlano === null) return false
  const days = (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${vencPlano}T00:00:00Z`)) / 86_400_000
  return days > graceDays
}

/** yyyy-MM-dd of an instant in a zone. */
export const dayIn = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

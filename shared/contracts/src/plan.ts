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

/** Whether an account is sent to /bloqueio (S2.05): its plan ran out, or it was closed by whoever runs the platform. */
export const isBlocked = (account: { venc_plano: string | null; suspensa: boolean }, today: string): boolean =>
  account.suspensa || isPlanExpired(account.venc_plano, today)

/** Making a formatter takes longer than everything else a request does with dates. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** yyyy-MM-dd of an instant in a zone. */
export function dayIn(timeZone: string, instant: Date): string {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formatters.set(timeZone, formatter)
  }
  return formatter.format(instant)
}

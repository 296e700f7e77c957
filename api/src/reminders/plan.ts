import type { Tx } from '../database/database'
import { insertReminders } from './repository'

/**
 * Plans the reminders of these appointments, of as many as a series has at once, in the transaction that made or changed
 * them. Those that are not to be reminded of are passed over, and planning twice is planning once.
 */
export async function planReminders(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await insertReminders(tx, ids)
}

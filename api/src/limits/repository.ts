import type { Tx } from '../database/database'

/** Adds calls to a key's window; answers how many there were in it and when it ends. */
export async function countCalls(
  tx: Tx,
  key: string,
  calls: number,
  windowSeconds: number,
): Promise<{ total: number; seconds_left: number }> {
  const [row] = await tx.query<{ total: number; seconds_left: number }>('select * from count_calls($1, $2, $3)', [
    key,
    calls,
    windowSeconds,
  ])
  return row ?? { total: 0, seconds_left: 0 }
}

export async function forgetCalls(tx: Tx, key: string): Promise<void> {
  await tx.query('delete from attempts where key = $1', [key])
}

export async function takeBackCall(tx: Tx, key: string): Promise<void> {
  await tx.query('update attempts set count = greatest(count - 1, 0) where key = $1', [key])
}

export async function deleteEndedWindows(tx: Tx): Promise<void> {
  await tx.query('delete from attempts where window_ends_at < now()')
}

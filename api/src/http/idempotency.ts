import { createHash } from 'node:crypto'
import { AppError } from '../errors'
import type { Caller } from './requests'

export const idempotencyHeader = 'idempotency-key'

/**
 * Does the work once for each key the caller made, and answers what it answered then when the call comes again, also
 * when the two come at the same time: the second waits for the first one's transaction. The same key for another row, with
 * another body or in another role is 409: what was answered then, the caller may not read any more. A call without a key is
 * simply done; one that is refused leaves its key free.
 */
export async function once<T>({ tx, session, request }: Caller, work: () => Promise<T>): Promise<T> {
  const key = request.headers[idempotencyHeader]
  if (key === undefined) return work()
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new AppError('bad_request')
  const call = `${request.method} ${request.routeOptions.url}`
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([session.role, request.params, request.body ?? null]))
    .digest('hex')
  const taken = await tx.query(
    `insert into idempotency_keys (tenant_id, user_id, key, call, body_hash) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning key`,
    [session.tenant_id, session.user_id, key, call, bodyHash],
  )
  const mine = [session.user_id, key]
  if (taken.length === 0) {
    const [done] = await tx.query<{ call: string; body_hash: string; answer: T }>(
      'select call, body_hash, answer from idempotency_keys where user_id = $1 and key = $2',
      mine,
    )
    if (done?.call !== call || done.body_hash !== bodyHash) throw new AppError('conflict')
    return done.answer
  }
  const answer = await work()
  await tx.query('update idempotency_keys set answer = $3 where user_id = $1 and key = $2', [
    ...mine,
    JSON.stringify(answer),
  ])
  return answer
}

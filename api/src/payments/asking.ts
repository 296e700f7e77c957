import { orUnavailable } from '../provider/away'
import type { ChargingDeps } from './charging'
import { askNow } from './reconciler'
import type { StoredAttempt } from './repository'

/** The provider is asked because somebody wants to know. */
export async function askProvider(deps: ChargingDeps, attempt: StoredAttempt): Promise<void> {
  await askNow(deps, attempt).catch(orUnavailable)
}

import type { ModuleRelease } from '@vinculo/contracts/modules'
import type { Seen } from './kept'

type Offered = Pick<ModuleRelease, 'signed' | 'revisao' | 'retorno'>

const nothing: Seen = { serial: 0, revisao: 0 }
/** Clocks may be apart by so much; milliseconds. */
const clocksApart = 86_400_000

/**
 * Revisions are the registry's clock. One from far ahead is held against no later list: a single false list would shut out
 * every true one. Nor is it refused: it may be this computer's clock that is wrong.
 */
const plausible = (revisao: number, now: number) => (revisao > now + clocksApart ? 0 : revisao)

/** Whether a list is older than one that was seen, or offers an older release without saying that it went back. */
export function isReplayed(
  { signed, revisao = 0, retorno = false }: Offered,
  seen: Seen = nothing,
  now = Date.now(),
): boolean {
  return revisao < plausible(seen.revisao, now) || ((signed?.serial ?? 0) < seen.serial && !retorno)
}

/** What was seen of a module once this was; the same value when that is nothing new. */
export function seenAfter({ signed, revisao = 0 }: Offered, seen: Seen = nothing, now = Date.now()): Seen {
  const after = {
    serial: Math.max(signed?.serial ?? 0, seen.serial),
    revisao: Math.max(plausible(revisao, now), plausible(seen.revisao, now)),
  }
  return after.serial === seen.serial && after.revisao === seen.revisao ? seen : after
}

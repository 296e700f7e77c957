import type { ModuleRelease } from '@vinculo/contracts/modules'
import type { Seen } from './kept'

type Offered = Pick<ModuleRelease, 'signed' | 'revisao' | 'retorno'> & { version?: string }

const nothing: Seen = { serial: 0, revisao: 0 }
/** Clocks may be apart by so much; milliseconds. */
const clocksApart = 86_400_000

/**
 * Revisions are the registry's clock. One from far ahead is held against no later list: a single false list would shut out
 * every true one. Nor is it refused: it may be this computer's clock that is wrong.
 */
const plausible = (revisao: number, now: number) => (revisao > now + clocksApart ? 0 : revisao)

/**
 * Whether a list is older than one that was seen, or offers an older release without saying that it went back. The very
 * release that was taken last is no step back, whatever list has it: that of another tab, or the one kept for a bad day.
 */
export function isReplayed(
  { signed, revisao = 0, retorno = false, version }: Offered,
  seen: Seen = nothing,
  now = Date.now(),
): boolean {
  if (version !== undefined && version === seen.version) return false
  return revisao < plausible(seen.revisao, now) || ((signed?.serial ?? 0) < seen.serial && !retorno)
}

/** What was seen of a module once this was; the same value when that is nothing new. A module that is off has no version. */
export function seenAfter({ signed, revisao = 0, version }: Offered, seen: Seen = nothing, now = Date.now()): Seen {
  const [offered, before] = [plausible(revisao, now), plausible(seen.revisao, now)]
  const after: Seen = {
    serial: Math.max(signed?.serial ?? 0, seen.serial),
    revisao: Math.max(offered, before),
    version: version ?? (offered > before ? undefined : seen.version),
  }
  const isSame = after.serial === seen.serial && after.revisao === seen.revisao && after.version === seen.version
  return isSame ? seen : after
}

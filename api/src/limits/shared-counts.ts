import type { Database } from '../database/database'
import { AppError } from '../errors'
import { countCalls } from './repository'
import { keyOf, type Limit } from './rules'

interface Count {
  /** Counted here and not yet told to the database. */
  own: number
  /** Of all processes, as the database last said. */
  total: number
  endsAt: number
}

const secondsOf = ({ endsAt }: Count) => Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))

/** Keys kept in memory at most; whoever calls from more addresses than this is forgotten earliest. */
const maxKeys = 50_000

/**
 * Counts calls across processes without asking the database at each: a process counts by itself until it has a share
 * of the limit, and then adds it to the common count. Whoever calls rarely never costs a trip, and whoever is refused
 * costs none either.
 */
export class SharedCounts {
  private readonly counts = new Map<string, Count>()

  constructor(private readonly db: Database) {}

  /** Counts a call; answers the seconds to wait, 0 for none: at once, unless the database has to be asked. */
  take(limit: Limit, whom: string): number | Promise<number> {
    const { name, calls, seconds, share = 1 } = limit
    if (share === 1) return this.takeInDatabase(limit, whom)
    const count = this.countOf(`${name}:${whom}`, seconds)
    if (count.total + count.own >= calls) return secondsOf(count)
    count.own++
    if (count.own < share) return 0
    return this.settle(limit, whom, count).then(() => (count.total + count.own <= calls ? 0 : secondsOf(count)))
  }

  private async takeInDatabase(limit: Limit, whom: string): Promise<number> {
    const { calls, seconds } = limit
    const { total, seconds_left } = await this.db.inSystem((tx) => countCalls(tx, keyOf(limit, whom), 1, seconds))
    return total > calls ? seconds_left : 0
  }

  private countOf(key: string, seconds: number): Count {
    const known = this.counts.get(key)
    if (known && known.endsAt > Date.now()) return known
    if (this.counts.size >= maxKeys) this.makeRoom()
    const count = { own: 0, total: 0, endsAt: Date.now() + seconds * 1000 }
    // Set anew, so that the map stays in the order of the windows' beginnings.
    this.counts.delete(key)
    this.counts.set(key, count)
    return count
  }

  private makeRoom(): void {
    const now = Date.now()
    for (const [key, { endsAt }] of this.counts) {
      // More than is needed, so that the next caller does not search again.
      if (endsAt > now && this.counts.size <= maxKeys * 0.9) return
      this.counts.delete(key)
    }
  }

  private async settle(limit: Limit, whom: string, count: Count): Promise<void> {
    const { own } = count
    count.own = 0
    count.total += own
    try {
      const { total, seconds_left } = await this.db.inSystem((tx) =>
        countCalls(tx, keyOf(limit, whom), own, limit.seconds),
      )
      count.total = total
      count.endsAt = Date.now() + seconds_left * 1000
    } catch (error) {
      // The database is away or full: this process goes on by itself, and reading may go on too.
      if (!(error instanceof AppError)) throw error
    }
  }
}

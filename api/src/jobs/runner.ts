import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../database/database'
import { AppError } from '../errors'
import { type ClaimedJob, claimJobs, deleteOldRecords, failJob, finishJob } from './repository'
import { backoffSeconds, failureName } from './rules'

/**
 * How one kind of job is done. `inDatabase` runs in the very transaction that marks the job done: its effect happens
 * exactly once. `outside` reaches other systems, which are told the job's id, so that one that was reached just before
 * a crash knows the second try for the first.
 */
export type JobHandler =
  | { inDatabase: (tx: Tx, job: ClaimedJob) => Promise<void> }
  | {
      outside: (job: ClaimedJob) => Promise<void>
      /** Whom it waits for, if not for mail: what waits for one that hangs keeps nothing else waiting. */
      waitsFor?: 'provider' | 'provider-notices'
    }

/** Kinds of jobs that wait for the same, and for nobody else's. */
interface Lane {
  kinds: string[]
  /** Done are those kinds, or all but those. */
  isOnly: boolean
}

const batch = 10
const pollMs = 1_000
const cleanEveryMs = 3_600_000

export class JobRunner {
  private timer: NodeJS.Timeout | undefined
  private readonly lanes: Lane[]
  private readonly running = new Map<Lane, Promise<unknown>>()
  private cleanedAt = 0

  constructor(
    private readonly db: Database,
    private readonly handlers: Record<string, JobHandler>,
    private readonly log: FastifyBaseLogger,
    /** What is done every hour, each in a transaction of its own; several processes may do it at once. */
    private readonly upkeep: ((tx: Tx) => Promise<void>)[] = [],
  ) {
    const apart = Object.entries(handlers).flatMap(([kind, handler]) =>
      'waitsFor' in handler && handler.waitsFor ? [{ kind, whom: handler.waitsFor }] : [],
    )
    this.lanes = [
      { kinds: apart.map(({ kind }) => kind), isOnly: false },
      ...[...new Set(apart.map(({ whom }) => whom))].map((whom) => ({
        kinds: apart.filter((each) => each.whom === whom).map(({ kind }) => kind),
        isOnly: true,
      })),
    ]
  }

  start(): void {
    this.timer = setInterval(() => {
      for (const [at, lane] of this.lanes.entries()) this.turn(lane, at === 0)
    }, pollMs)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await Promise.all(this.running.values())
  }

  /** Does what is due now; answers how many jobs it took. */
  async runDue(): Promise<number> {
    await this.keepUp()
    const taken = await Promise.all(this.lanes.map((lane) => this.drain(lane)))
    return taken.reduce((sum, each) => sum + each, 0)
  }

  /** What is due of one lane, unless its turn before still waits. */
  private turn(lane: Lane, isFirst: boolean): void {
    if (this.running.has(lane)) return
    const turn = (isFirst ? this.keepUp() : Promise.resolve())
      .then(() => this.drain(lane))
      .catch((error) => {
        // The database is away: the next turn asks again.
        if (!(error instanceof AppError)) this.log.error({ err: error }, 'jobs')
      })
      .finally(() => this.running.delete(lane))
    this.running.set(lane, turn)
  }

  private async keepUp(): Promise<void> {
    if (Date.now() - this.cleanedAt <= cleanEveryMs) return
    this.cleanedAt = Date.now()
    for (const work of [deleteOldRecords, ...this.upkeep]) await this.db.inSystem(work)
    await this.db.maintain()
  }

  private async drain(lane: Lane): Promise<number> {
    let taken = 0
    for (;;) {
      const jobs = await this.db.inSystem((tx) => claimJobs(tx, batch, lane))
      taken += jobs.length
      await Promise.all(jobs.map((job) => this.run(job)))
      if (jobs.length < batch) return taken
    }
  }

  private async run(job: ClaimedJob): Promise<void> {
    try {
      const handler = this.handlers[job.tipo]
      if (!handler) throw new TypeError(`no handler for ${job.tipo}`)
      if ('outside' in handler) await handler.outside(job)
      await this.db.inSystem(async (tx) => {
        // First the mark, which locks the row: a second process that has it too waits here, and finds it done.
        const isOurs = await finishJob(tx, job)
        if (isOurs && 'inDatabase' in handler) await handler.inDatabase(tx, job)
      })
    } catch (error) {
      const failure = failureName(error)
      this.log.warn({ job: job.id, tipo: job.tipo, tentativa: job.tentativas, failure }, 'job failed')
      await this.db.inSystem((tx) => failJob(tx, job, failure, backoffSeconds(job.tentativas)))
    }
  }
}

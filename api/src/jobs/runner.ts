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
  | { outside: (job: ClaimedJob) => Promise<void> }

const batch = 10
const pollMs = 1_000
const cleanEveryMs = 3_600_000

export class JobRunner {
  private timer: NodeJS.Timeout | undefined
  private running: Promise<number> | undefined
  private cleanedAt = 0

  constructor(
    private readonly db: Database,
    private readonly handlers: Record<string, JobHandler>,
    private readonly log: FastifyBaseLogger,
    /** What is done every hour, each in a transaction of its own; several processes may do it at once. */
    private readonly upkeep: ((tx: Tx) => Promise<void>)[] = [],
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      this.running ??= this.runDue()
        .catch((error) => {
          // The database is away: the next turn asks again.
          if (!(error instanceof AppError)) this.log.error({ err: error }, 'jobs')
          return 0
        })
        .finally(() => {
          this.running = undefined
        })
    }, pollMs)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.running
  }

  /** Does what is due now; answers how many jobs it took. */
  async runDue(): Promise<number> {
    if (Date.now() - this.cleanedAt > cleanEveryMs) {
      this.cleanedAt = Date.now()
      for (const work of [deleteOldRecords, ...this.upkeep]) await this.db.inSystem(work)
      await this.db.maintain()
    }
    let taken = 0
    for (;;) {
      const jobs = await this.db.inSystem((tx) => claimJobs(tx, batch))
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

import { AppError } from '../errors'

interface Waiting {
  weight: number
  whose: string | undefined
  start(): void
}

/**
 * Shares a room: work of so much weight at once, and of one person so many works. What comes next waits for its turn, in
 * the order of coming, and is asked to come again when it would have to wait too long.
 */
export class Turns {
  private readonly waiting: Waiting[] = []
  private readonly working = new Map<string | undefined, number>()
  private free: number

  constructor(
    private readonly room: number,
    private readonly patienceMs: number,
    private readonly share = Number.POSITIVE_INFINITY,
  ) {
    this.free = room
  }

  async take<T>(given: number, work: () => Promise<T>, whose?: string): Promise<T> {
    const weight = Math.min(given, this.room)
    await this.turn(weight, whose)
    try {
      return await work()
    } finally {
      this.free += weight
      const left = this.worksOf(whose) - 1
      if (left > 0) this.working.set(whose, left)
      else this.working.delete(whose)
      this.startNext()
    }
  }

  private turn(weight: number, whose: string | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(mine), 1)
        reject(new AppError('unavailable', { headers: { 'retry-after': '5' } }))
        // A smaller one behind it may fit.
        this.startNext()
      }, this.patienceMs)
      const mine: Waiting = {
        weight,
        whose,
        start() {
          clearTimeout(timer)
          resolve()
        },
      }
      this.waiting.push(mine)
      this.startNext()
    })
  }

  private worksOf(whose: string | undefined): number {
    return this.working.get(whose) ?? 0
  }

  private startNext(): void {
    for (const next of [...this.waiting]) {
      // Waits for the same person's other work, and keeps nobody else waiting.
      if (this.worksOf(next.whose) >= this.share) continue
      if (next.weight > this.free) return
      this.waiting.splice(this.waiting.indexOf(next), 1)
      this.free -= next.weight
      this.working.set(next.whose, this.worksOf(next.whose) + 1)
      next.start()
    }
  }
}

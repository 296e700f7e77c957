import { AppError } from '../errors'

interface Waiting {
  weight: number
  start(): void
}

/**
 * Shares a room: work of so much weight at once. What comes next waits for its turn, in the order of coming, and is asked
 * to come again when it would have to wait too long.
 */
export class Turns {
  private readonly waiting: Waiting[] = []
  private free: number

  constructor(
    private readonly room: number,
    private readonly patienceMs: number,
  ) {
    this.free = room
  }

  async take<T>(given: number, work: () => Promise<T>): Promise<T> {
    const weight = Math.min(given, this.room)
    if (this.waiting.length > 0 || weight > this.free) await this.turn(weight)
    else this.free -= weight
    try {
      return await work()
    } finally {
      this.free += weight
      this.startNext()
    }
  }

  private turn(weight: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(mine), 1)
        reject(new AppError('unavailable', { headers: { 'retry-after': '5' } }))
        // A smaller one behind it may fit.
        this.startNext()
      }, this.patienceMs)
      const mine: Waiting = {
        weight,
        start() {
          clearTimeout(timer)
          resolve()
        },
      }
      this.waiting.push(mine)
    })
  }

  private startNext(): void {
    for (let next = this.waiting[0]; next && next.weight <= this.free; next = this.waiting[0]) {
      this.waiting.shift()
      this.free -= next.weight
      next.start()
    }
  }
}

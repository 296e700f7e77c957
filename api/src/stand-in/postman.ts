import { createHash, randomBytes } from 'node:crypto'
import type { Book, Notice, StandInCharge } from './book'
import type { Panel } from './switches'

const mostAtOnce = 50

/** Tells whoever asked for a charge what becomes of it, as the two providers do. */
export class Postman {
  #timers = new Set<NodeJS.Timeout>()

  constructor(
    private readonly book: Book,
    private readonly panel: Panel,
    private readonly token: string,
    /** PagBank posts what it would answer. */
    private readonly orderOf: (charge: StandInCharge) => unknown,
  ) {}

  #noticeOf(charge: StandInCharge, url: string): Notice {
    const base = { charge: charge.id, state: charge.state, url, sent: false }
    if (charge.provider === 'pagbank') {
      const body = JSON.stringify(this.orderOf(charge))
      const mark = createHash('sha256').update(`${this.token}-${body}`).digest('hex')
      return { ...base, id: mark, contentType: 'application/json', headers: { 'x-authenticity-token': mark }, body }
    }
    const digits = randomBytes(18).toString('hex').toUpperCase()
    const id = [digits.slice(0, 6), digits.slice(6, 18), digits.slice(18, 30), digits.slice(30)].join('-')
    return {
      ...base,
      id,
      contentType: 'application/x-www-form-urlencoded; charset=UTF-8',
      headers: { 'user-agent': 'Jakarta Commons-HttpClient/3.1' },
      body: new URLSearchParams({ notificationCode: id, notificationType: 'transaction' }).toString(),
    }
  }

  tell(charge: StandInCharge): void {
    const { notifications, copies, delayMs } = this.panel.switches
    if (!charge.notifyUrl || notifications === 'none') return
    const notice = this.book.keep('notices', this.#noticeOf(charge, charge.notifyUrl))
    if (notifications === 'kept') return
    // After the answer, as a real one would; sometimes it is faster than the answer all the same.
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.post(Array.from({ length: copies }, () => notice))
    }, delayMs)
    timer.unref()
    this.#timers.add(timer)
  }

  /** Posts, fifty at a time; answers how often each status came, 0 for none. */
  async post(notices: Notice[]): Promise<Record<number, number>> {
    const statuses: Record<number, number> = {}
    for (let from = 0; from < notices.length; from += mostAtOnce)
      await Promise.all(
        notices.slice(from, from + mostAtOnce).map(async (notice) => {
          const status = await this.#postOne(notice)
          statuses[status] = (statuses[status] ?? 0) + 1
        }),
      )
    return statuses
  }

  async #postOne(notice: Notice): Promise<number> {
    if (!notice.sent) this.book.keep('notices', { ...notice, sent: true })
    try {
      const response = await fetch(notice.url, {
        method: 'POST',
        headers: { 'content-type': notice.contentType, ...notice.headers },
        body: notice.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      // Nobody there: whoever asked for the charge asks about it.
      return 0
    }
  }

  /** Those that were kept, in this order. */
  kept = () => [...this.book.of('notices').values()].filter(({ sent }) => !sent)

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer)
  }
}

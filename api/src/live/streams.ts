import type { ServerResponse } from 'node:http'
import { clinicalTopics, type LiveHint, namelessTopics } from '@vinculo/contracts/live'
import { everyTenant, type Hints } from '../database/hints'

/** Often enough that no proxy thinks the connection idle. */
const heartbeatMs = 25_000
/** What a reader who does not read may leave lying; then it is cut off, and fetches all when it comes back. */
const maxUnreadBytes = 64 * 1024

/** Of one person in one process: a browser has one, or one a tab. */
const maxStreamsAPerson = 50

interface Stream {
  tenantId: string
  userId: string
  /** Whether hints of what is clinical are for them. */
  isClinical: boolean
  response: ServerResponse
  /** Whether the session still holds; asked at every heartbeat. */
  isAllowed(): Promise<boolean>
}

/** The open streams of this process: one subscription, handed on by tenant. */
export class LiveStreams {
  private readonly open = new Set<Stream>()
  private readonly unsubscribe: () => void
  private readonly heartbeat: NodeJS.Timeout
  private asking: Promise<void> | undefined

  constructor(hints: Hints) {
    this.unsubscribe = hints.subscribe((hint) => {
      for (const stream of this.open) {
        if (!hint) this.send(stream, { o_que: 'tudo' })
        else if (
          [stream.tenantId, everyTenant].includes(hint.tenant_id) &&
          (stream.isClinical || !clinicalTopics.has(hint.o_que))
        )
          this.send(stream, {
            o_que: hint.o_que,
            ...(hint.ids && !namelessTopics.has(hint.o_que) && { ids: hint.ids }),
          })
      }
    })
    this.heartbeat = setInterval(() => void this.beatAll(), heartbeatMs)
    this.heartbeat.unref()
  }

  get count(): number {
    return this.open.size
  }

  hasRoomFor(userId: string): boolean {
    let own = 0
    for (const stream of this.open) if (stream.userId === userId) own++
    return own < maxStreamsAPerson
  }

  add(stream: Stream): void {
    this.open.add(stream)
    stream.response.on('close', () => this.open.delete(stream))
    stream.response.write(': aberto\n\n')
  }

  private send({ response }: Stream, hint: LiveHint): void {
    if (response.writableLength > maxUnreadBytes) response.destroy()
    else response.write(`data: ${JSON.stringify(hint)}\n\n`)
  }

  /**
   * Keeps every connection alive, then ends the streams of sessions that are over: asked for one after another, since a
   * thousand at once would take the database from everybody.
   */
  async beatAll(): Promise<void> {
    for (const { response } of this.open) response.write(': \n\n')
    this.asking ??= this.endOver().finally(() => {
      this.asking = undefined
    })
    await this.asking
  }

  private async endOver(): Promise<void> {
    for (const { isAllowed, response } of [...this.open])
      if (!response.destroyed && !(await isAllowed().catch(() => true))) response.end()
  }

  close(): void {
    clearInterval(this.heartbeat)
    this.unsubscribe()
    for (const { response } of this.open) response.end()
  }
}

import type { ServerResponse } from 'node:http'
import type { LiveHint } from '@vinculo/contracts/live'
import type { Hints } from '../database/hints'

/** Often enough that no proxy thinks the connection idle. */
const heartbeatMs = 25_000
/** What a reader who does not read may leave lying; then it is cut off, and fetches all when it comes back. */
const maxUnreadBytes = 64 * 1024

interface Stream {
  tenantId: string
  response: ServerResponse
  /** Whether the session still holds; asked at every heartbeat. */
  isAllowed(): Promise<boolean>
}

/** The open streams of this process: one subscription, handed on by tenant. */
export class LiveStreams {
  private readonly open = new Set<Stream>()
  private readonly unsubscribe: () => void
  private readonly heartbeat: NodeJS.Timeout

  constructor(hints: Hints) {
    this.unsubscribe = hints.subscribe((hint) => {
      for (const stream of this.open) {
        if (!hint) this.send(stream, { o_que: 'tudo' })
        else if (hint.tenant_id === stream.tenantId)
          this.send(stream, { o_que: hint.o_que, ...(hint.ids && { ids: hint.ids }) })
      }
    })
    this.heartbeat = setInterval(() => {
      for (const stream of this.open) void this.beat(stream)
    }, heartbeatMs)
    this.heartbeat.unref()
  }

  get count(): number {
    return this.open.size
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

  /** Ends the streams of sessions that are over. */
  async beat(stream: Stream): Promise<void> {
    const isAllowed = await stream.isAllowed().catch(() => true)
    if (isAllowed) stream.response.write(': \n\n')
    else stream.response.end()
  }

  async beatAll(): Promise<void> {
    await Promise.all([...this.open].map((stream) => this.beat(stream)))
  }

  close(): void {
    clearInterval(this.heartbeat)
    this.unsubscribe()
    for (const { response } of this.open) response.end()
  }
}

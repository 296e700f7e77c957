import type { Notice, StandInState } from './book'
import type { ShownCharge } from './control-routes'
import type { Switches } from './switches'

/** The stand-in's switches, over HTTP: for tests, which may be in another process than it. */
export class StandInControl {
  constructor(readonly url: string) {}

  async #ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.url + path, {
      method,
      ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }

  switches = () => this.#ask<Switches & { held: number }>('GET', '/controle')
  set = (switches: Partial<Switches>) => this.#ask<Switches>('POST', '/controle', switches)
  /** Every switch as at the beginning; answers that are held back go. */
  reset = () => this.#ask<void>('POST', '/controle/padrao')
  release = () => this.#ask<void>('POST', '/controle/soltar')
  /** Everything it knows. */
  empty = () => this.#ask<void>('POST', '/controle/esquecer')
  /** The library's sessions end; a new one is good. */
  expireSessions = () => this.#ask<void>('POST', '/controle/sessoes')

  charges = (reference?: string) =>
    this.#ask<ShownCharge[]>(
      'GET',
      `/controle/cobrancas${reference === undefined ? '' : `?reference=${encodeURIComponent(reference)}`}`,
    )

  /** By code, reference or order. `pix`: paid by the Pix beside a boleto. */
  change = (code: string, state: StandInState, by?: 'pix') =>
    this.#ask<ShownCharge>('POST', '/controle/mudar', { code, state, by })

  /** Everything that was told, or is kept to be. */
  notifications = () => this.#ask<Notice[]>('GET', '/controle/avisos')
  /** Posts what is kept, each so many times; answers how often each status came. */
  send = (how: { order?: 'reversed'; copies?: number } = {}) =>
    this.#ask<{ sent: number; statuses: Record<string, number> }>('POST', '/controle/avisar', how)

  /** What the two libraries make of a card. */
  card = (number: string) =>
    this.#ask<{ token: string; encrypted: string; brand: string; final: string }>('POST', '/controle/cartao', {
      number,
    })

  /** Waits until so many answers are held back. */
  async untilHeld(count = 1): Promise<void> {
    const deadline = Date.now() + 10_000
    while ((await this.switches()).held < count) {
      if (Date.now() > deadline) throw new Error('nothing is held back')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}

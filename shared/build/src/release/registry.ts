import { sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ModuleStanding, orderText, Platform, ReleaseOrder, type SignedOrder } from '@vinculo/contracts/releases'
import type { SigningKey } from '../release-key'
import { FileRegistry } from './file-registry'
import { ReleaseRefused } from './refused'
import type { Settings } from './settings'

export type Order = Omit<ReleaseOrder, 'autor' | 'em'>

/** Who decides which release is current: the API, or the file of a host without one. */
export interface Registry {
  /** What a release has to fit and whose are run; nothing where that is not known. */
  platform: () => Promise<Platform | undefined>
  /** Gives an order and answers how the module stands then. Throws ReleaseRefused. */
  order: (order: Order) => Promise<ModuleStanding>
}

const patienceMs = 20_000

/** An order as it is sent: complete, checked and signed. */
export function signOrder(order: Order, author: string, { name, key }: SigningKey, now = Date.now()): SignedOrder {
  const checked = ReleaseOrder.safeParse({ ...order, autor: author, em: now })
  if (!checked.success) {
    const wrong = checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ReleaseRefused(`The order is not valid (${wrong.join('; ')}).`)
  }
  const ordem = checked.data
  return { ordem, chave: name, assinatura: sign(null, Buffer.from(orderText(ordem)), key).toString('base64') }
}

class ApiRegistry implements Registry {
  #last = 0

  constructor(
    private readonly address: string,
    private readonly author: string,
    private readonly key: SigningKey,
  ) {}

  async platform(): Promise<Platform> {
    return this.#read(Platform, await this.#ask('/api/plataforma'))
  }

  async order(order: Order): Promise<ModuleStanding> {
    // Each is taken once, and only when it was given later than the one before.
    this.#last = Math.max(Date.now(), this.#last + 1)
    const body = JSON.stringify(signOrder(order, this.author, this.key, this.#last))
    return this.#read(ModuleStanding, await this.#ask('/api/lancamentos-de-modulos', body))
  }

  async #ask(path: string, body?: string): Promise<unknown> {
    const address = this.address + path
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-language': 'en', ...(body !== undefined && { 'content-type': 'application/json' }) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((cause) => {
      throw new ReleaseRefused(`The registry at ${this.address} could not be reached: run the command again.`, {
        cause,
      })
    })
    const answer = (await response.json().catch(() => undefined)) as
      | { message?: string; errors?: Record<string, string[]> }
      | undefined
    if (response.ok) return answer
    const fields = Object.entries(answer?.errors ?? {}).map(([field, said]) => `${field}: ${said.join(' ')}`)
    throw new ReleaseRefused(
      `The registry refused (${response.status}): ${[answer?.message, ...fields].filter(Boolean).join(' ') || address}`,
    )
  }

  #read<T>(schema: { safeParse: (given: unknown) => { success: boolean; data?: T } }, answer: unknown): T {
    const read = schema.safeParse(answer)
    if (!read.success || read.data === undefined)
      throw new ReleaseRefused(`${this.address} does not answer as a registry does.`)
    return read.data
  }
}

/** What a list's host runs, where the shell's files lie beside the list. */
export function platformBeside(file: string): Platform | undefined {
  try {
    const { provided, keys } = JSON.parse(readFileSync(join(dirname(file), 'shell.json'), 'utf8'))
    const read = Platform.safeParse({ oferece: provided, chaves: keys })
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

export function openRegistry({ registry, author, key, store }: Settings): Registry {
  if (/^https?:\/\//.test(registry)) return new ApiRegistry(registry, author, key)
  const list = new FileRegistry(registry, store)
  return {
    platform: async () => platformBeside(registry),
    order: async (order) => list.take(signOrder(order, author, key)),
  }
}

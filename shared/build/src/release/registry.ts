import { sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ModuleStanding, orderText, Platform, ReleaseOrder, type SignedOrder } from '@vinculo/contracts/releases'
import type { SigningKey } from '../release-key'
import { FileRegistry } from './file-registry'
import { RegistryRefused, ReleaseRefused } from './refused'
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
/** After so long an order whose answer was lost is sent again, as it was. */
const againAfterMs = [100, 900]
/** A clock so far from the registry's is right: it counts milliseconds, and the registry only tells seconds. */
const rightWithinMs = 2000

/** Whether it was done is not known. */
class AnswerLost extends ReleaseRefused {}

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
  /** The registry's time, less what this process has run: a clock here that is wrong would bar others from their orders. */
  #began: number | undefined

  constructor(
    private readonly address: string,
    private readonly author: string,
    private readonly key: SigningKey,
  ) {}

  async platform(): Promise<Platform> {
    return this.#read(Platform, await this.#ask('/api/plataforma'))
  }

  async order(order: Order): Promise<ModuleStanding> {
    // Whoever cannot be reached at all has not been given an order.
    if (this.#began === undefined) await this.platform()
    // Each is taken once, and only when it was given later than the one before.
    this.#last = Math.max(Math.round((this.#began ?? 0) + performance.now()), this.#last + 1)
    return this.#deliver(signOrder(order, this.author, this.key, this.#last))
  }

  /** Sends an order until there is an answer: the same one is taken once, so nothing is done twice. */
  async #deliver(signed: SignedOrder): Promise<ModuleStanding> {
    let isLost = false
    for (const pauseMs of [0, ...againAfterMs]) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      try {
        return this.#read(ModuleStanding, await this.#ask('/api/lancamentos-de-modulos', JSON.stringify(signed)))
      } catch (error) {
        if (error instanceof AnswerLost) {
          isLost = true
          continue
        }
        const isTooLate = error instanceof RegistryRefused && error.fields.includes('ordem.em')
        if (isLost && isTooLate) return this.#standingAfter(signed)
        throw error
      }
    }
    throw new ReleaseRefused(
      `${this.address} has not answered, so this may have been done or not: look with pnpm rollout before anything else.`,
    )
  }

  /** How the module stands when an order came too late to be taken again; throws where it is not in the history either. */
  async #standingAfter({ ordem, chave }: SignedOrder): Promise<ModuleStanding> {
    const standing = await this.order({ acao: 'consultar', modulo: ordem.modulo, motivo: ordem.motivo })
    const isTaken = standing.historico.some(
      ({ em, acao, motivo, autor, chave: itsKey }) =>
        acao === ordem.acao &&
        motivo === ordem.motivo &&
        autor === ordem.autor &&
        itsKey === chave &&
        Date.parse(em) > ordem.em - rightWithinMs,
    )
    if (isTaken) return standing
    throw new ReleaseRefused(
      'The registry has taken another order in between, and not this one: look with pnpm rollout.',
    )
  }

  async #ask(path: string, body?: string): Promise<unknown> {
    const address = this.address + path
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'accept-language': 'en',
        ...(body === undefined ? { 'cache-control': 'no-cache' } : { 'content-type': 'application/json' }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((cause) => {
      throw new AnswerLost(`The registry at ${this.address} could not be reached: run the command again.`, { cause })
    })
    this.#hear(response.headers.get('date'))
    const answer = (await response.json().catch(() => undefined)) as
      | { message?: string; errors?: Record<string, string[]> }
      | undefined
    if (response.ok && answer !== undefined) return answer
    const errors = answer?.errors ?? {}
    const fields = Object.entries(errors).map(([field, said]) => `${field}: ${said.join(' ')}`)
    const sentence = `The registry refused (${response.status}): ${[answer?.message, ...fields].filter(Boolean).join(' ') || address}`
    if (response.ok) throw new AnswerLost(`${this.address} does not answer as a registry does.`)
    // What stands before a registry may say so although the registry has taken the order.
    if (response.status >= 500) throw new AnswerLost(sentence)
    throw new RegistryRefused(sentence, Object.keys(errors))
  }

  #hear(date: string | null): void {
    const now = Date.now()
    const told = date === null ? Number.NaN : Date.parse(date)
    const isRight = Number.isNaN(told) || (now > told - rightWithinMs && now < told + 1000 + rightWithinMs)
    this.#began = (isRight ? now : told) - performance.now()
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

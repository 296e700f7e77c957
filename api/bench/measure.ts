import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'

export const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    soak: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    part: { type: 'string', default: '' },
  },
})
export const roundMs = Number(options.seconds) * 1000
const rounds = Number(options.rounds)
export const large = Number(options.rows)
export const small = 1000
const connections = 16
/** One caller sends what thousands would; it is counted all the same. */
export const settings = { RATE_LIMITS: 100_000 }

export interface Target {
  url: string
  headers?: Record<string, string>
  /** Sent by POST. */
  body?: string
  /** Text the answer must hold. */
  mark?: string
}
export interface Load {
  perSecond: number
  p50: number
  p95: number
}

export const worker = new Worker(new URL('./load.mjs', import.meta.url))

export async function load(targets: Target[], ms: number, callers = connections): Promise<Load> {
  const answer = new Promise<{ times: Float64Array; fault?: string }>((resolve) => worker.once('message', resolve))
  worker.postMessage({ targets, connections: callers, ms })
  const { times, fault } = await answer
  if (fault) throw new Error(fault)
  const sorted = times.sort()
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { perSecond: sorted.length / (ms / 1000), p50: at(0.5), p95: at(0.95) }
}

export const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Several sets of targets, round after round in turn, so that what else the machine does falls on all of them. */
export async function alternate(sets: Record<string, Target[]>, callers = connections): Promise<Record<string, Load>> {
  for (const targets of Object.values(sets)) await load(targets, 500, callers)
  const results: Record<string, Load[]> = {}
  for (let round = 0; round < rounds; round++)
    for (const [name, targets] of Object.entries(sets))
      results[name] = [...(results[name] ?? []), await load(targets, roundMs, callers)]
  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      {
        perSecond: median(all.map(({ perSecond }) => perSecond)),
        p50: median(all.map(({ p50 }) => p50)),
        p95: median(all.map(({ p95 }) => p95)),
      },
    ]),
  )
}

let failures = 0
export const failed = () => failures > 0

/** A figure, and whether it is as good as it has to be. */
export function line(what: string, figure: string, goal?: { text: string; isMet: boolean }) {
  if (goal && !goal.isMet) failures++
  console.log(
    `  ${what.padEnd(52)} ${figure.padStart(34)}${goal ? `   ${goal.isMet ? 'ok' : 'MISSED'} (${goal.text})` : ''}`,
  )
}
export const ms = (value: number) => `${value.toFixed(1)} ms`
export const shown = ({ perSecond, p50, p95 }: Load) => `${perSecond.toFixed(0)}/s  p50 ${ms(p50)}  p95 ${ms(p95)}`

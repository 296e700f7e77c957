import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Timed {
  counts: number[]
  sum: number
  count: number
}

const escaped = (text: string) =>
  text.replace(/[\\"\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))
const labelled = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')

/** What this process did, as Prometheus reads it. Labels are routes and statuses: never an address or a person. */
export class Metrics {
  private readonly calls = new Map<string, Timed>()
  private readonly loop = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    this.loop.enable()
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    const key = labelled({ method, route, status: String(status) })
    let timed = this.calls.get(key)
    if (!timed) {
      timed = { counts: buckets.map(() => 0), sum: 0, count: 0 }
      this.calls.set(key, timed)
    }
    for (const [at, bound] of buckets.entries()) if (seconds <= bound) timed.counts[at] = (timed.counts[at] ?? 0) + 1
    timed.sum += seconds
    timed.count++
  }

  /** `gauges`: values of the moment, by name and meaning. */
  text(gauges: Record<string, { help: string; value: number }>): string {
    const lines = ['# HELP vinculo_http_seconds Time to answer a call.', '# TYPE vinculo_http_seconds histogram']
    for (const [labels, { counts, sum, count }] of this.calls) {
      for (const [at, bound] of buckets.entries())
        lines.push(`vinculo_http_seconds_bucket{${labels},le="${bound}"} ${counts[at]}`)
      lines.push(`vinculo_http_seconds_bucket{${labels},le="+Inf"} ${count}`)
      lines.push(
        `vinculo_http_seconds_sum{${labels}} ${sum.toFixed(6)}`,
        `vinculo_http_seconds_count{${labels}} ${count}`,
      )
    }
    const memory = process.memoryUsage()
    const all = {
      vinculo_event_loop_p99_seconds: { help: 'Delay of the event loop.', value: this.loop.percentile(99) / 1e9 },
      vinculo_memory_bytes: { help: 'Resident memory.', value: memory.rss },
      vinculo_heap_bytes: { help: 'Heap in use.', value: memory.heapUsed },
      vinculo_uptime_seconds: { help: 'Since the start.', value: Math.round(process.uptime()) },
      ...gauges,
    }
    for (const [name, { help, value }] of Object.entries(all))
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`)
    return `${lines.join('\n')}\n`
  }

  stop(): void {
    this.loop.disable()
  }
}

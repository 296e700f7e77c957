// Sends requests from a thread of its own, so that the measured process measures itself alone.
import { Agent, request } from 'node:http'
import { parentPort } from 'node:worker_threads'

/**
 * One request; answers its milliseconds, or throws when the answer is not 200 or not the right tenant's.
 * @param {Agent} agent
 * @param {{ url: string, headers?: Record<string, string>, body?: string, mark?: string }} target
 * @returns {Promise<number>}
 */
function once(agent, { url, headers, body, mark }) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const call = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      /** @type {Buffer[]} */
      const parts = []
      response.on('data', (part) => parts.push(part))
      response.on('end', () => {
        const took = performance.now() - start
        if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
        if (mark && !Buffer.concat(parts).includes(mark)) return reject(new Error(`${url}: not this tenant's rows`))
        resolve(took)
      })
    })
    call.on('error', reject)
    call.end(body)
  })
}

parentPort?.on('message', async ({ targets, connections, ms }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  /** @type {number[]} */
  const times = []
  const until = performance.now() + ms
  let next = 0
  /** @type {string | undefined} */
  let fault
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until && !fault) {
        try {
          times.push(await once(agent, targets[next++ % targets.length]))
        } catch (error) {
          fault = String(error)
        }
      }
    }),
  )
  agent.destroy()
  parentPort?.postMessage({ times: Float64Array.from(times), fault })
})

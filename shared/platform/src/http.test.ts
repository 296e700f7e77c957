import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from './http'

let server: Server
let origin = ''

beforeAll(async () => {
  // jsdom's own Blob cannot be read by its promise.
  Blob.prototype.text = function text() {
    const reader = new FileReader()
    reader.readAsText(this)
    return new Promise((read) => reader.addEventListener('load', () => read(String(reader.result))))
  }
  server = createServer(({ method, headers }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '')
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    response.writeHead(503, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'pdf_unavailable', message: 'Este servidor não gera PDF.' }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => server.close(closed)))

test.each([true, false])('a refusal says why, also where a file was asked for (%s)', async (blob) => {
  const http = createHttp({ module: 'documents', release: '1.0.0' })
  await expect(http.post(`${origin}/pdf`, {}, { blob, silent: true })).rejects.toMatchObject({
    status: 503,
    code: 'pdf_unavailable',
    message: 'Este servidor não gera PDF.',
  })
})

import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requestHeaders } from '@vinculo/contracts/versions'
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createModuleContext } from './context'
import { onServerFault } from './http'
import { QueryProvider } from './query'
import { useQuickCreate } from './quick-create'
import { ModuleProvider } from './use-module'

interface School {
  id: string
  nome: string
  cidade?: string
}
interface Call {
  what: string
  body: string
  key: unknown
  module: unknown
}

const cecilia: School = { id: 'a/1', nome: 'E.M. Cecília Meireles', cidade: 'Campinas' }
const inList = { id: 'a/1', nome: 'E.M. Cecília Meireles', detail: 'Campinas' }

let server: Server
let root: Root
let calls: Call[]
/** What the server does with a call: answers it, or lets go of the line. */
let answer: (call: Call) => [status: number, body: unknown] | undefined

async function read(request: IncomingMessage): Promise<Call> {
  let body = ''
  for await (const part of request) body += part
  const { method, url = '', headers } = request
  const what = `${method} ${decodeURIComponent(url)}`
  return { what, body, key: headers['idempotency-key'], module: headers[requestHeaders.module] }
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  calls = []
  server = createServer(async (request, response) => {
    // The page of a test has another origin.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '')
    if (request.method === 'OPTIONS') return response.end()
    const call = await read(request)
    calls.push(call)
    const given = answer(call)
    if (!given) return response.destroy()
    response.writeHead(given[0], { 'content-type': 'application/json' }).end(JSON.stringify(given[1]))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterEach(() => {
  act(() => root.unmount())
  server.closeAllConnections()
  server.close()
})

type Source = ReturnType<typeof useQuickCreate<School>>

/** The hook in a field of a module; what it gives now. */
function use(): () => Source {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/escolas-json`
  let now: Source | undefined
  function Probe() {
    now = useQuickCreate<School>(url, { detailOf: ({ cidade }) => cidade })
    return null
  }
  root = createRoot(document.createElement('div'))
  const children = createElement(Probe)
  const field = createElement(ModuleProvider, { module: createModuleContext('patients', '1'), children })
  act(() => root.render(createElement(QueryProvider, { children: field })))
  return () => now as Source
}
const signal = () => new AbortController().signal
const soon = (holds: () => void) => vi.waitFor(() => act(async () => holds()))
const faultsDuring = async (what: () => Promise<unknown>) => {
  const fault = vi.fn()
  const off = onServerFault(fault)
  await what()
  off()
  return fault.mock.calls.length
}

test('[S7.14] [S9.06] it searches the list at its url for ten, and all of it without a text', async () => {
  answer = () => [200, [cecilia]]
  const source = use()()
  expect(await source.search('cecília & cia', signal())).toEqual([inList])
  await source.search('', signal())
  const url = 'GET /api/escolas-json'
  expect(calls.map(({ what }) => what.replaceAll('+', ' '))).toEqual([
    `${url}?busca=cecília & cia&limite=10`,
    `${url}?limite=10`,
  ])
  expect(calls[0]?.module).toBe('patients')
})

test('[S7.14] one of it is loaded by its id, and an answer without an id is none', async () => {
  answer = () => [200, cecilia]
  const source = use()()
  expect(await source.load('a/1', signal())).toEqual(inList)
  expect(calls[0]?.what).toBe('GET /api/escolas-json/a/1')
  answer = () => [200, {}]
  await expect(source.load('a/1', signal())).rejects.toMatchObject({ status: 502 })
})

test('[S9.06] a search that is given up ends, and tells nobody', async () => {
  answer = () => [200, [cecilia]]
  const giving = new AbortController()
  const searching = use()().search('cec', giving.signal)
  giving.abort()
  await expect(searching).rejects.toMatchObject({ name: 'CanceledError' })
})

test('[S8.01] a search that fails opens no window, since its field says it; another call does', async () => {
  answer = () => [500, {}]
  const source = use()()
  expect(await faultsDuring(() => expect(source.search('x', signal())).rejects.toMatchObject({ status: 500 }))).toBe(0)
  expect(await faultsDuring(() => expect(source.load('x', signal())).rejects.toMatchObject({ status: 500 }))).toBe(1)
})

test('[S7.14] a new one is made by its name alone, once however often it is pressed', async () => {
  answer = () => [201, cecilia]
  const now = use()
  const made = vi.fn()
  act(() => {
    now().create.save(cecilia.nome, made)
    now().create.save(cecilia.nome, made)
  })
  await soon(() => expect(made.mock.calls).toEqual([[inList]]))
  expect(calls.map(({ what, body }) => [what, body])).toEqual([
    ['POST /api/escolas-json', JSON.stringify({ nome: cecilia.nome })],
  ])
})

test('a creation whose answer was lost is made again under the same key; control: a refused one is not', async () => {
  const now = use()
  const save = async (given: ReturnType<typeof answer>, refused: object) => {
    answer = () => given
    act(() => now().create.save('Escola Nova', () => undefined))
    await soon(() => expect(now().create).toMatchObject({ pending: false, refusal: refused }))
  }
  await save(undefined, { status: 0 })
  await save([422, { errors: { nome: ['Outro nome'] } }], { status: 422, errors: { nome: ['Outro nome'] } })
  await save([409, {}], { status: 409 })
  const [lost, refused, again] = calls.map(({ key }) => key)
  expect(lost).toBeTruthy()
  expect(refused).toBe(lost)
  expect(again).not.toBe(lost)
})

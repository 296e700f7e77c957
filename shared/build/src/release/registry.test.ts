// @vitest-environment node
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { ModuleStanding, ReleaseOrder } from '@vinculo/contracts/releases'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { repository } from '../places'
import { give, releaseOrder, rollbackOrder, rolloutOrder } from './orders'
import { openRegistry } from './registry'
import { readSettings, type Settings } from './settings'

const nothing: ModuleStanding = {
  modulo: 'agenda',
  estavel: '1.0.0-a',
  candidata: null,
  percentual: 0,
  desligado: false,
  revisao: 1,
  fixadas: [],
  versoes: [],
  historico: [],
  falhas: [],
}

/** A registry that takes each order once, on a line that loses answers. */
const sent: string[] = []
let taken: ReleaseOrder[] = []
let onOrder: (ordem: ReleaseOrder, response: ServerResponse) => unknown
let secondsAhead = 0

const answer = (response: ServerResponse, status: number, body: object) => {
  response.setHeader('date', new Date(Date.now() + secondsAhead * 1000).toUTCString())
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const refuse = (response: ServerResponse, field: string) =>
  answer(response, 422, { code: 'validation_failed', message: 'Check the fields.', errors: { [field]: ['No.'] } })
const take = (ordem: ReleaseOrder) => {
  if (ordem.em <= (taken.at(-1)?.em ?? 0)) return false
  taken.push(ordem)
  return true
}
const standing = () => ({
  ...nothing,
  historico: taken.toReversed().map(({ acao, motivo, autor }) => ({
    ...{ acao, motivo, autor, chave: 'team-agenda', versao: null, percentual: null, conta: null },
    em: new Date(Date.now() + secondsAhead * 1000).toISOString(),
  })),
})
const takeOnce = (ordem: ReleaseOrder, response: ServerResponse) =>
  take(ordem) ? answer(response, 200, standing()) : refuse(response, 'ordem.em')

const server = createServer(async (request, response) => {
  if (request.method === 'GET') return answer(response, 200, { oferece: {}, chaves: {} })
  let body = ''
  for await (const part of request) body += part
  const { ordem } = JSON.parse(body) as { ordem: ReleaseOrder }
  if (ordem.acao === 'consultar') return answer(response, 200, standing())
  sent.push(body)
  onOrder(ordem, response)
})
let settings: (words: string[]) => Settings

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = { name: 'team-agenda', key: generateKeyPairSync('ed25519').privateKey }
  settings = (words) => ({
    ...readSettings('rollout', [join(repository, 'mf-agenda'), ...words, '--author', 'Rui'], {}),
    registry,
    key,
  })
})
beforeEach(() => {
  sent.length = 0
  taken = []
  secondsAhead = 0
  onOrder = takeOnce
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const back = () => give(settings(['--why', 'worse']), rollbackOrder)

test('an order whose answer is lost is sent again as it was, is done once, and the answer tells how it stands', async () => {
  onOrder = (ordem, response) => {
    if (sent.length > 1) return takeOnce(ordem, response)
    take(ordem)
    response.destroy()
  }
  expect(await back()).toMatchObject({ estavel: '1.0.0-a', historico: [{ acao: 'voltar', motivo: 'worse' }] })
  expect(taken).toHaveLength(1)
  expect(sent[1]).toBe(sent[0])
})

test('an order that was lost on its way, with another one before it came again, was not done: that is said', async () => {
  onOrder = (ordem, response) => {
    if (sent.length > 1) return takeOnce(ordem, response)
    take({ ...ordem, acao: 'desligar', motivo: 'somebody else' })
    response.destroy()
  }
  await expect(back()).rejects.toThrow('another order in between, and not this one')
})

test('an order that nothing answers may have been done: nobody is told to give it again', async () => {
  onOrder = (_, response) => answer(response, 502, { message: 'Later' })
  const failure = await back().catch((error: Error) => error)
  expect(String(failure)).toContain('this may have been done or not: look with pnpm rollout')
  expect(String(failure)).not.toContain('run the command again')
  expect(new Set(sent).size).toBe(1)
})

test.each([-540, 540])(
  "an order is given by the registry's clock when the one here is off by %s seconds",
  async (off) => {
    secondsAhead = off
    await back()
    expect(Math.abs((taken[0]?.em ?? 0) - (Date.now() + off * 1000))).toBeLessThan(3000)
  },
)

test('clocks that agree count milliseconds, so that orders within a second follow on each other', async () => {
  const registry = openRegistry(settings([]))
  for (const motivo of ['one', 'two']) await registry.order({ acao: 'religar', modulo: 'agenda', motivo })
  await back()
  expect(taken.map(({ motivo }) => motivo)).toEqual(['one', 'two', 'worse'])
})

test('a release for one tenant is one order, which says nothing of the others, and where it was built from', () => {
  const release = {
    versao: '1.0.0-a',
    base: 'https://agenda.example/',
    source: { commit: 'a'.repeat(40), changed: [] },
  }
  const order = { acao: 'lancar', modulo: 'agenda', versao: '1.0.0-a', base: 'https://agenda.example/' }
  const given = (words: string[]) => releaseOrder(settings([...words, '--why', 'x']), 'agenda', release)
  const motivo = 'x [aaaaaaaaaaaa]'
  expect(given(['--tenant', 't'])).toEqual({ ...order, conta: 't', motivo })
  expect(given(['--to', '10%'])).toEqual({ ...order, percentual: 10, motivo })
  expect(given([])).toEqual({ ...order, percentual: 100, motivo })
})

test('where nothing is meant, the sentence says what to do instead', async () => {
  onOrder = (_, response) => refuse(response, 'ordem.versao')
  await expect(back()).rejects.toThrow('no release to go back to: switch the module off instead')
  await expect(give(settings(['--to', '10%', '--why', 'x']), rolloutOrder)).rejects.toThrow('no candidate to let out')
})

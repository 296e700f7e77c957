import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tokenCookie } from '@vinculo/contracts/cookies'
import { ModuleList, type ModuleRelease } from '@vinculo/contracts/modules'
import { endExpired, loadUser, onFault, registry } from '@vinculo/platform/shell'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listFrom } from './list-shape'
import { firstModules, freshModules, refreshModules, useModulesMissing } from './modules'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const words = { 'pt-br': 'Agenda', en: 'Agenda', es: 'Agenda', 'zh-CN': '日程' }
const files = { 'pt-br': ['a.js'], en: [], es: [], 'zh-CN': [] }

/** With everything in it that a release may have. */
const release = (id: string): ModuleRelease => ({
  manifest: 1,
  id,
  version: '1.0.0-abc',
  base: `/modules/${id}/`,
  entry: 'entry.js',
  files: ['a.js'],
  facades: ['react'],
  messages: files,
  requires: { api: '^1.0' },
  routes: [
    {
      path: `${id}/:tipo`,
      name: 'Agenda',
      title: words,
      loads: words,
      guards: ['auth'],
      breadcrumb: [{ titulo: words, path: '/' }],
      allowed: { tipo: ['semana'] },
      clinical: true,
      files: ['b.js', 'c.css'],
      facades: ['react-dom'],
      messages: files,
    },
  ],
  menu: [{ path: `/${id}`, label: words, flag: 'menu_financeiro' as never, order: 1 }],
  slots: [{ slot: 'home.card', order: 1, title: words, clinical: true, files: [], facades: [], messages: files }],
  search: [{ label: words, url: '/api/agenda', name: ['nome'], path: '/agenda/:id' }],
  events: { sends: ['patient.saved'], hears: [] },
  hashes: { 'a.js': 'sha256-abc=' },
  signed: { serial: 1, key: 'local', parts: `${'A'.repeat(43)}=`, signature: `${'A'.repeat(86)}==` },
  revisao: 1,
  retorno: true,
})
const listOf = (...ids: string[]): ModuleList => ({ modulos: ids.map(release), prefixos: ids })
const ids = () => registry.list().modulos.map(({ id }) => id)

type Answer = (response: ServerResponse) => unknown
const json =
  (value: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
const broken: Record<string, Answer> = {
  'is not there': json({ code: 'not_found' }, 404),
  'answers 500': json({ code: 'internal_error' }, 500),
  'answers HTML': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  'answers something else': json({ itens: [] }),
  'hangs up': (response) => response.destroy(),
}
let hanging = 0
const hangs: Answer = () => {
  hanging += 1
}

let server: Server
/** What the list is answered with, one after the other; the last stays. */
let answers: Answer[]
let asked = 0
const answered = (...given: Answer[]) => {
  answers = given
  asked = 0
}

beforeAll(async () => {
  server = createServer(({ method, url = '', headers }, response) => {
    // jsdom takes the page for one of another origin, whatever its address.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '')
    if (method === 'OPTIONS') return response.writeHead(204).end()
    if (url !== '/api/modulos-json') return json({ id: headers.authorization?.slice('Bearer '.length) })(response)
    asked += 1
    return answers[Math.min(asked, answers.length) - 1]?.(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  // The page is the server's own.
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: { url: string }) => void } }
  jsdom.reconfigure({ url: `http://127.0.0.1:${port}/` })
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((closed) => server.close(closed))
})

let people = 0
/** Opens the page as somebody; whoever is named has been here before. */
async function openPage(who = `person-${++people}`): Promise<string> {
  endExpired()
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it there
  document.cookie = `${tokenCookie}=${who}; path=/`
  const userKnown = loadUser()
  await Promise.all([firstModules(userKnown), userKnown])
  // What can wait until the page has nothing else to do.
  await new Promise((resolve) => setTimeout(resolve, 2500))
  return who
}

/** Whether the page says that the modules could not be loaded. */
function saysMissing(): boolean {
  let said = false
  const Says = () => {
    said = useModulesMissing()
    return null
  }
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Says />))
  act(() => root.unmount())
  return said
}

let onTheirWay = 0
beforeEach(() => {
  const { send } = XMLHttpRequest.prototype
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    onTheirWay += 1
    this.addEventListener('loadend', () => {
      onTheirWay -= 1
      hanging = 0
    })
    send.call(this, body)
  })
  // Waiting takes no time, except for an answer that is on its way.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const hurry = setInterval(() => {
    if (onTheirWay === hanging) vi.advanceTimersByTime(100)
  }, 1)
  onTestFinished(() => clearInterval(hurry))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the list of modules', () => {
  test.each(Object.entries(broken))('is asked for again when it %s, and nobody notices', async (_, fails) => {
    answered(fails, fails, json(listOf('agenda')))
    await openPage()
    expect(ids()).toEqual(['agenda'])
    expect(asked).toBe(3)
    expect(saysMissing()).toBe(false)
  })

  test.each(Object.entries(broken))(
    'that %s for good is stood in for by this person’s last one, and by nobody else’s',
    async (_, fails) => {
      const faults: (string | undefined)[] = []
      onTestFinished(onFault(({ name }) => faults.push(name)))
      answered(json(listOf('agenda', 'patients')))
      const someone = await openPage()
      answered(fails)
      await openPage()
      expect(ids()).toEqual([])
      expect(saysMissing()).toBe(true)
      await openPage(someone)
      expect(ids()).toEqual(['agenda', 'patients'])
      expect(saysMissing()).toBe(false)
      expect(faults).toEqual(['list', 'list'])

      // Trying again takes what there is now, and needs no other page.
      answered(fails, json(listOf('finance')))
      await refreshModules()
      expect(ids()).toEqual(['finance'])
    },
  )

  test('that does not come within five seconds keeps nobody waiting longer, and counts once it comes', async () => {
    answered(json(listOf('agenda')))
    const someone = await openPage()
    answered(json(listOf('patients')))
    await openPage()
    answered(hangs)
    const started = Date.now()
    await openPage(someone)
    expect(Date.now() - started).toBeLessThan(9000)
    expect(ids()).toEqual(['agenda'])
    answered(json(listOf('finance')))
    await vi.waitFor(() => expect(ids()).toEqual(['finance']))
  })

  test('is asked for at a navigation when the last answer is older than five seconds, and stays when none comes', async () => {
    answered(json(listOf('agenda')))
    await openPage()
    await freshModules()
    expect(asked).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5000))
    answered(broken['answers 500'] as Answer)
    await freshModules()
    expect(asked).toBe(3)
    expect(ids()).toEqual(['agenda'])
    expect(saysMissing()).toBe(false)
  })

  test('of a session that is over is not asked for again and again', async () => {
    answered(json({ code: 'unauthenticated' }, 401))
    await openPage()
    expect(asked).toBe(1)
  })

  test('with one module that is none leaves the others as they are', async () => {
    answered(json({ ...listOf('agenda', 'patients'), modulos: [release('agenda'), { id: 'patients' }, null] }))
    await openPage()
    expect(ids()).toEqual(['agenda'])
  })

  test.each([
    ['whole', JSON.stringify(listOf('patients')), 0],
    ['half', JSON.stringify(listOf('patients')).slice(0, 100), 1],
    ['none', '', 1],
  ])('that the page carries is taken without asking, if it is one (%s)', async (_, carried, times) => {
    answered(json(listOf('patients')))
    const script = Object.assign(document.createElement('script'), { type: 'application/json', id: 'vinculo-modules' })
    script.textContent = carried
    document.body.append(script)
    onTestFinished(() => script.remove())
    await openPage()
    expect(ids()).toEqual(['patients'])
    expect(asked).toBe(times)
  })
})

/** Every place in a value, as the keys that lead to it. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}
function without(value: unknown, [key, ...rest]: string[], put: unknown): unknown {
  if (key === undefined) return put
  const copy = structuredClone(value) as Record<string, unknown>
  if (rest.length > 0 || put !== undefined) copy[key] = without(copy[key], rest, put)
  else delete copy[key]
  return copy
}

test('which modules are off, and since when, is taken as the contract would, and is no reason to refuse a list', () => {
  const fora = (given: unknown) => listFrom({ modulos: [], prefixos: [], fora: given })?.list
  expect(fora([{ id: 'agenda', revisao: 1 }])).toEqual({
    modulos: [],
    prefixos: [],
    fora: [{ id: 'agenda', revisao: 1 }],
  })
  for (const wrong of [undefined, null, {}, [null], [{ id: 'agenda' }], [{ id: 7, revisao: 1 }]])
    expect(fora(wrong)).toEqual({ modulos: [], prefixos: [] })
})

test('a row is taken or left as the contract would, whatever is missing or of another kind in it', () => {
  const whole = JSON.parse(JSON.stringify({ ...release('agenda'), menu: [{ path: '/', label: words, order: 1 }] }))
  const judged = placesIn(whole).flatMap((path) =>
    [undefined, null, 7.5, 'x y', {}, [7]].flatMap((put) => {
      if (path.length === 0) return []
      const row = without(whole, path, put)
      // As an answer has it, which knows no holes.
      const list = JSON.parse(JSON.stringify({ modulos: [row], prefixos: [] }))
      const isTaken = listFrom(list)?.list.modulos.length === 1
      return [{ at: `${path.join('.')}: ${JSON.stringify(put)}`, isTaken, isRight: ModuleList.safeParse(list).success }]
    }),
  )
  expect(judged.length).toBeGreaterThan(500)
  // Nothing is left that the contract takes; taken beyond it is only what is text, but of another form.
  expect(judged.filter(({ isTaken, isRight }) => isRight && !isTaken)).toEqual([])
  expect(judged.filter(({ isTaken, isRight, at }) => isTaken && !isRight && !/("x y"|7\.5)$/.test(at))).toEqual([])
})

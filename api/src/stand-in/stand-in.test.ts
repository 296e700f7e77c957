import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { pino } from 'pino'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { readXml, textAt } from '../provider/pagseguro/xml'
import { startStandInProcess } from '../provider/stand-in-process'
import { readSettings } from '../settings'
import { StandInControl } from './control'
import { startStandIn } from './server'
import { testCards } from './test-cards'

const folder = mkdtempSync(join(tmpdir(), 'vinculo-stand-in-'))
afterAll(() => rmSync(folder, { recursive: true }))

const account = 'email=teste%40vinculo.example&token=known-to-the-stand-in'
const person = {
  currency: 'BRL',
  itemId1: '1',
  itemDescription1: 'Um mês',
  itemAmount1: '39.90',
  itemQuantity1: '1',
  reference: 'um',
  senderName: 'João Conceição',
  senderCPF: '52998224725',
  senderAreaCode: '11',
  senderPhone: '987654321',
  senderEmail: 'joao@exemplo.com.br',
}

describe('the stand-in over HTTP', () => {
  test('answers in ISO-8859-1, to form and to XML alike', async () => {
    const standIn = await startStandIn()
    const ask = async (body: string | Buffer, type: string) => {
      const address = `${standIn.url}/v2/transactions?${account}`
      const response = await fetch(address, { method: 'POST', headers: { 'content-type': type }, body })
      expect(response.headers.get('content-type')).toBe('application/xml;charset=ISO-8859-1')
      return Buffer.from(await response.arrayBuffer())
    }
    const form = new URLSearchParams({ ...person, paymentMethod: 'boleto' }).toString()
    const bytes = await ask(form, 'application/x-www-form-urlencoded; charset=UTF-8')
    expect(bytes.toString('utf8')).toContain('\ufffd')
    expect(textAt(readXml(bytes.toString('latin1')), 'sender', 'name')).toBe('João Conceição')
    const xml = `<payment><method>eft</method><currency>BRL</currency><items><item><id>1</id><description>Um mês</description><quantity>1</quantity><amount>39.90</amount></item></items><reference>dois</reference><sender><name>João Conceição</name><email>joao@exemplo.com.br</email><phone><areaCode>11</areaCode><number>987654321</number></phone><documents><document><type>CPF</type><value>52998224725</value></document></documents></sender><bank><name>itau</name></bank></payment>`
    const two = readXml(
      (await ask(Buffer.from(xml, 'latin1'), 'application/xml; charset=ISO-8859-1')).toString('latin1'),
    )
    expect([textAt(two, 'reference'), textAt(two, 'sender', 'name'), textAt(two, 'paymentMethod', 'type')]).toEqual([
      'dois',
      'João Conceição',
      '3',
    ])
    const wrong = await ask(
      new URLSearchParams({ paymentMethod: 'boleto' }).toString(),
      'application/x-www-form-urlencoded',
    )
    expect(readXml(wrong.toString('latin1')).name).toBe('errors')
    const stranger = await fetch(`${standIn.url}/v2/sessions?email=a&token=b`, { method: 'POST' })
    expect([stranger.status, await stranger.text()]).toEqual([401, 'Unauthorized'])
    await standIn.close()
  })

  test('keeps of a card its brand and its last four digits, and knows everything again when it starts anew', async () => {
    const file = join(folder, 'book.jsonl')
    const first = await startStandIn({ file })
    for (const { number } of testCards) await first.control.card(number)
    const session = /<id>(\w+)</.exec(
      await (await fetch(`${first.url}/v2/sessions?${account}`, { method: 'POST' })).text(),
    )
    const fields = { sessionId: session?.[1] ?? '', cardNumber: '4111111111111111', cardCvv: '123' }
    const until = { cardExpirationMonth: '12', cardExpirationYear: '2030' }
    const body = new URLSearchParams({ ...fields, ...until })
    const made = await (await fetch(`${first.url}/v2/cards/`, { method: 'POST', body })).json()
    expect(made).toEqual({ card: { token: expect.stringMatching(/^[\da-f]{32}$/) } })
    const form = new URLSearchParams({ ...person, paymentMethod: 'boleto' })
    await fetch(`${first.url}/v2/transactions?${account}`, { method: 'POST', body: form })
    await first.control.change('um', 'paid')
    await first.close()

    const kept = readFileSync(file, 'utf8')
    for (const { number } of testCards) expect(kept).not.toContain(number)
    expect(kept).toContain('"final":"1111"')
    // A line that was being written when it was killed.
    writeFileSync(file, `${kept}["charges",{"id":"ha`)
    const second = await startStandIn({ file })
    expect(await second.control.charges('um')).toMatchObject([{ state: 'paid', cents: 3990, timesTaken: 1 }])
    await second.close()
  })

  test('the page of switches is for this computer alone, and no other site presses them', async () => {
    const standIn = await startStandIn()
    const page = await (await fetch(standIn.url)).text()
    expect(page).toContain('nada é cobrado de verdade')
    for (const { number } of testCards) expect(page).toContain(number)
    const set = (headers: Record<string, string>) =>
      fetch(`${standIn.url}/controle`, { method: 'POST', headers, body: '{"fault":"html503"}' })
    expect((await set({ origin: 'https://other.example' })).status).toBe(403)
    expect((await set({ origin: 'null' })).status).toBe(403)
    expect((await standIn.control.switches()).fault).toBe(null)
    expect((await set({ origin: standIn.url })).status).toBe(200)
    for (const odd of [{ fault: 'none' }, { copies: -1 }, { only: ['all'] }, { nothing: true }])
      await expect(standIn.control.set(odd as never)).rejects.toThrow('400')
    await standIn.close()
  })

  test('PagBank’s library encrypts what only the stand-in reads, and names what is wrong with a card', async () => {
    const standIn = await startStandIn()
    const bearer = { authorization: 'Bearer known-to-the-stand-in' }
    const opened = await fetch(`${standIn.url}/public-keys`, { method: 'POST', headers: bearer })
    const key = (await opened.json()) as { public_key: string }
    const library = await fetch(`${standIn.url}/checkout-sdk-js/rc/dist/browser/pagseguro.min.js`)
    expect(library.headers.get('content-type')).toContain('text/javascript')
    const page = createContext({ atob, btoa, crypto, TextEncoder, Uint8Array, Array, Date })
    runInContext(await library.text(), page)
    const { encryptCard } = (page as unknown as { PagSeguro: { encryptCard(card: object): Record<string, unknown> } })
      .PagSeguro
    const card = {
      publicKey: key.public_key,
      holder: 'João Conceição',
      number: '4111111111111111',
      expMonth: '12',
      expYear: '2030',
      securityCode: '123',
    }
    const { hasErrors, encryptedCard } = encryptCard(card)
    expect(hasErrors).toBe(false)
    expect(encryptCard(card).encryptedCard).not.toBe(encryptedCard)
    const keep = (encrypted: unknown) =>
      fetch(`${standIn.url}/tokens/cards`, { method: 'POST', headers: bearer, body: JSON.stringify({ encrypted }) })
    expect(await (await keep(encryptedCard)).json()).toMatchObject({ brand: 'visa', last_digits: '1111' })
    const [first, ...rest] = String(encryptedCard)
    expect((await keep([first === 'A' ? 'B' : 'A', ...rest].join(''))).status).toBe(400)
    const codes = (given: object) =>
      (encryptCard({ ...card, ...given }).errors as { code: string }[]).map(({ code }) => code)
    expect(
      codes({ number: '41', expMonth: '13', expYear: '30', securityCode: '', holder: ' ', publicKey: 'x' }),
    ).toEqual([
      'INVALID_PUBLIC_KEY',
      'INVALID_HOLDER',
      'INVALID_NUMBER',
      'INVALID_EXPIRATION_MONTH',
      'INVALID_EXPIRATION_YEAR',
      'INVALID_SECURITY_CODE',
    ])
    await standIn.close()
  })

  test('[S7.15] PagSeguro’s library is told brands with pictures, some without, and ends with its session', async () => {
    const standIn = await startStandIn()
    const [, session = ''] =
      /<id>(\w+)</.exec(await (await fetch(`${standIn.url}/v2/sessions?${account}`, { method: 'POST' })).text()) ?? []
    // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of an answer by looking into it
    const ask = async (path: string): Promise<any> => (await fetch(`${standIn.url}${path}sessionId=${session}`)).json()
    const { paymentMethods } = await ask('/payment-methods?amount=50&')
    const { VISA, PLENOCARD } = paymentMethods.CREDIT_CARD.options
    expect([VISA.status, PLENOCARD.status, paymentMethods.DEBIT_CARD.options.ELO.images]).toEqual([
      'AVAILABLE',
      'UNAVAILABLE',
      null,
    ])
    const picture = await fetch(standIn.url + VISA.images.MEDIUM.path)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    // Elo is also a card of debit, which has no picture.
    const elo = await fetch(standIn.url + paymentMethods.CREDIT_CARD.options.ELO.images.MEDIUM.path)
    expect(await elo.text()).toContain('>Elo<')
    expect(await ask('/creditcard/v1/getBin?cardBin=411111&')).toMatchObject({ brand: { name: 'visa', cvvSize: 3 } })
    const { installments } = await ask('/installments.json?amount=39.90&creditCardBrand=visa&')
    expect(installments.visa[0]).toEqual({
      quantity: 1,
      installmentAmount: 39.9,
      totalAmount: 39.9,
      interestFree: true,
    })
    expect(installments.visa.at(-1).quantity).toBe(9)
    await standIn.control.set({ nullImages: true })
    expect((await ask('/payment-methods?amount=50&')).paymentMethods.CREDIT_CARD.options.VISA.images).toBe(null)
    await standIn.control.expireSessions()
    expect(await ask('/payment-methods?amount=50&')).toEqual({ error: true, errors: { 30403: 'session expired' } })
    await standIn.close()
  })
})

describe('the stand-in as a process of its own', () => {
  const isThere = (url: string) =>
    fetch(`${url}/controle`).then(
      () => true,
      () => false,
    )
  const untilGone = async (url: string) => {
    for (const deadline = Date.now() + 20_000; await isThere(url); ) expect(Date.now()).toBeLessThan(deadline)
  }
  const data = join(folder, 'data')
  const log = pino({ level: 'silent' })
  const start = (environment: Record<string, string> = {}) =>
    startStandInProcess(readSettings({ PORT: '0', DATA_DIR: data, ...environment }), log)

  test('answers the account of its server alone, ends with it, and goes on where it was', async () => {
    const first = await start()
    const url = first?.url ?? ''
    const card = await new StandInControl(url).card('4111111111111111')
    // The account everybody knows is that of stand-ins which nobody gave one.
    expect((await fetch(`${url}/v2/sessions?${account}`, { method: 'POST' })).status).toBe(401)
    const own = new URLSearchParams(first?.account).toString()
    expect((await fetch(`${url}/v2/sessions?${own}`, { method: 'POST' })).status).toBe(200)
    await first?.close()
    expect(await isThere(url)).toBe(false)
    const second = await start()
    // Links to it stay good, and what it knew is known.
    expect(second?.url).toBe(url)
    expect(readFileSync(join(data, 'stand-in/book.jsonl'), 'utf8')).toContain(card.token)
    await second?.close()
  })

  test('is started again where it was when it ends alone', async () => {
    const started = await start()
    const { pid } = JSON.parse(readFileSync(join(data, 'stand-in/in-use.lock'), 'utf8')) as { pid: number }
    process.kill(pid, 'SIGKILL')
    await untilGone(started?.url ?? '')
    for (const deadline = Date.now() + 20_000; !(await isThere(started?.url ?? '')); ) {
      expect(Date.now()).toBeLessThan(deadline)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await started?.close()
    expect(await isThere(started?.url ?? '')).toBe(false)
  })

  test('does not outlive a server that is killed', async () => {
    const order = JSON.stringify({
      host: '127.0.0.1',
      ports: [0],
      folder: join(folder, 'killed'),
      account: { email: 'a', token: 'b' },
    })
    const server = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(join(dirname(inject('builtServer')), 'stand-in.js'))}],
      { env: { STAND_IN: ${JSON.stringify(order)} }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }).on('message', ({ url }) => console.log(url))`
    const child = spawn(process.execPath, ['-e', server], { stdio: ['ignore', 'pipe', 'inherit'] })
    const url = await new Promise<string>((resolve) =>
      child.stdout.once('data', (said) => resolve(String(said).trim())),
    )
    expect(await isThere(url)).toBe(true)
    child.kill('SIGKILL')
    await untilGone(url)
  })

  test('a port that was asked for and is taken keeps the server from starting, in one sentence', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const refused = `PAYMENTS_STAND_IN_PORT ${port} is in use by another program.`
    await expect(start({ PAYMENTS_STAND_IN_PORT: String(port) })).rejects.toThrow(refused)
    taken.close()
  })

  test('a folder nobody can write to costs the payments and nothing else', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await start({ DATA_DIR: join(folder, 'file') })).toBeUndefined()
  })
})

import { LiveHint } from '@vinculo/contracts/live'
import { describe, expect, test } from 'vitest'
import { everyTenant } from '../database/hints'
import { newId } from '../ids'
import { startTestApi, type TestAccount } from '../testing'
import { databaseKind, useTestApi } from '../testing/suite'

const api = useTestApi({ listen: true })

/** Opens the stream as a browser does; `next` gives the following hint, or none within a while. */
async function listen(url: string | undefined, account: TestAccount) {
  const stop = new AbortController()
  const answer = await fetch(`${url}/api/avisos`, {
    headers: { authorization: `Bearer ${account.token}` },
    signal: stop.signal,
  })
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const hints: LiveHint[] = []
  let isOver = false
  const reading = (async () => {
    const decoder = new TextDecoder()
    let rest = ''
    for await (const part of answer.body ?? []) {
      const messages = (rest + decoder.decode(part, { stream: true })).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages)
        if (message.startsWith('data: ')) hints.push(LiveHint.parse(JSON.parse(message.slice(6))))
    }
  })()
    .catch(() => {})
    .finally(() => {
      isOver = true
    })
  const until = async (isThere: () => boolean, ms = 3_000) => {
    const deadline = Date.now() + ms
    while (!isThere() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  // LISTEN is under way when the stream opens.
  await new Promise((resolve) => setTimeout(resolve, 150))
  return {
    async next(ms?: number) {
      await until(() => hints.length > 0, ms)
      return hints.shift()
    },
    async over() {
      await until(() => isOver)
      return isOver
    },
    async stop() {
      stop.abort()
      await reading
    },
  }
}

describe('the live channel', () => {
  test('[S7.05] whoever is signed in to the tenant hears which patients were stored, changed and deleted', async () => {
    const owner = await api.current.createAccount()
    const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const stream = await listen(api.current.url, colleague)
    const { body } = await owner.post('/api/pacientes-json', { nome: 'Ana' })
    expect(await stream.next()).toEqual({ o_que: 'pacientes', ids: [body.id] })
    await owner.put(`/api/pacientes-json/${body.id}`, { versao: 1, nome: 'Ana Luz' })
    expect(await stream.next()).toEqual({ o_que: 'pacientes', ids: [body.id] })
    await owner.delete(`/api/pacientes-json/${body.id}`)
    expect(await stream.next()).toEqual({ o_que: 'pacientes', ids: [body.id] })
    await stream.stop()
  })

  test('[S6.07] the front desk hears of tests, and of what they were applied to only who cares for patients', async () => {
    const owner = await api.current.createAccount()
    const desk = await api.current.createAccount({ tenant_id: owner.tenant_id, role: 'secretaria' })
    const [clinical, administrative] = [await listen(api.current.url, owner), await listen(api.current.url, desk)]
    const [one, two] = [newId(), newId()]
    await api.current.db.inTenant(owner, async (tx) => {
      await tx.hint('aplicacoes', [one])
      await tx.hint('testes', [two])
    })
    expect(await administrative.next()).toEqual({ o_que: 'testes', ids: [two] })
    expect([await clinical.next(), await clinical.next()]).toEqual([
      { o_que: 'aplicacoes', ids: [one] },
      { o_que: 'testes', ids: [two] },
    ])
    expect(await administrative.next(200)).toBeUndefined()
    await Promise.all([clinical.stop(), administrative.stop()])
  })

  test('[S6.05] of finance all hear that something changed, and nobody of which rows: not all may see each', async () => {
    const owner = await api.current.createAccount({ financeiro: true })
    const stream = await listen(api.current.url, owner)
    await api.current.db.inTenant(owner, (tx) => tx.hint('financeiro', [newId()]))
    expect(await stream.next()).toEqual({ o_que: 'financeiro' })
    await stream.stop()
  })

  test('[S7.06] nobody hears of another tenant, and nobody of what was refused', async () => {
    const [owner, other] = [await api.current.createAccount(), await api.current.createAccount()]
    const stream = await listen(api.current.url, owner)
    await other.post('/api/pacientes-json', { nome: 'Ana de lá' })
    await owner.post('/api/pacientes-json', { nome: '' })
    await owner.delete('/api/pacientes-json', { ids: [newId()] })
    expect(await stream.next(300)).toBeUndefined()
    await stream.stop()
  })

  test('what is everybody’s, as a module’s new release, every tenant hears', async () => {
    const [one, two] = [await api.current.createAccount(), await api.current.createAccount({ role: 'secretaria' })]
    const streams = [await listen(api.current.url, one), await listen(api.current.url, two)]
    await api.current.db.inSystem((tx) => tx.hint('conta', [], everyTenant))
    for (const stream of streams) {
      expect(await stream.next()).toEqual({ o_que: 'conta', ids: [] })
      await stream.stop()
    }
  })

  test('a change of many rows says only that any may have changed', async () => {
    const owner = await api.current.createAccount()
    const stream = await listen(api.current.url, owner)
    await api.current.db.inTenant(owner, (tx) => tx.hint('pacientes', Array.from({ length: 51 }, newId)))
    expect(await stream.next()).toEqual({ o_que: 'pacientes' })
    await stream.stop()
  })

  test('[S6.01] signed out the stream does not open, and it ends when its session does', async () => {
    expect((await api.current.visitor.get('/api/avisos')).status).toBe(401)
    const owner = await api.current.createAccount()
    const stream = await listen(api.current.url, owner)
    await owner.post('/api/logout')
    await api.current.live.beatAll()
    expect(await stream.over()).toBe(true)
  })

  test('[S9.03] a page that is merely open does not lengthen its session', async () => {
    const owner = await api.current.createAccount()
    const stream = await listen(api.current.url, owner)
    const ends = `select expires_at from sessions where user_id = '${owner.user_id}'`
    await api.current.db.inSystem((tx) =>
      tx.query(
        `update sessions set last_used_at = now() - interval '11 hours', expires_at = now() + interval '1 hour'`,
      ),
    )
    const before = await api.current.db.inSystem((tx) => tx.query(ends))
    await api.current.live.beatAll()
    expect(await api.current.db.inSystem((tx) => tx.query(ends))).toEqual(before)
    // The control: a call does.
    await owner.get('/api/user')
    expect(await api.current.db.inSystem((tx) => tx.query(ends))).not.toEqual(before)
    await stream.stop()
  })

  test('[S8.01] a person has so many streams and no more, a colleague has others, and asking for all takes one connection', async () => {
    const owner = await api.current.createAccount()
    const colleague = await api.current.createAccount({ tenant_id: owner.tenant_id })
    const stop = new AbortController()
    const status = async ({ token }: TestAccount) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${api.current.url}/api/avisos`, { headers, signal: stop.signal })).status
    }
    const answers: number[] = []
    for (let at = 0; at < 60; at++) answers.push(await status(owner))
    expect([200, 429].map((each) => answers.filter((answer) => answer === each).length)).toEqual([50, 10])
    expect(await status(colleague)).toBe(200)
    const { pool } = api.current.db
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, pool.totalCount - pool.idleCount + pool.waitingCount)
    }, 1)
    await api.current.live.beatAll()
    clearInterval(watch)
    // The jobs look for work meanwhile.
    expect(most).toBeLessThanOrEqual(2)
    stop.abort()
    await expect.poll(() => api.current.live.count).toBe(0)
    const again = await listen(api.current.url, owner)
    await again.stop()
  })

  test.runIf(databaseKind() === 'pglite')('a server that stops ends its streams', async () => {
    const second = await startTestApi({ listen: true })
    const stream = await listen(second.url, await second.createAccount())
    await second.close()
    expect(await stream.over()).toBe(true)
  })

  // PGlite has one process.
  test.runIf(databaseKind() === 'postgres')(
    '[S7.05] hints cross from one process to another, and a broken connection says that some may be missing',
    async () => {
      const second = await startTestApi({ database: api.current.db.pool.options, listen: true })
      const owner = await api.current.createAccount()
      const stream = await listen(second.url, owner)
      const { body } = await owner.post('/api/pacientes-json', { nome: 'Ana' })
      expect(await stream.next()).toEqual({ o_que: 'pacientes', ids: [body.id] })
      await api.current.db.inSystem((tx) =>
        tx.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
        ),
      )
      expect(await stream.next(5_000)).toEqual({ o_que: 'tudo' })
      await owner.post('/api/pacientes-json', { nome: 'Bia' })
      expect((await stream.next())?.o_que).toBe('pacientes')
      await stream.stop()
      await second.close()
    },
  )
})
